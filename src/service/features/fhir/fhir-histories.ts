import { t } from '#words/t.ts';
import { intervalOf } from './date-intervals.ts';
import type { FhirDeps, ResourceCall, Scopes, SiteCall } from './fhir-calls.ts';
import { invalidRequest } from './fhir-errors.ts';
import type { FhirKind } from './fhir-kinds.ts';
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
export function histories(
  { db, tokens }: FhirDeps,
  { kind }: FhirKind,
  { scopeOf, targetOf }: Scopes,
) {
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

/** A place in a token. */
type StoredPlace = Omit<HistoryPlace, 'at'> & { at: string };

/** Versions are counted up; any other text cannot be one of ours. */
export function isVersionId(text: string): boolean {
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
