import { formatDateTime } from '#app/kit/language/locale.ts';
import { clockText, startOfDay, timeOfClock } from '#app/kit/time/local-time.ts';
import type { DeliveryFilter } from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';

export type Period = Pick<DeliveryFilter, 'from' | 'to'>;

const hour = 3_600_000;

/** Periods to choose from. The URL has their ends, so that a link keeps its meaning. */
export const usualPeriods: readonly { label: string; at: (now: number) => Period }[] = [
  { label: t('Today'), at: (now) => calendarDay(now, 0) },
  { label: t('Yesterday'), at: (now) => calendarDay(now, 1) },
  { label: t('Last hour'), at: (now) => recentPeriod(hour, now) },
  { label: t('Last 24 hours'), at: (now) => recentPeriod(24 * hour, now) },
  { label: t('Last 7 days'), at: (now) => recentPeriod(168 * hour, now) },
  { label: t('Last 30 days'), at: (now) => recentPeriod(720 * hour, now) },
  { label: t('Previous month'), at: lastMonth },
];

/** 90 days in milliseconds: the shown activity of a person who is leaving. */
export const quarter = 90 * 24 * hour;

export function recentPeriod(ms: number, now: number) {
  return { from: new Date(now - ms).toISOString() };
}

/** A calendar day in the user's time zone: today, or so many days ago. */
export function calendarDay(now: number, daysAgo: number): Period {
  const from = startOfDay(now, -daysAgo).toISOString();
  if (daysAgo === 0) return { from, to: undefined };
  return { from, to: new Date(Number(startOfDay(now, 1 - daysAgo)) - 1).toISOString() };
}

/** The previous calendar month in the user's time zone. */
export function lastMonth(now: number): { from: string; to: string } {
  const [year = 0, month = 0] = clockText(now).split('-').map(Number);
  const first = (at: number) => new Date(Date.UTC(year, at, 1)).toISOString().slice(0, 10);
  const begin = (at: number) => timeOfClock(first(at));
  return {
    from: new Date(begin(month - 2)).toISOString(),
    to: new Date(begin(month - 1) - 1).toISOString(),
  };
}

/** "since 21 Nov 2026, 14:05", "until …" or both ends; undefined for all time. */
export function periodText({ from, to }: Period): string | undefined {
  if (from !== undefined && to !== undefined)
    return `${formatDateTime(from)} – ${formatDateTime(to)}`;
  if (from !== undefined) return t('since {time}', { time: formatDateTime(from) });
  return to === undefined ? undefined : t('until {time}', { time: formatDateTime(to) });
}

/** A time for a datetime-local input in the user's time zone; empty for none. */
export function localText(iso: string | undefined): string {
  const at = Date.parse(iso ?? '');
  return Number.isNaN(at) ? '' : clockText(at);
}

/** The time in a datetime-local input; undefined if empty or incomplete. An end includes its minute. */
export function momentOf(local: string, edge: 'from' | 'to'): string | undefined {
  const at = timeOfClock(local);
  if (Number.isNaN(at)) return undefined;
  return new Date(edge === 'to' ? at + 59_999 : at).toISOString();
}
