import { callForAnswer } from '#app/kit/api/call.ts';
import { isJsonObject, type JsonObject, parseJsonObject } from '#app/kit/json/json-text.ts';
import type { FhirOperations } from '#contract/fhir/fhir-operations.ts';
import { searchCount } from '#contract/fhir/fhir-search.ts';

interface Place {
  siteId: string;
  operations: Pick<FhirOperations, 'search'>;
}

/** The stored resources of these ids, by id in lower case; undefined where the service does not tell. */
export async function storedResources(
  { siteId, operations }: Place,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, JsonObject> | undefined> {
  if (ids.length === 0) return new Map();
  const query = { _id: [ids.join(',')], _count: searchCount.maximum };
  try {
    const { text } = await callForAnswer(
      operations.search,
      { params: { siteId }, query },
      { signal },
    );
    const entry = parseJsonObject(text)?.entry;
    const resources = Array.isArray(entry) ? entry.filter(isJsonObject) : [];
    return new Map(resources.map((one) => [String(one.id).toLowerCase(), one]));
  } catch {
    return undefined;
  }
}
