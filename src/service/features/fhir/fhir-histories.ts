import { t } from '#words/t.ts';
import { intervalOf } from './date-intervals.ts';
import type { FhirDeps, ResourceCall, Scopes, SiteCall } from './fhir-calls.ts';
import { invalidRequest } from './fhir-errors.ts';
import type { FhirKind } from './fhir-kinds.ts';
import type { TokenContent } from './page-tokens.ts';
import type { HistoryQuery } from './search/search-query.ts';
import {
  type HistoryPage,
  type HistoryPlace,
  historyFacets,
  historyOfOne,
  historyOfSite,
  wholeHistory,
} from './versions/fhir-history.store.ts';

/** The histories of one kind of resource. */
export function histories({ db, tokens }: FhirDeps, { kind }: FhirKind, scopes: Scopes) {
  /** `list` identifies the list that a token belongs to. Throws `invalid_request` for one of another. */
  async function page(
    list: readonly string[],
    token: string | undefined,
    read: (after: HistoryPlace | undefined) => Promise<HistoryPage>,
  ) {
    const after = token === undefined ? undefined : placeIn(tokens.read(list, token));
    const { total, changes, next } = await read(after);
    return { total, items: changes, next: next && tokens.make(list, contentOf(next)) };
  }

  return {
    /** A page of versions, newest first; throws `not_found`, or `invalid_request` for a token of another list. */
    async history(
      call: ResourceCall,
      query: HistoryQuery,
      { count, withDeletes }: { count: number; withDeletes: boolean },
    ) {
      const { _page_token: token, _version: versions, _changed: changed, _by: by } = query;
      const resource = scopes.wanted(call);
      const key = resource.resourceId.toLowerCase();
      const list = ['history', String(resource.siteId), kind, key, ...timesIn(query)];
      list.push(...(versions ?? []));
      if (changed !== undefined || by !== undefined) list.push(JSON.stringify([changed, by]));
      const versionIds = versions?.filter(isVersionId).map(Number);
      const filters = { withDeletes, versionIds, changed, by, ...timesOf(query) };
      return await page(list, token, (after) =>
        historyOfOne(db, resource, { count, after, ...filters }),
      );
    },

    /** All versions as a stream; throws `not_found`. */
    async wholeHistory(call: ResourceCall) {
      return await wholeHistory(db, scopes.wanted(call));
    },

    /** The values by which a history can be filtered; throws `not_found`. */
    async historyFacets(call: ResourceCall) {
      return await historyFacets(db, scopes.wanted(call));
    },

    /** A page of the versions of all resources of the kind, newest first, deletes included. */
    async siteHistory(call: SiteCall, query: HistoryQuery, count: number) {
      const { _page_token: token, _current: current, _deleted: isDeleted } = query;
      const scope = scopes.scopeOf(call);
      const part = isDeleted ? 'deleted' : '';
      const list = ['site history', String(scope.siteId), kind, ...timesIn(query), part];
      list.push(...(current ?? []));
      const filters = { current, isDeleted, ...timesOf(query) };
      return await page(list, token, (after) =>
        historyOfSite(db, scope, { count, after, ...filters }),
      );
    },
  };
}

function contentOf({ at, resourceKey, versionId, isDelete }: HistoryPlace): TokenContent {
  return [isDelete ? 'delete' : 'version', String(versionId), at.toISOString(), resourceKey];
}

function placeIn([type, versionId, at, resourceKey]: TokenContent): HistoryPlace {
  return {
    at: new Date(at ?? ''),
    resourceKey: resourceKey ?? '',
    versionId: Number(versionId),
    isDelete: type === 'delete',
  };
}

/** Versions are counted up; any other text cannot be one of ours. */
export function isVersionId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text);
}

/** The times of a request as texts that identify the list. */
function timesIn({ _since: since = '', _at: at = '' }: HistoryQuery): string[] {
  return [since, at];
}

/** Throws `invalid_request` for an invalid date. */
function timesOf({ _since: since, _at: at }: HistoryQuery) {
  const interval = at === undefined ? undefined : intervalOf(at);
  if (at !== undefined && interval === undefined) {
    throw invalidRequest('_at', t('Must be a date or time'));
  }
  return { since: since === undefined ? undefined : new Date(since), at: interval };
}
