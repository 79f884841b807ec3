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
import { t } from '#words/t.ts';

const all = ['site-changes'] as const;

/** The page's address. `compare`: differences between two moments instead of each change. */
export const changesAddressSchema = z.extend(
  z.omit(siteChangesQuerySchema, { pageSize: true, pageToken: true }),
  { view: z.optional(z.enum(['compare'])) },
);
export type ChangesAddress = z.output<typeof changesAddressSchema>;

/** The name of an author; that of a deleted account is unknown. */
export function personName(author: { name: string } | null): string {
  return author === null ? t('The service') : author.name || t('Deleted user');
}

const maxSkippedPages = 20;

export const siteChangesQueries = {
  /** Pages of changes, or of differences between two moments. */
  pages: (siteId: string, { view, ...filters }: ChangesAddress) =>
    infiniteQueryOptions({
      queryKey: [...all, 'pages', siteId, view ?? 'list', filters],
      queryFn: async ({ pageParam, signal }) => {
        const load = (token: string) => loadPage(siteId, { view, ...filters }, { token, signal });
        let page = await load(pageParam);
        for (let skipped = 0; isEmpty(page) && skipped < maxSkippedPages; skipped += 1) {
          page = await load(page.nextPageToken ?? '');
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
        const kindName = fhirKinds.find(({ segment }) => segment === event.entityKind)?.kind;
        const kind = changeKinds.find((one) => one === (kindName ?? event.entityKind));
        if (kind === undefined) return null;
        const at = Date.parse(event.at);
        const from = new Date(at - toleranceMs).toISOString();
        const to = new Date(at + toleranceMs).toISOString();
        const query = { kind: [kind], pageSize: 100, from, to };
        const { data } = await call(listSiteChanges, { params: { siteId }, query }, { signal });
        const distance = (change: SiteChange) => Math.abs(Date.parse(change.at) - at);
        const [nearest] = data
          .filter((change) => isChangeOf(event, change))
          .sort((one, other) => distance(one) - distance(other));
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
        const query = { ...period, timeZone: zone };
        return call(countSiteChanges, { params: { siteId }, query }, { signal });
      },
      placeholderData: keepPreviousData,
    }),
};

/** Change and audit entry are written in one transaction, but with separate timestamps. */
const toleranceMs = 2_000;

/** Whether an audit entry and a change are of the same write. */
function isChangeOf({ entityId, before, after }: AuditEvent, change: SiteChange): boolean {
  const isVersion = (side: SiteChange['before'], audited: AuditEvent['before']) =>
    audited?.versionId === undefined || side?.versionId === String(audited.versionId);
  return (
    change.recordId.toLowerCase() === entityId.toLowerCase() &&
    (change.after === null) === (after === null) &&
    isVersion(change.before, before) &&
    isVersion(change.after, after)
  );
}

function isEmpty({ data, nextPageToken }: SiteChangesPage): boolean {
  return data.length === 0 && nextPageToken !== null;
}

async function loadPage(
  siteId: string,
  { view, from, ...filters }: ChangesAddress,
  { token, signal }: { token: string; signal: AbortSignal },
): Promise<SiteChangesPage> {
  const query = { ...filters, pageToken: token || undefined };
  const params = { siteId };
  if (view === 'compare' && from !== undefined) {
    return await call(compareSite, { params, query: { ...query, from } }, { signal });
  }
  return await call(listSiteChanges, { params, query: { ...query, from } }, { signal });
}
