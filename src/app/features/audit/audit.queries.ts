import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ApiError } from '#app/kit/api/api-error.ts';
import { call } from '#app/kit/api/call.ts';
import { listQueryOf } from '#app/kit/api/operation-options.ts';
import { listLoader } from '#app/list/list-loader.ts';
import { readListQuery } from '#app/list/list-query.ts';
import type { InputOf } from '#contract/base/operation.ts';
import { listAuditEvents } from '#contract/console/audit.ts';

export type AuditQuery = NonNullable<InputOf<typeof listAuditEvents>['query']>;

/** The list's query and the open event, as in the address. */
export const auditAddressSchema = z.extend(
  z.omit(listAuditEvents.query, { auditId: true, foldRuns: true }),
  { event: z.optional(z.string()) },
);
export type AuditAddress = z.output<typeof auditAddressSchema>;

export const auditQueries = {
  list: (query: AuditQuery) => listQueryOf(listAuditEvents, { query }),
  /** The page in the URL, regardless of the open entry. Each run is one entry, unless a single run is requested. */
  page: ({ event: _, ...query }: AuditAddress) =>
    auditQueries.list({ ...query, ...(query.runId === undefined && { foldRuns: true }) }),
  /** One entry by id, on any page. */
  one: (auditId: string) =>
    queryOptions({
      queryKey: ['audit', 'one', auditId],
      queryFn: async ({ signal }) => {
        const { data } = await call(listAuditEvents, { query: { auditId } }, { signal });
        const [event] = data;
        if (event !== undefined) return event;
        throw new ApiError({ statusCode: 404, code: 'not_found', message: `No entry ${auditId}` });
      },
    }),
};

export const auditLoader = (queryClient: QueryClient) =>
  listLoader(queryClient, {
    views: () => 'audit',
    extensionId: listAuditEvents.id,
    load: (search) => auditQueries.page(readListQuery(auditAddressSchema, search)),
  });
