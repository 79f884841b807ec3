import { callForAnswer } from '#app/kit/api/call.ts';
import { isJsonObject, type JsonObject, parseJsonObject } from '#app/kit/json/json-text.ts';
import { idBatches } from '#app/list/search/search-pages.ts';
import type { FhirOperations } from '#contract/fhir/fhir-operations.ts';
import { searchCount } from '#contract/fhir/fhir-search.ts';

interface Search {
  siteId: string;
  operations: Pick<FhirOperations, 'search'>;
  signal: AbortSignal;
}

/** The stored resources with these ids, by id in lower case; undefined if the search fails. */
export async function storedResources(
  { siteId, operations, signal }: Search,
  ids: readonly string[],
): Promise<ReadonlyMap<string, JsonObject> | undefined> {
  const resources: JsonObject[] = [];
  try {
    for (const batch of idBatches(ids, (id) => id)) {
      const query = { _id: [batch.join(',')], _count: searchCount.maximum };
      const input = { params: { siteId }, query };
      const { text } = await callForAnswer(operations.search, input, { signal });
      const entry = parseJsonObject(text)?.entry;
      resources.push(...(Array.isArray(entry) ? entry.filter(isJsonObject) : []));
    }
  } catch {
    return undefined;
  }
  return new Map(resources.map((resource) => [String(resource.id).toLowerCase(), resource]));
}
