import { locale } from '#app/kit/language/language.ts';
import { dateTimeFormat, dayOf } from '#app/kit/language/locale.ts';
import { addDays, clockText, timeOfClock } from '#app/kit/time/local-time.ts';

export type CalendarView = 'week' | 'day';

/** The first day of the week in a language: 1 is Monday, 7 is Sunday. */
function firstWeekday(language: string): number {
  const { weekInfo, getWeekInfo } = new Intl.Locale(language) as Intl.Locale & {
    weekInfo?: { firstDay: number };
    getWeekInfo?: () => { firstDay: number };
  }; // some browsers have the one, some the other
  return (getWeekInfo?.call(new Intl.Locale(language)) ?? weekInfo)?.firstDay ?? 1;
}

/** The dates that a view shows: a day, or its week. */
export function shownDates(view: CalendarView, date: string, language = locale): string[] {
  if (view === 'day') return [date];
  const weekday = new Date(date).getUTCDay();
  const first = addDays(date, -((weekday - firstWeekday(language) + 7) % 7));
  return Array.from({ length: 7 }, (_, at) => addDays(first, at));
}

/** The times at which the shown dates begin and end, in ISO 8601. */
export function rangeOf(dates: readonly string[]): { from: string; to: string } {
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  const startOf = (date: string) => new Date(timeOfClock(date)).toISOString();
  return { from: startOf(first), to: startOf(addDays(last, 1)) };
}

export function today(): string {
  return dayOf(Date.now());
}

/** A date typed into the URL; today if it is none. */
export function dateParam(text: string | null): string {
  const isDate = /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));
  return isDate ? (text ?? '') : today();
}

/** The minute of the day at which a time falls, in the reader's time zone. */
export function minuteOf(time: string): number {
  const clock = clockText(Date.parse(time));
  return Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14, 16));
}

/** The heading of the shown dates: "30 Nov – 6 Dec 2026". */
export function formatRange(dates: readonly string[], language = locale): string {
  const format = dateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(dates.length === 1 && { weekday: 'long' }),
    timeZone: 'UTC',
  });
  const [first, last] = [dates[0], dates.at(-1)].map((date) => new Date(date ?? 0));
  return format.formatRange(first ?? 0, last ?? 0);
}

const dayName = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

/** "Mon 30 Nov" */
export function formatDay(date: string): string {
  return dateTimeFormat(locale, dayName).format(new Date(date));
}
