import { locale } from '#app/kit/language/language.ts';
import { dateTimeFormat, dayOf } from '#app/kit/language/locale.ts';
import { timeZone } from '#app/kit/storage/stored-preferences.ts';
import { t } from '#words/t.ts';
import type { EndpointRow } from './endpoint-row.ts';

const month: Intl.DateTimeFormatOptions = { month: 'short', year: 'numeric' };
const day: Intl.DateTimeFormatOptions = { dateStyle: 'medium' };

/** "Until May 2027", "Ended Jan 2024", "From Dec 2026", "Since Jul 2023"; empty without a period. */
export function periodText(
  { start, end }: EndpointRow['period'],
  now: number,
  format = month,
): string {
  if (end !== undefined) {
    return t(hasEnded(end, now) ? 'Ended {date}' : 'Until {date}', { date: dateText(end, format) });
  }
  if (start === undefined) return '';
  return t(Date.parse(start) > now ? 'From {date}' : 'Since {date}', {
    date: dateText(start, format),
  });
}

/** Both dates: "1 Mar 2024 – 30 Nov 2026"; empty without a period. */
export function wholePeriodText(period: EndpointRow['period'], now: number): string {
  const { start, end } = period;
  if (start === undefined || end === undefined) return periodText(period, now, day);
  return t(hasEnded(end, now) ? '{start} – {end} (ended)' : '{start} – {end}', {
    start: dateText(start, day),
    end: dateText(end, day),
  });
}

/** FHIR dates may be years or months, which are shown unchanged. */
function dateText(text: string, format: Intl.DateTimeFormatOptions): string {
  const time = new Date(text);
  if (/^\d{4}(-\d\d)?$/.test(text) || Number.isNaN(time.getTime())) return text;
  // A day, which is read as UTC, has no time zone.
  const zone = text.length === 10 ? 'UTC' : timeZone;
  return dateTimeFormat(locale, { ...format, timeZone: zone }).format(time);
}

/** A date without a time ends with its day, month or year in the user's time zone. */
export function hasEnded(end: string, now: number): boolean {
  return /^\d{4}(-\d\d){0,2}$/.test(end)
    ? dayOf(now).slice(0, end.length) > end
    : Date.parse(end) < now;
}
