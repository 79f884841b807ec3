import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '#app/kit/api/call.ts';
import { timeZone } from '#app/kit/storage/stored-preferences.ts';
import type { AuditEvent } from '#contract/console/audit.ts';
import {
  changeKinds,
  compareSite,
  countSiteChanges,
  listSiteChanges,
  type SiteChange,
  type SiteChangesPage,
  siteChangesQuerySchema,
} from '#contract/console/site-changes.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';

const all = ['site-changes'] as const;

/** The page's address. `compare`: differences between two moments instead of each change. */
export const changesAddressSchema = z.extend(
  z.omit(siteChangesQuerySchema, { pageSize: true, pageToken: true }),
  { view: z.optional(z.enum(['compare'])) },
);
export type ChangesAddress = z.output<typeof changesAddressSchema>;

/** Limit on the number of empty pages that are skipped. */
const maxSkippedPages = 20;

export const siteChangesQueries = {
  all: () => all,
  /** The changes, or differences between two moments, loaded so far. */
  pages: (siteId: string, { view, ...filters }: ChangesAddress) =>
    infiniteQueryOptions({
      queryKey: [...all, 'pages', siteId, view ?? 'list', filters],
      queryFn: async ({ pageParam, signal }) => {
        const ask = (token: string) => pageOf(siteId, { view, ...filters }, { token, signal });
        let page = await ask(pageParam);
        for (let passed = 0; isEmpty(page) && passed < maxSkippedPages; passed += 1) {
          page = await ask(page.nextPageToken ?? '');
        }
        return page;
      },
      initialPageParam: '',
      getNextPageParam: ({ nextPageToken }) => nextPageToken ?? undefined,
      placeholderData: keepPreviousData,
    }),
  /** The change that belongs to an audit entry; null if the histories have none. */
  audited: (siteId: string, event: AuditEvent) =>
    queryOptions({
      queryKey: [...all, 'audited', event.auditId],
      queryFn: async ({ signal }) => {
        const { kind, at, isOf } = trailOf(event);
        if (kind === undefined) return null;
        // Change and entry are written in one transaction, but with separate timestamps.
        const [from, to] = [-1, 1].map((side) => new Date(at + side * apartMs).toISOString());
        const query = { kind: [kind], pageSize: 100, ...(from && { from }), ...(to && { to }) };
        const { data } = await call(listSiteChanges, { params: { siteId }, query }, { signal });
        const distance = (change: SiteChange) => Math.abs(Date.parse(change.at) - at);
        const [nearest] = data.filter(isOf).sort((one, other) => distance(one) - distance(other));
        return nearest ?? null;
      },
      staleTime: 'static',
    }),
  /** Counts by day, person and kind, with days in local time. */
  counts: (siteId: string, period: { from: string; to?: string | undefined }) =>
    queryOptions({
      queryKey: [...all, 'counts', siteId, period],
      queryFn: ({ signal }) => {
        const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
        const query = { from: period.from, ...(period.to && { to: period.to }), timeZone: zone };
        return call(countSiteChanges, { params: { siteId }, query }, { signal });
      },
      placeholderData: keepPreviousData,
    }),
};

/** Maximum distance between the timestamps of one write. */
const apartMs = 2_000;

/** The kind of an audit entry, and a predicate for its change. */
function trailOf({ at, entityKind, entityId, before, after }: AuditEvent) {
  const kind = fhirKinds.find(({ segment }) => segment === entityKind)?.kind ?? entityKind;
  const isVersion = (side: SiteChange['before'], told: AuditEvent['before']) =>
    told?.versionId === undefined || side?.versionId === String(told.versionId);
  return {
    kind: changeKinds.find((one) => one === kind),
    at: Date.parse(at),
    isOf: (change: SiteChange) =>
      change.recordId.toLowerCase() === entityId.toLowerCase() &&
      (change.after === null) === (after === null) &&
      isVersion(change.before, before) &&
      isVersion(change.after, after),
  };
}

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
