import { callForAnswer } from '#app/kit/api/call.ts';
import { nextPageToken } from '#contract/fhir/fhir-bundles.ts';
import type { FhirOperations } from '#contract/fhir/fhir-operations.ts';
import type { ResourceListQuery } from './search-address.ts';
import { searchInput } from './search-input.ts';

/** Parameters that change what comes with the matches, and not which they are. */
const besides = ['_include', '_revinclude', '_elements'];
const pageSize = 100;

/** Every page of a search from the first on, each as the service wrote it. Ends with the last page or with `signal`. */
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
  const filters = query.filters.filter(([name]) => !besides.includes(name));
  const seen = new Set<string>();
  let token: string | undefined;
  do {
    const input = searchInput(siteId, { ...query, filters, pageSize, token });
    const { body, text } = await callForAnswer(operations.search, input, { signal });
    yield { body, text };
    token = nextPageToken(body);
    // A server that repeats itself must not keep the page busy for ever.
    if (token !== undefined && seen.has(token)) return;
    if (token !== undefined) seen.add(token);
  } while (token !== undefined);
}
