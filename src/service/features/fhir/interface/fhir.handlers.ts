import { documentedSearchParameters } from '#contract/fhir/fhir-search.ts';
import { type Binding, bind } from '#service/http/bind.ts';
import { versionHeaders } from '#service/http/record-version.ts';
import { t } from '#words/t.ts';
import { historyBundle, historyBundlePieces, searchBundle } from '../bundle-texts.ts';
import type { FhirDeps, SiteCall } from '../fhir-calls.ts';
import { fhirEngine } from '../fhir-engine.ts';
import { invalidRequest } from '../fhir-errors.ts';
import type { FhirKind } from '../fhir-kinds.ts';
import { standardAnswers } from '../r4/standard-answers.ts';
import {
  historyLink,
  interfaceSearchNames,
  rawParameters,
  searchLinks,
  withParameter,
} from '../search/search-query.ts';
import type { StoredVersion } from '../versions/stored-version.store.ts';

/** Maximum versions on one page of a history (design, FHIR). */
const historyCount = 1_000;

/** The operations of one FHIR kind in the interface's form, or in R4's if the client prefers it. */
export function fhirHandlers(
  deps: FhirDeps & { extensions: boolean },
  fhirKind: FhirKind,
): Binding[] {
  const { operations, segment } = fhirKind;
  const engine = fhirEngine(deps, fhirKind);
  const standard = standardAnswers(deps.publicUrl, engine, fhirKind);
  const searchNames = deps.extensions ? interfaceSearchNames(fhirKind) : documentedSearchParameters;
  // Always digits: the engine has resolved the site.
  const collectionUrl = (siteId: string) =>
    `${deps.publicUrl}/site/${Number(siteId)}/fhir/${segment}`;

  const createdAnswer = ({ params }: SiteCall, version: StoredVersion) => {
    const { headers, ...answer } = versionAnswer(version);
    const { resourceId, versionId } = version;
    const location = `${collectionUrl(params.siteId)}/${resourceId}/history/${versionId}`;
    return { ...answer, headers: { ...headers, location } };
  };

  return [
    bind(operations.search, async (call) => {
      const parameters = rawParameters(call.query);
      if (call.fhirForm === 'standard') return await standard.search(call, parameters, searchNames);
      const { total, matches, included, next, query } = await engine.search(
        call,
        parameters,
        searchNames,
      );
      const contents = [...matches, ...included].map(({ content }) => content);
      const link = searchLinks(collectionUrl(call.params.siteId), query, next);
      return { text: searchBundle({ total, isCapped: query.isCapped, contents, link }) };
    }),
    bind(operations.create, async (call) => {
      if (call.fhirForm === 'standard') return await standard.create(call);
      const { version, isNew } = await engine.create(call);
      return { ...createdAnswer(call, version), ...(!isNew && { status: 200 }) };
    }),
    bind(operations.read, async (call) =>
      call.fhirForm === 'standard' ? standard.read(call) : versionAnswer(await engine.read(call)),
    ),
    bind(operations.update, async (call) => {
      if (call.fhirForm === 'standard') return await standard.update(call);
      const { version, isNew } = await engine.update(call);
      return isNew ? { ...createdAnswer(call, version), status: 201 } : versionAnswer(version);
    }),
    bind(operations.remove, async (call) => {
      if (call.fhirForm === 'standard') return await standard.remove(call);
      await engine.remove(call);
      return { body: { status: 200, statusText: 'OK' } };
    }),
    bind(operations.history, async (call) => {
      if (call.fhirForm === 'standard') return await standard.history(call, call.query);
      const { _count, _page_token: token } = call.query;
      refuseExtensions(deps.extensions, call.query);
      const collection = collectionUrl(call.params.siteId);
      const form = { collectionUrl: collection, showAuthors: deps.extensions };
      if (_count === undefined && token === undefined) {
        return { pieces: historyBundlePieces({ ...form, ...(await engine.wholeHistory(call)) }) };
      }
      const count = Math.min(_count ?? historyCount, historyCount);
      const page = await engine.history(call, call.query, { count, withDeletes: false });
      const url = historyLink(`${collection}/${call.params.id}/history`, { _count });
      return { text: historyBundle({ ...form, ...page, next: withNext(url, page.next) }) };
    }),
    bind(operations.readVersion, async (call) =>
      call.fhirForm === 'standard'
        ? standard.readVersion(call)
        : versionAnswer(await engine.readVersion(call)),
    ),
    bind(operations.siteHistory, async (call) => {
      if (call.fhirForm === 'standard') return await standard.kindHistory(call, call.query);
      const page = await engine.siteHistory(call, call.query, call.query._count);
      const collection = collectionUrl(call.params.siteId);
      const text = historyBundle({
        ...page,
        next: withNext(historyLink(`${collection}/_history`, call.query), page.next),
        collectionUrl: collection,
        showAuthors: true,
      });
      return { text };
    }),
  ];
}

/** Throws `invalid_request` on a deployment without extensions, whose history takes no parameters. */
function refuseExtensions(hasExtensions: boolean, query: Readonly<Record<string, unknown>>): void {
  const [name] = Object.keys(query);
  if (!hasExtensions && name !== undefined) throw invalidRequest(name, t('Unknown parameter'));
}

function withNext(url: string, token: string | undefined): string | undefined {
  return token && withParameter(url, '_page_token', token);
}

function versionAnswer(version: StoredVersion) {
  const headers = versionHeaders(version.versionId, version.lastUpdated);
  return { text: version.content, headers };
}
