import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '#app/kit/api/call.ts';
import {
  compareSite,
  countSiteChanges,
  listSiteChanges,
  type SiteChangesPage,
  siteChangesQuerySchema,
} from '#contract/site-changes.ts';

const all = ['site-changes'] as const;

/** What the address of the page says. `compare`: the site at two moments, instead of each change between them. */
export const changesAddressSchema = z.extend(
  z.omit(siteChangesQuerySchema, { pageSize: true, pageToken: true }),
  { view: z.optional(z.enum(['compare'])) },
);
export type ChangesAddress = z.output<typeof changesAddressSchema>;

/** Pages in which nothing differs are passed over, so many at most. */
const mostPassed = 20;

export const siteChangesQueries = {
  all: () => all,
  /** The changes, or the differences between two moments, as far as they are loaded. */
  pages: (siteId: string, { view, ...filters }: ChangesAddress) =>
    infiniteQueryOptions({
      queryKey: [...all, 'pages', siteId, view ?? 'list', filters],
      queryFn: async ({ pageParam, signal }) => {
        const ask = (token: string) => pageOf(siteId, { view, ...filters }, { token, signal });
        let page = await ask(pageParam);
        for (let passed = 0; isEmpty(page) && passed < mostPassed; passed += 1) {
          page = await ask(page.nextPageToken ?? '');
        }
        return page;
      },
      initialPageParam: '',
      getNextPageParam: ({ nextPageToken }) => nextPageToken ?? undefined,
      placeholderData: keepPreviousData,
    }),
  /** How many there are by day, person and kind, in days of this computer's zone. */
  counts: (siteId: string, period: { from: string; to?: string | undefined }) =>
    queryOptions({
      queryKey: [...all, 'counts', siteId, period],
      queryFn: ({ signal }) => {
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
        const query = { from: period.from, ...(period.to && { to: period.to }), timeZone };
        return call(countSiteChanges, { params: { siteId }, query }, { signal });
      },
      placeholderData: keepPreviousData,
    }),
};

function isEmpty({ data, nextPageToken }: SiteChangesPage): boolean {
  return data.length === 0 && nextPageToken !== null;
}

async function pageOf(
  siteId: string,
  { view, from, ...filters }: ChangesAddress,
  { token, signal }: { token: string; signal: AbortSignal },
): Promise<SiteChangesPage> {
  const query = { ...filters, ...(token && { pageToken: token }) };
  const params = { siteId };
  if (view === 'compare' && from !== undefined) {
    return await call(compareSite, { params, query: { ...query, from } }, { signal });
  }
  return await call(
    listSiteChanges,
    { params, query: { ...query, ...(from && { from }) } },
    { signal },
  );
}
