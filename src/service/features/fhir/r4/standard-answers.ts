import { searchCount } from '#contract/fhir/fhir-search.ts';
import { t } from '#words/t.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { versionHeaders } from '../../../http/record-version.ts';
import { searchsetBundle, standardHistory } from '../bundle-texts.ts';
import type { Written } from '../fhir.store.ts';
import {
  type CreateCall,
  type PatchCall,
  type RemoveCall,
  type RequestMeta,
  type ResourceCall,
  type SiteCall,
  standardBase,
  type UpdateCall,
} from '../fhir-calls.ts';
import type { FhirEngine } from '../fhir-engine.ts';
import { invalidRequest } from '../fhir-errors.ts';
import type { FhirKind } from '../fhir-kinds.ts';
import { elementsOf, type RequestedParts, textWithParts } from '../search/resource-elements.ts';
import {
  type HistoryQuery,
  historyLink,
  type RawParameter,
  searchLinks,
  withParameter,
} from '../search/search-query.ts';
import type { StoredVersion } from '../versions/stored-version.store.ts';

type Headers = RequestMeta['headers'];
type HistoryAnswer = Awaited<ReturnType<FhirEngine['siteHistory']>>;

/** Maximum versions on one page of a history (design, FHIR). */
const maxChanges = 1_000;

/** The operations of one kind in R4's form (http://hl7.org/fhir/R4/http.html), with standard URLs in answers. */
export function standardAnswers(publicUrl: string, engine: FhirEngine, { kind }: FhirKind) {
  const place: Place = { kind, baseUrl: ({ params }) => standardBase(publicUrl, params.siteId) };
  return {
    ...readAnswers(engine, place),
    ...historyAnswers(engine, place),
    ...writeAnswers(engine, place),
  };
}

interface Place {
  kind: string;
  baseUrl(call: SiteCall): string;
}

function readAnswers(engine: FhirEngine, { kind, baseUrl }: Place) {
  function read(call: { headers: Headers }, version: StoredVersion, parts: RequestedParts) {
    const headers = versionHeaders(version.versionId, version.lastUpdated);
    // A conditional read applies to whole resources only.
    const hasAllElements = elementsOf(kind, parts) === undefined;
    if (hasAllElements && isUnchanged(call.headers, version))
      return { status: 304, headers } as const;
    return { text: textWithParts(kind, version.content, parts), headers };
  }

  return {
    async search(
      call: SiteCall & { headers: Headers },
      parameters: readonly RawParameter[],
      names?: readonly string[],
    ) {
      const { total, matches, included, next, query } = await engine.search(
        call,
        parameters,
        names,
      );
      const base = baseUrl(call);
      const items = [
        ...matches.map((resource) => ({ ...resource, mode: 'match' as const })),
        ...included.map((resource) => ({ ...resource, mode: 'include' as const })),
      ];
      const text = searchsetBundle({
        baseUrl: base,
        total: query.hasTotal ? total : undefined,
        isCapped: query.isCapped,
        link: searchLinks(`${base}/${kind}`, query, next),
        items,
      });
      return { text };
    },

    read: async (call: ResourceCall & { headers: Headers }, parts: RequestedParts = {}) =>
      read(call, await engine.read(call), parts),

    readVersion: async (
      call: ResourceCall & { headers: Headers; params: { versionId: string } },
      parts: RequestedParts = {},
    ) => read(call, await engine.readVersion(call), parts),
  };
}

function historyAnswers(engine: FhirEngine, { kind, baseUrl }: Place) {
  function historyAnswer(request: {
    call: SiteCall;
    url: string;
    query: HistoryQuery;
    page: HistoryAnswer;
  }) {
    const { call, url, query, page } = request;
    const { _page_token: token } = query;
    const first = historyLink(url, query);
    const linkTo = (relation: string, of: string | undefined) => ({
      relation,
      url: withParameter(first, '_page_token', of),
    });
    const link = [linkTo('self', token), ...(page.next ? [linkTo('next', page.next)] : [])];
    const { total } = page;
    const items = page.items.map(({ content, ...change }) => ({
      ...change,
      content: content && textWithParts(kind, content, query),
    }));
    return { text: standardHistory({ baseUrl: baseUrl(call), kind, total, link, items }) };
  }

  return {
    async history(call: ResourceCall, query: HistoryQuery) {
      const count = Math.min(query._count ?? maxChanges, maxChanges);
      const withDeletes = query._version === undefined;
      const page = await engine.history(call, query, { count, withDeletes });
      const url = `${baseUrl(call)}/${kind}/${call.params.id}/_history`;
      return historyAnswer({ call, url, query, page });
    },

    async kindHistory(call: SiteCall, query: HistoryQuery) {
      const count = Math.min(query._count ?? searchCount.default, maxChanges);
      const page = await engine.siteHistory(call, query, count);
      const url = `${baseUrl(call)}/${kind}/_history`;
      return historyAnswer({ call, url, query, page });
    },
  };
}

function writeAnswers(engine: FhirEngine, { kind, baseUrl }: Place) {
  function writeAnswer(call: SiteCall & { headers: Headers }, { version, isNew }: Written) {
    const { resourceId, versionId } = version;
    const location = `${baseUrl(call)}/${kind}/${resourceId}/_history/${versionId}`;
    const headers = { ...versionHeaders(versionId, version.lastUpdated), location };
    const status = isNew ? (201 as const) : (200 as const);
    const preference = preferredReturn(call.headers);
    if (preference === 'minimal') return { headers, status };
    if (preference !== 'operationoutcome') return { headers, status, text: version.content };
    const values = { kind, resourceId, versionId };
    const text = doneOutcome(t('Stored as {kind} {resourceId}, version {versionId}', values));
    return { headers, status, text };
  }

  return {
    create: async (call: CreateCall) => writeAnswer(call, await engine.create(call)),

    update: async (call: UpdateCall) => writeAnswer(call, await engine.update(call)),

    patch: async (call: PatchCall, patched: (current: string) => Promise<string>) =>
      writeAnswer(call, await engine.patch(call, patched)),

    /** Updates the one match or creates one, with an id of ours (http://hl7.org/fhir/R4/http.html#cond-update). */
    async updateMatching(
      call: Omit<CreateCall, 'body'>,
      parameters: readonly RawParameter[],
      readBody: () => CreateCall['body'],
    ) {
      return await engine.withMatch(call, parameters, async (id) => {
        const body = readBody();
        if (id !== undefined) {
          return writeAnswer(call, await engine.update({ ...withId(call, id), body }));
        }
        if (body.id !== undefined)
          throw invalidRequest('id', t('Must be left out: no {kind} matches', { kind }));
        if (call.headers['if-match'] !== undefined) {
          const message = t('No {kind} matches, so there is no version to check', { kind });
          throw new ProblemError('precondition_failed', message);
        }
        return writeAnswer(call, await engine.create({ ...call, body }));
      });
    },

    async patchMatching(
      call: SiteCall & RequestMeta,
      parameters: readonly RawParameter[],
      patched: (current: string) => Promise<string>,
    ) {
      return await engine.withMatch(call, parameters, async (id) => {
        if (id === undefined) throw new ProblemError('not_found', t('No {kind} matches', { kind }));
        return writeAnswer(call, await engine.patch(withId(call, id), patched));
      });
    },

    async removeMatching(call: SiteCall & RequestMeta, parameters: readonly RawParameter[]) {
      await engine.withMatch(call, parameters, async (id) => {
        if (id !== undefined) await engine.remove(withId(call, id));
      });
      return { status: 204 } as const;
    },

    /** Deleting a missing resource succeeds (http://hl7.org/fhir/R4/http.html#delete). */
    async remove(call: RemoveCall) {
      await engine.remove(call).catch((error: unknown) => {
        const isAbsent = error instanceof ProblemError && /^(gone|not_found)$/.test(error.code);
        if (!isAbsent) throw error;
      });
      return { status: 204 } as const;
    },
  };
}

function withId<Call extends SiteCall>(call: Call, id: string) {
  return { ...call, params: { ...call.params, id } };
}

/** An OperationOutcome for success. */
export function doneOutcome(diagnostics: string): string {
  const issue = [{ severity: 'information', code: 'informational', diagnostics }];
  return JSON.stringify({ resourceType: 'OperationOutcome', issue });
}

/**
 * Whether the client's copy is current (http://hl7.org/fhir/R4/http.html#cread). As in HTTP, `If-Modified-Since` is
 * ignored beside `If-None-Match` and if it is no date.
 */
function isUnchanged(headers: Headers, version: StoredVersion): boolean {
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined) {
    const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return tags.includes('*') || tags.includes(`"${version.versionId}"`);
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  // The header has a resolution of seconds.
  return Math.floor(version.lastUpdated.getTime() / 1000) * 1000 <= since;
}

/** What `Prefer: return=…` requests (http://hl7.org/fhir/R4/http.html#ops), in lower case; by default the resource. */
function preferredReturn(headers: Headers): string | undefined {
  return /(?:^|[,;\s])return="?(\w+)/i.exec(headers.prefer ?? '')?.[1]?.toLowerCase();
}
