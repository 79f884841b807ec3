import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { inviteQueries } from './invite.queries.ts';
import { type InviteDefaults, type InviteRow, inviteOf } from './invite-rows.ts';

/** What the service says of each row as it stands now; the last word stays while the next is on the way. */
export function useInviteCheck(rows: readonly InviteRow[], defaults: InviteDefaults) {
  const settled = useDeferredValue(rows);
  const sent = useMemo(() => settled.map((row) => inviteOf(row, defaults)), [settled, defaults]);
  const { data, error, isFetching, refetch } = useQuery({
    ...inviteQueries.check(sent),
    placeholderData: (before) => before,
  });
  return { check: data?.rows, error, isFetching: isFetching || settled !== rows, refetch };
}
