import { queryOptions } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { queryOf, useSend } from '#app/kit/api/operation-options.ts';
import { paths } from '#app/paths.ts';
import { lastRun, usersList, useStartOnce } from '#app/runs/start-run.ts';
import * as bulk from '#contract/people/user-bulk.ts';
import { userQueries } from '../users.queries.ts';

/** The `meta` of a mutation that only starts a run, and so invalidates nothing yet. */
export const startsJob = { startsJob: true };

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

export function useStartBulk() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const send = useSend();
  return useStartOnce(async (runId, request: bulk.BulkRequest) => {
    const body = z.encode(bulk.startBulkRequestSchema, { ...request, runId });
    await send(bulk.startBulk, { body }, startsJob);
    lastRun.set(usersList, runId);
    await navigate(`${paths.userRun.to(runId)}${search}`);
  });
}
