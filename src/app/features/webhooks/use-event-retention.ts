import { useQuery } from '@tanstack/react-query';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { eventRetentionDays } from '#contract/ahds/webhook-replay.ts';

/** For how many days this deployment keeps events. */
export function useEventRetention(): number {
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  return capabilities?.eventRetentionDays ?? eventRetentionDays;
}
