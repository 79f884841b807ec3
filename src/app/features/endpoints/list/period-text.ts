import { locale } from '#app/kit/language/language.ts';
import { t } from '#words/t.ts';
import type { EndpointRow } from './endpoint-row.ts';

const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric' });
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });

/** "Until May 2027", "Ended Jan 2024", "From Dec 2026", "Since Jul 2023"; empty without a period. */
export function periodText(
  { start, end }: EndpointRow['period'],
  now: number,
  format: Intl.DateTimeFormat = month,
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
function dateText(text: string, format: Intl.DateTimeFormat): string {
  // A day has no time zone.
  const time = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00` : text);
  return /^\d{4}(-\d\d)?$/.test(text) || Number.isNaN(time.getTime()) ? text : format.format(time);
}

/** A date without a time ends with its day, month or year in the user's time zone. */
export function hasEnded(end: string, now: number): boolean {
  const [, year, month = '12', day] = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?$/.exec(end) ?? [];
  if (year === undefined) return Date.parse(end) < now;
  const after =
    day === undefined
      ? new Date(Number(year), Number(month))
      : new Date(Number(year), Number(month) - 1, Number(day) + 1);
  return after.getTime() <= now;
}
