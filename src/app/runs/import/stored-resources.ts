import {
  isJsonObject,
  itemsOf,
  type JsonObject,
  parseJsonObject,
} from '#app/kit/json/json-text.ts';
import { searchPages } from '#app/list/search/search-pages.ts';
import type { FhirOperations } from '#contract/fhir/fhir-operations.ts';

/** The stored resources with these ids, by id in lower case; undefined if the search fails. */
export async function storedResources(
  search: { siteId: string; operations: Pick<FhirOperations, 'search'>; signal: AbortSignal },
  ids: readonly string[],
): Promise<ReadonlyMap<string, JsonObject> | undefined> {
  const resources: JsonObject[] = [];
  try {
    for await (const { text } of searchPages({ ...search, ids })) {
      resources.push(...itemsOf(parseJsonObject(text)?.entry).filter(isJsonObject));
    }
  } catch {
    return undefined;
  }
  return new Map(resources.map((resource) => [String(resource.id).toLowerCase(), resource]));
}
