import { mutationOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '#app/kit/api/call.ts';
import { mutationOf, queryOf } from '#app/kit/api/operation-options.ts';
import * as bulk from '#contract/people/user-bulk.ts';
import { userQueries } from '../users.queries.ts';

const startsJob = { startsJob: true };

// By POST, since targets can exceed a URL's length; filters in the body use query syntax: comma-separated lists.
export const bulkQueries = {
  preview: (request: bulk.BulkRequest) =>
    queryOptions({
      ...queryOf(
        bulk.previewBulk,
        { body: z.encode(bulk.bulkRequestSchema, request) },
        userQueries.all(),
      ),
      staleTime: 0,
      gcTime: 0,
    }),
  checkInvites: (rows: Record<string, unknown>[]) =>
    queryOptions({
      ...queryOf(bulk.previewBulkInvite, { body: { rows } }, userQueries.all()),
      staleTime: 0,
      gcTime: 0,
    }),
};

export const bulkMutations = {
  start: () =>
    mutationOptions({
      meta: startsJob,
      mutationFn: (request: bulk.StartBulkRequest) =>
        call(bulk.startBulk, { body: z.encode(bulk.startBulkRequestSchema, request) }),
    }),
  invite: () => mutationOf(bulk.startBulkInvite, startsJob),
};
