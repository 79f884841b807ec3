import type { Db } from '../../db/db.ts';
import { type Binding, bind } from '../../http/bind.ts';
import type { StoredVersion } from './fhir.store.ts';
import { historyBundle, searchBundle } from './fhir-bundles.ts';
import { fhirEngine } from './fhir-engine.ts';
import type { FhirKind } from './fhir-kinds.ts';
import { standardAnswers } from './r4/standard-answers.ts';
import { searchLinks, withParameter } from './search-links.ts';
import { versionHeaders } from './version-tag.ts';

/**
 * The operations of one FHIR kind in the interface's own form (interface, FHIR Endpoint operations), and in R4's for those
 * who prefer it.
 */
export function fhirHandlers(
  given: { db: Db; publicUrl: string; extensions: boolean },
  fhirKind: FhirKind,
): Binding[] {
  const { operations, segment } = fhirKind;
  const engine = fhirEngine(given.db, fhirKind);
  const standard = standardAnswers(given.publicUrl, engine, fhirKind);
  // Only digits get this far: the engine has found the site by them.
  const collectionUrl = (siteId: string) =>
    `${given.publicUrl}/site/${Number(siteId)}/fhir/${segment}`;

  return [
    bind(operations.search, async (call) => {
      if (call.fhirForm === 'standard') return await standard.search(call, call.query);
      const { total, contents, next } = await engine.search(call, call.query);
      const link = searchLinks(collectionUrl(call.params.siteId), call.query, next);
      return { text: searchBundle({ total, contents, link }) };
    }),

    bind(operations.create, async (call) => {
      if (call.fhirForm === 'standard') return await standard.create(call);
      const version = await engine.create(call);
      const { headers, ...answer } = versionAnswer(version);
      const location = `${collectionUrl(call.params.siteId)}/${version.resourceId}/history/1`;
      return { ...answer, headers: { ...headers, location } };
    }),

    bind(operations.read, async (call) =>
      call.fhirForm === 'standard' ? standard.read(call) : versionAnswer(await engine.read(call)),
    ),

    bind(operations.update, async (call) =>
      call.fhirForm === 'standard'
        ? standard.update(call)
        : versionAnswer(await engine.update(call)),
    ),

    bind(operations.remove, async (call) => {
      if (call.fhirForm === 'standard') return await standard.remove(call);
      await engine.remove(call);
      return { body: { status: 200, statusText: 'OK' } };
    }),

    bind(operations.history, async (call) => {
      if (call.fhirForm === 'standard') return await standard.history(call, call.query._page_token);
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
