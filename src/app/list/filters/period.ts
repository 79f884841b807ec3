import { formatMoment } from '#app/kit/locale.ts';
import type { DeliveryFilter } from '#contract/webhook-deliveries.ts';
import { t } from '#words/t.ts';

export type Period = Pick<DeliveryFilter, 'from' | 'to'>;

const hour = 3_600_000;

/** Periods that end now. They stand in the address with their beginning, so that a link shows the same tomorrow. */
export const recentPeriods = [
  { label: t('Last hour'), ms: hour },
  { label: t('24 hours'), ms: 24 * hour },
  { label: t('7 days'), ms: 168 * hour },
  { label: t('30 days'), ms: 720 * hour },
] as const;

/** As far back as one looks at what somebody who leaves has done. */
export const quarter = 90 * 24 * hour;

export function recentPeriod(ms: number, now: number): { from: string } {
  return { from: new Date(now - ms).toISOString() };
}

/** The calendar month before, in the zone of this computer. */
export function lastMonth(now: number): { from: string; to: string } {
  const today = new Date(now);
  const from = new Date(today.getFullYear(), today.getMonth() - 1, 1);
  const end = new Date(today.getFullYear(), today.getMonth(), 1);
  return { from: from.toISOString(), to: new Date(end.getTime() - 1).toISOString() };
}

/** "since 21 Nov 2026, 14:05", "until …" or both ends; undefined for all time. */
export function periodText({ from, to }: Period): string | undefined {
  if (from !== undefined && to !== undefined) return `${formatMoment(from)} – ${formatMoment(to)}`;
  if (from !== undefined) return t('since {time}', { time: formatMoment(from) });
  return to === undefined ? undefined : t('until {time}', { time: formatMoment(to) });
}

/** A moment as a field of type datetime-local has it, in the zone of this computer; empty for none. */
export function localText(iso: string | undefined): string {
  if (iso === undefined) return '';
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The other way; undefined for an empty or unfinished field. An end takes its whole minute in. */
export function momentOf(local: string, edge: 'from' | 'to'): string | undefined {
  if (local === '') return undefined;
  const at = new Date(local).getTime();
  if (Number.isNaN(at)) return undefined;
  return new Date(edge === 'to' ? at + 59_999 : at).toISOString();
}
