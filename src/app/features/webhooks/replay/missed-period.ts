import { formatMoment } from '#app/kit/language/locale.ts';
import { momentOf } from '#app/list/filters/period.ts';
import {
  eventRetentionDays,
  type MissedEvents,
  type MissedFilter,
} from '#contract/ahds/webhook-replay.ts';
import { t } from '#words/t.ts';

const dayMs = 86_400_000;

/** A period for a replay. */
export interface MissedPeriod {
  id: 'kept' | 'pause' | 'day' | 'week' | 'own';
  label: string;
  /** Undefined while incomplete. */
  filter: MissedFilter | undefined;
}

/** The retention of events, minus a margin for the time of reading. */
export function wholePeriod(now: number): MissedFilter {
  return { since: new Date(now - eventRetentionDays * dayMs).toISOString() };
}

/** The available periods; `own` is a custom start. */
export function missedPeriods(
  now: number,
  lastPause: MissedEvents['lastPause'],
  own: string,
): MissedPeriod[] {
  const since = (days: number) => ({ since: new Date(now - days * dayMs).toISOString() });
  const ownSince = momentOf(own, 'from');
  return [
    ...(lastPause === null ? [] : [pausePeriod(lastPause)]),
    {
      id: 'kept',
      label: t('Last {days} days (all available)', { days: eventRetentionDays }),
      filter: wholePeriod(now),
    },
    { id: 'week', label: t('Last 7 days'), filter: since(7) },
    { id: 'day', label: t('Last 24 hours'), filter: since(1) },
    {
      id: 'own',
      label: t('Since…'),
      filter: ownSince === undefined ? undefined : { since: ownSince },
    },
  ];
}

function pausePeriod({ from, to }: NonNullable<MissedEvents['lastPause']>): MissedPeriod {
  if (to === null) {
    return {
      id: 'pause',
      label: t('Since it was stopped, {from}', { from: formatMoment(from) }),
      filter: { since: from },
    };
  }
  return {
    id: 'pause',
    label: t('While it was stopped, {from} to {to}', {
      from: formatMoment(from),
      to: formatMoment(to),
    }),
    filter: { since: from, until: to },
  };
}
