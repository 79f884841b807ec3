import { callForAnswer } from '#app/kit/api/call.ts';
import { isJsonObject, type JsonObject, parseJsonObject } from '#app/kit/json/json-text.ts';
import type { FhirOperations } from '#contract/fhir-operations.ts';
import { longestSearchValue, searchCount } from '#contract/fhir-search.ts';

/** Items in groups, of each of which the ids can be asked for at once. */
export function askableGroups<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string | undefined,
): Item[][] {
  const groups: Item[][] = [];
  let letters = 0;
  for (const item of items) {
    const own = (idOf(item)?.length ?? 0) + 1;
    const last = groups.at(-1);
    if (
      last === undefined ||
      last.length === searchCount.maximum ||
      letters + own > longestSearchValue
    ) {
      groups.push([item]);
      letters = own;
    } else {
      last.push(item);
      letters += own;
    }
  }
  return groups;
}

/** Whether an id means itself in a search, too. */
export function isPlainId(id: string): boolean {
  return /^[A-Za-z0-9.-]{1,64}$/.test(id);
}

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
