import { mutationOptions, queryOptions } from '@tanstack/react-query';
import * as bulk from '#contract/user-bulk.ts';
import { call } from '../../../shared/api/call.ts';
import { userQueries } from '../users.queries.ts';

type Rows = Record<string, unknown>[];

export const inviteQueries = {
  /** Asked for by POST, as a list does not fit into an address; it invites nobody. */
  check: (rows: Rows) =>
    queryOptions({
      queryKey: [...userQueries.all(), 'check-invites', rows],
      queryFn: ({ signal }) => call(bulk.previewBulkInvite, { body: { rows } }, { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
};

export const inviteMutations = {
  start: () =>
    mutationOptions({
      mutationKey: [...userQueries.all(), 'invite-many'],
      meta: { startsJob: true },
      mutationFn: (rows: Rows) => call(bulk.startBulkInvite, { body: { rows } }),
    }),
};
