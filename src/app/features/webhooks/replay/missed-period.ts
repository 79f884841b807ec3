import { useState } from 'react';
import { formatDateTime } from '#app/kit/language/locale.ts';
import { momentOf } from '#app/list/filters/period.ts';
import type { MissedEvents, MissedFilter } from '#contract/ahds/webhook-replay.ts';
import { t } from '#words/t.ts';
import { useEventRetention } from '../webhooks.queries.ts';

const dayMs = 86_400_000;

export interface MissedPeriod {
  id: 'all' | 'pause' | 'day' | 'week' | 'custom';
  label: string;
  filter: MissedFilter | undefined;
}

/** The days that events are retained, and the time from which they count back. */
interface Retention {
  now: number;
  days: number;
}

export function useRetention(): Retention {
  const [now] = useState(() => Date.now());
  return { now, days: useEventRetention() };
}

export function retentionPeriod({ now, days }: Retention): MissedFilter {
  return { since: new Date(now - days * dayMs).toISOString() };
}

/** The available periods, the most likely first. `customStart` is a local time, empty if none is entered. */
export function missedPeriods(
  retention: Retention,
  lastPause: MissedEvents['lastPause'],
  customStart: string,
): MissedPeriod[] {
  const since = (days: number) => retentionPeriod({ ...retention, days });
  const customSince = momentOf(customStart, 'from');
  return [
    ...(lastPause === null ? [] : [pausePeriod(lastPause)]),
    {
      id: 'all',
      label: t('Last {days} days (all available)', { days: retention.days }),
      filter: retentionPeriod(retention),
    },
    ...(retention.days > 7
      ? [{ id: 'week' as const, label: t('Last 7 days'), filter: since(7) }]
      : []),
    { id: 'day', label: t('Last 24 hours'), filter: since(1) },
    {
      id: 'custom',
      label: t('Since…'),
      filter: customSince === undefined ? undefined : { since: customSince },
    },
  ];
}

function pausePeriod({ from, to }: NonNullable<MissedEvents['lastPause']>): MissedPeriod {
  const start = formatDateTime(from);
  if (to === null) {
    const label = t('Since it was stopped, {from}', { from: start });
    return { id: 'pause', label, filter: { since: from } };
  }
  const label = t('While it was stopped, {from} to {to}', { from: start, to: formatDateTime(to) });
  return { id: 'pause', label, filter: { since: from, until: to } };
}
