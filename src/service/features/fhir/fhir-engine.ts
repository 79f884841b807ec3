import { randomUUID } from 'node:crypto';
import { authorOf } from '#service/http/caller.ts';
import { t } from '#words/t.ts';
import { inSharedTransaction } from '../../db/join-transaction.ts';
import { parseJsonText } from '../../http/json-body.ts';
import { parseIfMatch, preconditionOf } from '../../http/record-version.ts';
import { intervalOf } from './date-intervals.ts';
import { fhirStore, type Written } from './fhir.store.ts';
import {
  type CreateCall,
  callScopes,
  type FhirDeps,
  type PatchCall,
  type RemoveCall,
  type RequestMeta,
  type ResourceCall,
  type Scopes,
  type SiteCall,
  type UpdateCall,
} from './fhir-calls.ts';
import { invalidRequest, notFound, refuseIssues } from './fhir-errors.ts';
import type { FhirKind } from './fhir-kinds.ts';
import type { JsonObject } from './json-object.ts';
import {
  conditionOf,
  fhirSearchStore,
  findMatch,
  matchesOf,
  type SearchPage,
} from './search/fhir-search.store.ts';
import { textWithParts } from './search/resource-elements.ts';
import {
  type HistoryQuery,
  type RawParameter,
  type SearchQuery,
  searchQueryOf,
} from './search/search-query.ts';
import { r4Issues } from './validation/r4-validation.ts';
import {
  type HistoryPage,
  type HistoryPlace,
  historyFacets,
  historyOfOne,
  historyOfSite,
  wholeHistory,
} from './versions/fhir-history.store.ts';
import {
  findCurrent,
  findState,
  findVersion,
  type StoredVersion,
} from './versions/stored-version.store.ts';

/**
 * All operations on the resources of one kind, independent of the wire format: the interface's own
 * (`fhir.handlers.ts`) or standard R4 (`r4/`). A site that the caller may not see is `not_found`.
 */
export function fhirEngine(deps: FhirDeps, fhirKind: FhirKind) {
  const scopes = callScopes(deps, fhirKind);
  return {
    scopeOf: scopes.scopeOf,

    ...reads(deps, fhirKind, scopes),
    ...histories(deps, fhirKind, scopes),
    ...writes(deps, fhirKind, scopes),
  };
}

function reads({ db, tokens }: FhirDeps, { kind }: FhirKind, { scopeOf, targetOf }: Scopes) {
  const searches = fhirSearchStore(db, tokens);
  return {
    /**
     * A page of matching resources, and the parameters that were applied. `names` are the parameters that the
     * address takes; undefined for all of the kind. Throws `invalid_request` for any other, unless the caller
     * prefers lenient handling.
     */
    async search(
      call: SiteCall & Pick<RequestMeta, 'headers'>,
      parameters: readonly RawParameter[],
      names?: readonly string[],
    ): Promise<SearchPage & { query: SearchQuery }> {
      const scope = scopeOf(call);
      const query = searchQueryOf(kind, parameters, { names, isLenient: isLenient(call.headers) });
      const page = await searches.page(scope, query);
      const reduced = page.matches.map((entry) => ({
        ...entry,
        content: textWithParts(kind, entry.content, query.parts),
      }));
      return { ...page, matches: reduced, query };
    },

    /** The current version; throws `not_found` or `gone`. */
    async read(call: ResourceCall): Promise<StoredVersion> {
      return await findCurrent(db, targetOf(call));
    },

    /** One version, also of a deleted resource; throws `not_found`. */
    async readVersion(
      call: ResourceCall & { params: { versionId: string } },
    ): Promise<StoredVersion> {
      const { versionId } = call.params;
      const target = targetOf(call);
      if (!isVersionId(versionId))
        throw notFound(kind, `${target.resourceId} in version ${versionId}`);
      return await findVersion(db, target, Number(versionId));
    },
  };
}

function writes({ db }: FhirDeps, fhirKind: FhirKind, { scopeOf, targetOf }: Scopes) {
  const { kind } = fhirKind;
  const store = fhirStore(db, fhirKind);
  return {
    /**
     * With `If-None-Exist`, an existing match is returned instead. Throws `invalid_request`, `duplicate`,
     * `forbidden` or, for several matches, `precondition_failed`.
     */
    async create(call: CreateCall): Promise<Written> {
      const { body, bodyText, headers } = call;
      const scope = scopeOf(call);
      const { siteId, clearance } = scope;
      refuseInvalid(body, kind);
      const resourceId = call.assignedId ?? body.id ?? randomUUID();
      const condition = headers['if-none-exist'];
      const findMatches =
        condition === undefined
          ? undefined
          : matchesOf(conditionOf(condition), scope, 'If-None-Exist');
      const draft = { siteId, resourceId, text: bodyText, clearance, author: authorOf(call) };
      return await store.create(draft, findMatches);
    },

    /**
     * Runs with the one resource that matches the search parameters, or none, holding the lock on conditional
     * writes. Throws `invalid_request` without parameters and `precondition_failed` for several matches.
     */
    async withMatch<Result>(
      call: SiteCall,
      parameters: readonly RawParameter[],
      work: (resourceId: string | undefined) => Promise<Result>,
    ): Promise<Result> {
      const scope = scopeOf(call);
      const findMatches = matchesOf(parameters, scope, '');
      return await inSharedTransaction(db, async (tx) =>
        work(await findMatch(tx, scope, findMatches)),
      );
    },

    /** Also restores a deleted resource. Throws `not_found`, `invalid_request` or `precondition_failed`. */
    async update(call: UpdateCall): Promise<Written> {
      const { params, body, bodyText, headers } = call;
      const target = targetOf(call);
      const precondition = preconditionOf(headers);
      if (body.id !== undefined && body.id.toLowerCase() !== params.id.toLowerCase()) {
        throw invalidRequest('id', t('Must be {id}, as in the URL', { id: params.id }));
      }
      const issues = r4Issues(body);
      if (issues.length > 0) refuseInvalid(body, kind, (await findState(db, target))?.content);
      const draft = { ...target, text: bodyText, author: authorOf(call) };
      return await store.update(draft, precondition);
    },

    /**
     * Stores the text that `patched` returns, if it differs. Throws `not_found`, `gone`, `precondition_failed`,
     * `invalid_request` for an invalid result, and what `patched` throws.
     */
    async patch(
      call: PatchCall,
      patched: (current: string) => string | Promise<string>,
    ): Promise<Written> {
      const { headers, params } = call;
      const revision = {
        ...targetOf(call),
        author: authorOf(call),
        async textFrom(current: string) {
          const text = await patched(current);
          // The result must pass the validation of an update.
          const resource = parseJsonText(text).value as JsonObject; // `patched` returns objects
          if (resource.id !== JSON.parse(current).id) {
            throw invalidRequest('id', t('Must remain {id}, as in the URL', { id: params.id }));
          }
          refuseInvalid(resource, kind, current);
          return text;
        },
      };
      return await store.update(revision, parseIfMatch(headers['if-match']));
    },

    /** Throws `not_found`, `gone` or `precondition_failed`. */
    async remove(call: RemoveCall): Promise<void> {
      const { caller, headers, ip, runId } = call;
      const precondition = parseIfMatch(headers['if-match']);
      await store.remove({ ...targetOf(call), precondition, author: { caller, ip, runId } });
    },
  };
}

export type FhirEngine = ReturnType<typeof fhirEngine>;

/** Whether unknown parameters should be ignored (http://hl7.org/fhir/R4/search.html#errors). */
function isLenient(headers: RequestMeta['headers']): boolean {
  return /(?:^|[,;\s])handling="?lenient\b/i.test(headers.prefer ?? '');
}

/** `stored` is the text of the previous version. */
function refuseInvalid(resource: JsonObject, kind: string, stored?: string): void {
  refuseIssues(kind, r4Issues(resource, stored === undefined ? undefined : JSON.parse(stored)));
}

function histories({ db, tokens }: FhirDeps, { kind }: FhirKind, { scopeOf, targetOf }: Scopes) {
  /** `list` identifies the list that a token belongs to. Throws `invalid_request` for one of another. */
  async function page(
    list: readonly unknown[],
    token: string | undefined,
    read: (after: HistoryPlace | undefined) => Promise<HistoryPage>,
  ) {
    const place = token === undefined ? undefined : tokens.read<StoredPlace>(list, token);
    const after = place && { ...place, at: new Date(place.at) };
    const { total, changes, next } = await read(after);
    return { total, items: changes, next: next && tokens.make(list, next) };
  }

  return {
    /** A page of versions, newest first; throws `not_found`, or `invalid_request` for a token of another list. */
    async history(
      call: ResourceCall,
      query: HistoryQuery,
      { count, withDeletes }: { count: number; withDeletes: boolean },
    ) {
      const { _page_token: token, _version: versions, _changed: changed, _by: by } = query;
      const resource = targetOf(call);
      const key = resource.resourceId.toLowerCase();
      const { _since: since, _at: at } = query;
      const list = ['history', resource.siteId, kind, key, since, at, versions, changed, by];
      const versionIds = versions?.filter(isVersionId).map(Number);
      const filters = { withDeletes, versionIds, changed, by, ...timesOf(query) };
      return await page(list, token, (after) =>
        historyOfOne(db, resource, { count, after, ...filters }),
      );
    },

    /** All versions as a stream; throws `not_found`. */
    async wholeHistory(call: ResourceCall) {
      return await wholeHistory(db, targetOf(call));
    },

    /** The values by which a history can be filtered; throws `not_found`. */
    async historyFacets(call: ResourceCall) {
      return await historyFacets(db, targetOf(call));
    },

    /** A page of the versions of all resources of the kind, newest first, deletes included. */
    async siteHistory(call: SiteCall, query: HistoryQuery, count: number) {
      const { _page_token: token, _current: current, _deleted: isDeleted } = query;
      const scope = scopeOf(call);
      const { _since: since, _at: at } = query;
      const list = ['site history', scope.siteId, kind, since, at, current, isDeleted ?? false];
      const filters = { current, isDeleted, ...timesOf(query) };
      return await page(list, token, (after) =>
        historyOfSite(db, scope, { count, after, ...filters }),
      );
    },
  };
}

type StoredPlace = Omit<HistoryPlace, 'at'> & { at: string };

/** Versions are counted up; any other text cannot be one of ours. */
function isVersionId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text);
}

/** Throws `invalid_request` for an invalid date. */
function timesOf({ _since: since, _at: at }: HistoryQuery) {
  const interval = at === undefined ? undefined : intervalOf(at);
  if (at !== undefined && interval === undefined) {
    throw invalidRequest('_at', t('Must be a date or time'));
  }
  return { since: since === undefined ? undefined : new Date(since), at: interval };
}
