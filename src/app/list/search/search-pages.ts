import { callForAnswer } from '#app/kit/api/call.ts';
import { nextPageToken } from '#contract/fhir/fhir-bundles.ts';
import type { FhirOperations } from '#contract/fhir/fhir-operations.ts';
import { maxSearchValueLength, searchCount } from '#contract/fhir/fhir-search.ts';
import { type ResourceListQuery, searchInput } from './search-address.ts';

/** Parameters that change what is returned, and not what matches. */
export const resultParameters = ['_include', '_revinclude', '_elements'];
const pageSize = 100;

/** All pages of a search, as sent by the service. Stops at the last page or with `signal`. */
export async function* searchPages({
  operations,
  siteId,
  query,
  signal,
}: {
  operations: Pick<FhirOperations, 'search'>;
  siteId: string;
  query: ResourceListQuery;
  signal: AbortSignal;
}) {
  const filters = query.filters.filter(([name]) => !resultParameters.includes(name));
  const seen = new Set<string>();
  let token: string | undefined;
  do {
    const input = searchInput(siteId, { ...query, filters, pageSize, pageToken: token });
    const { body, text } = await callForAnswer(operations.search, input, { signal });
    yield { body, text };
    token = nextPageToken(body);
    // Guards against an endless loop if a server repeats a token.
    if (token !== undefined && seen.has(token)) return;
    if (token !== undefined) seen.add(token);
  } while (token !== undefined);
}

/** Items in batches whose ids fit into one search. */
export function idBatches<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string | undefined,
): Item[][] {
  const batches: Item[][] = [];
  let length = 0;
  for (const item of items) {
    const own = (idOf(item)?.length ?? 0) + 1;
    const last = batches.at(-1);
    length += own;
    if (last && last.length < searchCount.maximum && length <= maxSearchValueLength) {
      last.push(item);
    } else {
      batches.push([item]);
      length = own;
    }
  }
  return batches;
}

/** Whether an id needs no escaping in a search. */
export function isPlainId(id: string): boolean {
  return /^[A-Za-z0-9.-]{1,64}$/.test(id);
}
