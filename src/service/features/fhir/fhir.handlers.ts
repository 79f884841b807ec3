import type { FhirSearchQuery } from '#contract/fhir-search.ts';
import type { Db } from '../../db/db.ts';
import { type Binding, bind } from '../../http/bind.ts';
import type { StoredVersion } from './fhir.store.ts';
import { historyBundle, searchBundle } from './fhir-bundles.ts';
import { fhirEngine } from './fhir-engine.ts';
import type { FhirKind } from './fhir-kinds.ts';
import { versionHeaders } from './version-tag.ts';

/** The operations of one FHIR kind in the interface's own form (interface, FHIR Endpoint operations). */
export function fhirHandlers(
  given: { db: Db; publicUrl: string; extensions: boolean },
  fhirKind: FhirKind,
): Binding[] {
  const { operations, segment } = fhirKind;
  const engine = fhirEngine(given.db, fhirKind);
  // Only digits get this far: the engine has found the site by them.
  const collectionUrl = (siteId: string) =>
    `${given.publicUrl}/site/${Number(siteId)}/fhir/${segment}`;

  return [
    bind(operations.search, async (call) => {
      const { total, contents, next } = await engine.search(call, call.query);
      const link = searchLinks(collectionUrl(call.params.siteId), call.query, next);
      return { text: searchBundle({ total, contents, link }) };
    }),

    bind(operations.create, async (call) => {
      const version = await engine.create(call);
      const { headers, ...answer } = versionAnswer(version);
      const location = `${collectionUrl(call.params.siteId)}/${version.resourceId}/history/1`;
      return { ...answer, headers: { ...headers, location } };
    }),

    bind(operations.read, async (call) => versionAnswer(await engine.read(call))),

    bind(operations.update, async (call) => versionAnswer(await engine.update(call))),

    bind(operations.remove, async (call) => {
      await engine.remove(call);
      return { body: { status: 200, statusText: 'OK' } };
    }),

    bind(operations.history, async (call) => {
      const { total, items, next } = await engine.history(call, call.query._page_token);
      const collection = collectionUrl(call.params.siteId);
      const url = `${collection}/${call.params.id}/history`;
      return {
        text: historyBundle({
          total,
          items,
          next: next && withParameter(url, '_page_token', next),
          collectionUrl: collection,
          showAuthors: given.extensions,
        }),
      };
    }),
  ];
}

function versionAnswer(version: StoredVersion) {
  const headers = versionHeaders(version.versionId, version.lastUpdated);
  return { text: version.content, headers };
}

function searchLinks(url: string, query: FhirSearchQuery, next: string | undefined) {
  const parameters = new URLSearchParams();
  for (const id of query._id ?? []) parameters.append('_id', id);
  if (query._sort !== undefined) parameters.set('_sort', query._sort);
  const search = parameters.size === 0 ? url : `${url}?${parameters}`;
  const first = withParameter(search, '_count', String(query._count));
  return [
    { relation: 'search', url: search },
    { relation: 'first', url: first },
    { relation: 'self', url: withParameter(first, '_page_token', query._page_token) },
    ...(next ? [{ relation: 'next', url: withParameter(first, '_page_token', next) }] : []),
  ];
}

function withParameter(url: string, name: string, value: string | undefined): string {
  if (value === undefined) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;
}
