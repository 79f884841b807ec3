import { t } from '#words/t.ts';
import { locale } from '../language/language.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const month = 30 * day;
const year = 365 * day;

/** A larger unit is used from two of it: "42 hours ago" rather than "yesterday". */
const steps: readonly [limit: number, size: number, unit: 'minute' | 'hour' | 'day' | 'month'][] = [
  [hour, minute, 'minute'],
  [2 * day, hour, 'hour'],
  [2 * month, day, 'day'],
  [2 * year, month, 'month'],
];

const words = new Intl.RelativeTimeFormat(locale);

/** "3 hours ago", "in 2 days", "just now". Truncates rather than rounds. */
export function formatRelative(iso: string, now: number): string {
  const difference = new Date(iso).getTime() - now;
  if (Number.isNaN(difference)) return iso;
  if (Math.abs(difference) < minute) return t('just now');
  const [size, unit] = largestUnit(Math.abs(difference));
  return words.format(Math.trunc(difference / size), unit);
}

/** A duration so far: "42 hours", "a moment". */
export function formatElapsed(iso: string, now: number): string {
  const elapsed = now - new Date(iso).getTime();
  if (Number.isNaN(elapsed)) return iso;
  if (elapsed < minute) return t('a moment');
  const [size, unit] = largestUnit(elapsed);
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.trunc(elapsed / size));
}

function largestUnit(span: number) {
  const step = steps.find(([limit]) => span < limit);
  return step === undefined ? ([year, 'year'] as const) : ([step[1], step[2]] as const);
}
