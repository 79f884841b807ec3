import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import * as bulk from '#contract/user-bulk.ts';
import { call } from '../../../shared/api/call.ts';
import { userQueries } from '../users.queries.ts';

const jobs = (jobId: string) => [...userQueries.all(), 'jobs', jobId] as const;

/** A filter within a body is spelled as in a query: lists with commas. */
const wireOf = (request: bulk.BulkRequest) => z.encode(bulk.bulkRequestSchema, request);

export interface ResultsQuery {
  outcome?: (typeof bulk.bulkOutcomes)[number] | undefined;
  page: number;
  pageSize: number;
}

export const bulkQueries = {
  job: (jobId: string) =>
    queryOptions({
      queryKey: jobs(jobId),
      queryFn: ({ signal }) => call(bulk.getBulkJob, { params: { jobId } }, { signal }),
    }),
  /** Asked for by POST, as who is meant does not fit into an address; it changes nothing. */
  preview: (request: bulk.BulkRequest) =>
    queryOptions({
      queryKey: [...userQueries.all(), 'preview-bulk', request],
      queryFn: ({ signal }) => call(bulk.previewBulk, { body: wireOf(request) }, { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
  results: (jobId: string, { outcome, ...paging }: ResultsQuery) =>
    queryOptions({
      queryKey: [...jobs(jobId), 'results', outcome, paging],
      queryFn: ({ signal }) =>
        call(
          bulk.listBulkResults,
          { params: { jobId }, query: { ...paging, ...(outcome && { outcome }) } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
};

export const bulkMutations = {
  start: () =>
    mutationOptions({
      mutationKey: [...userQueries.all(), 'start-bulk'],
      meta: { startsJob: true },
      mutationFn: (request: bulk.BulkRequest) => call(bulk.startBulk, { body: wireOf(request) }),
    }),
  cancel: () =>
    mutationOptions({
      mutationKey: [...userQueries.all(), 'cancel-bulk'],
      mutationFn: (jobId: string) => call(bulk.cancelBulk, { params: { jobId } }),
    }),
};
