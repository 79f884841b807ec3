import { callForAnswer } from '#app/kit/api/call.ts';
import { nextPageToken } from '#contract/fhir/fhir-bundles.ts';
import type { FhirOperations } from '#contract/fhir/fhir-operations.ts';
import { maxSearchValueLength, searchCount } from '#contract/fhir/fhir-search.ts';
import { type ResourceListQuery, searchInput } from './search-address.ts';

/** Parameters that change what is returned, and not what matches. */
export const resultParameters = ['_include', '_revinclude', '_elements'];
const pageSize = 100;

interface PagedSearch {
  operations: Pick<FhirOperations, 'search'>;
  siteId: string;
  query?: ResourceListQuery;
  /** Finds these instead of all that match. */
  ids?: readonly string[] | undefined;
  signal?: AbortSignal;
}

const anyQuery: ResourceListQuery = { filters: [], sort: '', pageSize };

/** All pages of a search, as sent by the service. Stops at the last page or with `signal`. */
export async function* searchPages(search: PagedSearch) {
  const { operations, siteId, query = anyQuery, ids, signal } = search;
  const filters = query.filters.filter(([name]) => !resultParameters.includes(name));
  for (const batch of ids === undefined ? [undefined] : idBatches(ids)) {
    const batchFilters = batch === undefined ? filters : [['_id', batch.join(',')] as const];
    // No more can match, whatever the service sends.
    let rest = batch?.length ?? Number.POSITIVE_INFINITY;
    const seen = new Set<string>();
    let token: string | undefined;
    do {
      const input = searchInput(siteId, {
        ...query,
        filters: batchFilters,
        pageSize,
        pageToken: token,
      });
      const { body, text } = await callForAnswer(operations.search, input, { signal });
      yield { body, text };
      token = nextPageToken(body);
      rest -= body.entry?.length ?? 0;
      // Guards against an endless loop if a server repeats a token.
      if (token === undefined || seen.has(token)) break;
      seen.add(token);
    } while (rest > 0);
  }
}

/** Ids in batches that fit into one search. */
export function idBatches(ids: readonly string[]): string[][] {
  const batches: string[][] = [];
  let length = 0;
  for (const id of ids) {
    const last = batches.at(-1);
    length += id.length + 1;
    if (last && last.length < searchCount.maximum && length <= maxSearchValueLength) {
      last.push(id);
    } else {
      batches.push([id]);
      length = id.length + 1;
    }
  }
  return batches;
}

/** Whether an id needs no escaping in a search. */
export function isPlainId(id: string): boolean {
  return /^[A-Za-z0-9.-]{1,64}$/.test(id);
}
