import { formatMoment } from '#app/kit/language/locale.ts';
import { clockText, timeOfClock } from '#app/kit/time/person-clock.ts';
import type { DeliveryFilter } from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';

export type Period = Pick<DeliveryFilter, 'from' | 'to'>;

const hour = 3_600_000;

/** Periods until now. The URL has their start, so that a link keeps its meaning. */
export const recentPeriods = [
  { label: t('Last hour'), ms: hour },
  { label: t('24 hours'), ms: 24 * hour },
  { label: t('7 days'), ms: 168 * hour },
  { label: t('30 days'), ms: 720 * hour },
] as const;

/** For the activity of somebody who leaves. */
export const quarter = 90 * 24 * hour;

export function recentPeriod(ms: number, now: number): { from: string } {
  return { from: new Date(now - ms).toISOString() };
}

/** A calendar day in the user's time zone: today, or so many days ago. */
export function calendarDay(now: number, daysAgo: number): Period {
  const [year = 0, month = 0, day = 0] = clockText(now).slice(0, 10).split('-').map(Number);
  const begin = (at: number) =>
    timeOfClock(`${new Date(Date.UTC(year, month - 1, at)).toISOString().slice(0, 10)}T00:00`);
  const from = new Date(begin(day - daysAgo)).toISOString();
  if (daysAgo === 0) return { from, to: undefined };
  return { from, to: new Date(begin(day - daysAgo + 1) - 1).toISOString() };
}

/** The previous calendar month in the user's time zone. */
export function lastMonth(now: number): { from: string; to: string } {
  const [year = 0, month = 0] = clockText(now).split('-').map(Number);
  const first = (at: number) => new Date(Date.UTC(year, at, 1)).toISOString().slice(0, 10);
  const begin = (at: number) => timeOfClock(`${first(at)}T00:00`);
  return {
    from: new Date(begin(month - 2)).toISOString(),
    to: new Date(begin(month - 1) - 1).toISOString(),
  };
}

/** "since 21 Nov 2026, 14:05", "until …" or both ends; undefined for all time. */
export function periodText({ from, to }: Period): string | undefined {
  if (from !== undefined && to !== undefined) return `${formatMoment(from)} – ${formatMoment(to)}`;
  if (from !== undefined) return t('since {time}', { time: formatMoment(from) });
  return to === undefined ? undefined : t('until {time}', { time: formatMoment(to) });
}

/** A time for a datetime-local input in the user's time zone; empty for none. */
export function localText(iso: string | undefined): string {
  if (iso === undefined) return '';
  const at = Date.parse(iso);
  return Number.isNaN(at) ? '' : clockText(at);
}

/** The time in a datetime-local input; undefined if empty or incomplete. An end includes its minute. */
export function momentOf(local: string, edge: 'from' | 'to'): string | undefined {
  if (local === '') return undefined;
  const at = timeOfClock(local);
  if (Number.isNaN(at)) return undefined;
  return new Date(edge === 'to' ? at + 59_999 : at).toISOString();
}
