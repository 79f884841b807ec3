import * as z from 'zod/mini';
import { t } from '#words/t.ts';

const notZone = () => t('Must be a time zone such as Europe/London');

/** A zone of the IANA database, such as `Europe/London`. */
export const timeZoneSchema = z.string().check(
  z.maxLength(64),
  z.refine(isTimeZone, { error: notZone }),
  // Fixed UTC offsets are refused, since no place keeps one all year.
  z.regex(/^[A-Z]/i, { error: notZone }),
);

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== undefined;
  } catch {
    return false;
  }
}
