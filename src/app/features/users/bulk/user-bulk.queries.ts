import { mutationOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '#app/kit/api/call.ts';
import * as bulk from '#contract/people/user-bulk.ts';
import { userQueries } from '../users.queries.ts';

type InviteRows = Record<string, unknown>[];

// By POST, since targets can exceed a URL's length; filters in the body use query syntax: comma-separated lists.
export const bulkQueries = {
  preview: (request: bulk.BulkRequest) =>
    queryOptions({
      queryKey: [...userQueries.all(), 'preview-bulk', request],
      queryFn: ({ signal }) =>
        call(bulk.previewBulk, { body: z.encode(bulk.bulkRequestSchema, request) }, { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
  checkInvites: (rows: InviteRows) =>
    queryOptions({
      queryKey: [...userQueries.all(), 'check-invites', rows],
      queryFn: ({ signal }) => call(bulk.previewBulkInvite, { body: { rows } }, { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
};

export const bulkMutations = {
  start: () =>
    mutationOptions({
      meta: { startsJob: true },
      mutationFn: (request: bulk.StartBulkRequest) =>
        call(bulk.startBulk, { body: z.encode(bulk.startBulkRequestSchema, request) }),
    }),
  invite: () =>
    mutationOptions({
      meta: { startsJob: true },
      mutationFn: (body: { runId: string; rows: InviteRows }) =>
        call(bulk.startBulkInvite, { body }),
    }),
};
