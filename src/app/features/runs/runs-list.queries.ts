import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '#app/kit/api/call.ts';
import { pollWithBackoff } from '#app/kit/api/failed-queries.ts';
import { listPage } from '#app/kit/api/operation-options.ts';
import { listLoader } from '#app/list/list-loader.ts';
import { readListQuery } from '#app/list/list-query.ts';
import { browserRuns } from '#app/runs/browser-runs.ts';
import { runQueries } from '#app/runs/runs.queries.ts';
import { isPermitted } from '#app/shell/roles.ts';
import { isOffered, sessionQueries } from '#app/shell/session/session.queries.ts';
import { pageMeta, type SortDirection } from '#contract/base/paging.ts';
import {
  listRuns,
  type Run,
  runKinds,
  runListQuerySchema,
  runStates,
} from '#contract/console/runs.ts';

/** The service's query, with kinds and states of browser runs added. */
export const runsAddressSchema = z.extend(runListQuerySchema, {
  kind: z.optional(z.string()),
  state: z.optional(z.enum([...runStates, 'interrupted'])),
});
type RunsAddress = z.output<typeof runsAddressSchema>;

export type ListedBrowserRun = Awaited<ReturnType<typeof browserRuns.list>>[number];

export type ListedRun = { createdAt: string } & (
  | { ofService: Run }
  | { ofBrowser: ListedBrowserRun }
);

export const runsListQueries = {
  page: (address: RunsAddress) =>
    queryOptions({
      ...listPage([...runQueries.all(), 'list', address]),
      queryFn: async ({ client, signal }) => {
        const { kind, state, ...others } = address;
        const you = await client.ensureQueryData(sessionQueries.currentUser());
        const browserRows = (await browserRuns.list(you.id))
          .filter(
            (run) =>
              others.webhookId === undefined &&
              (kind ?? run.kind) === run.kind &&
              (state ?? run.state) === run.state,
          )
          .map((run): ListedRun => ({ createdAt: run.createdAt, ofBrowser: run }));
        const serviceKind = runKinds.find((one) => one === kind);
        const serviceState = runStates.find((one) => one === state);
        const isBrowserOnly = serviceKind !== kind || serviceState !== state;
        const hasService =
          isPermitted(you.role, listRuns.access) && (await isOffered(client, listRuns.id));
        return await mergePage(browserRows, others, async (paging) => {
          if (!hasService || isBrowserOnly) return { data: [], total: 0 };
          const query = { ...others, ...paging, kind: serviceKind, state: serviceState };
          const { data, meta } = await call(listRuns, { query }, { signal });
          const rows = data.map((run): ListedRun => ({ createdAt: run.createdAt, ofService: run }));
          return { data: rows, total: meta.total ?? rows.length };
        });
      },
      refetchInterval: pollWithBackoff<{ data: ListedRun[] }>((page) =>
        page?.data.some((run) => stateOf(run) === 'running') ? 2_000 : false,
      ),
    }),
};

const stateOf = (run: ListedRun) => ('ofBrowser' in run ? run.ofBrowser : run.ofService).state;

export const runsLoader = (queryClient: QueryClient) =>
  listLoader(queryClient, {
    views: () => 'runs',
    load: (search) => runsListQueries.page(readListQuery(runsAddressSchema, search)),
  });

interface Paging {
  page: number;
  pageSize: number;
}

/**
 * Merges a page of the service's runs with the browser's own by time, loading only the pages of the service that
 * can contribute.
 */
export async function mergePage<Row extends { createdAt: string }>(
  browserRows: readonly Row[],
  { page, pageSize, sortOrder = 'desc' }: Paging & { sortOrder?: SortDirection | undefined },
  load: (paging: Paging) => Promise<{ data: readonly Row[]; total: number }>,
) {
  const start = page * pageSize;
  const first = Math.floor(Math.max(0, start - browserRows.length) / pageSize);
  const pages = await Promise.all(
    Array.from({ length: page - first + 1 }, (_, at) => load({ page: first + at, pageSize })),
  );
  const sign = sortOrder === 'asc' ? 1 : -1;
  const rows = [...pages.flatMap(({ data }) => data), ...browserRows].sort(
    (one, other) => sign * one.createdAt.localeCompare(other.createdAt),
  );
  const from = start - first * pageSize;
  const total = (pages[0]?.total ?? 0) + browserRows.length;
  return { data: rows.slice(from, from + pageSize), meta: pageMeta(page, pageSize, total) };
}
