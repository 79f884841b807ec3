import { clearanceOf } from '#contract/fhir/confidentiality.ts';
import { requireVisibleSite } from '#service/core/sites/visible-sites.store.ts';
import { t } from '#words/t.ts';
import type { Scopes } from './call-scopes.ts';
import { intervalOf } from './date-intervals.ts';
import type { FhirDeps, HistoryRequest, ResourceCall, SiteCall } from './fhir-calls.ts';
import { invalidRequest } from './fhir-errors.ts';
import type { FhirKind } from './fhir-kinds.ts';
import {
  type HistoryPage,
  historyFacets,
  historyOfOne,
  historyOfSite,
} from './versions/fhir-history.store.ts';
import { historyPlace, historyToken } from './versions/history-tokens.ts';

/** The histories of one kind of resource. */
export function histories({ db, tokens }: FhirDeps, { kind }: FhirKind, { wanted }: Scopes) {
  const page = ({ total, changes, next }: HistoryPage, list: readonly string[]) => ({
    total,
    items: changes,
    next: historyToken(tokens, list, next),
  });

  return {
    /** A page of versions, newest first; throws `not_found`, or `invalid_request` for a token of another list. */
    async history(
      call: ResourceCall,
      query: HistoryRequest & {
        withDeletes: boolean;
        /** Only these versions. */
        versions?: readonly string[] | undefined;
        /** Only versions that changed one of these fields. */
        changed?: readonly string[] | undefined;
        /** Only versions by authors of these names. */
        by?: readonly string[] | undefined;
      },
    ) {
      const { count, withDeletes, token, versions, changed = null, by = null } = query;
      const resource = wanted(call);
      const { siteId, resourceId } = resource;
      const list = ['history', String(siteId), kind, resourceId.toLowerCase(), ...timesIn(query)];
      list.push(...(versions ?? []));
      if (changed !== null || by !== null) list.push(JSON.stringify([changed, by]));
      const versionIds = versions?.filter(isVersionId).map(Number) ?? null;
      const after = historyPlace(tokens, list, token);
      const chosen = { withDeletes, versionIds, changed, by, ...timesOf(query) };
      return page(await historyOfOne(db, resource, { count, after, ...chosen }), list);
    },

    /** The values by which a history can be filtered; throws `not_found`. */
    async historyFacets(call: ResourceCall) {
      return await historyFacets(db, wanted(call));
    },

    /** A page of the versions of all resources of the kind, newest first, deletes included. */
    async siteHistory(
      { caller, params }: SiteCall,
      query: HistoryRequest & {
        /** Only the current versions of these resources. */
        current?: readonly string[] | undefined;
        /** Only deletes of resources that are still deleted. */
        isDeleted?: boolean | undefined;
      },
    ) {
      const { count, token, current = null, isDeleted = false } = query;
      const siteId = requireVisibleSite(caller, params.siteId).siteId;
      const part = isDeleted ? 'deleted' : '';
      const name = ['site history', String(siteId), kind, ...timesIn(query), part];
      const list = [...name, ...(current ?? [])];
      const after = historyPlace(tokens, list, token);
      const place = { siteId, kind, cleared: clearanceOf(caller.role) };
      const changes = await historyOfSite(db, place, {
        count,
        after,
        ...timesOf(query),
        current,
        isDeleted,
      });
      return page(changes, list);
    },
  };
}

/** Versions are counted up; any other text cannot be one of ours. */
export function isVersionId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text);
}

/** The times of a request as texts that identify the list. */
function timesIn({ since = '', at = '' }: Partial<HistoryRequest>): string[] {
  return [since, at];
}

/** Throws `invalid_request` for an invalid date. */
function timesOf({ since, at }: HistoryRequest) {
  const interval = at === undefined ? null : intervalOf(at);
  if (interval === undefined) throw invalidRequest('_at', t('Must be a date or time'));
  return { since: since === undefined ? null : new Date(since), at: interval };
}
