import { call } from '#app/kit/api/call.ts';
import { endpointOperations } from '#contract/endpoint.ts';
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

/** Which of the ids are those of stored Endpoints, in lower case; undefined where the service does not tell. */
export async function storedIds(
  siteId: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlySet<string> | undefined> {
  if (ids.length === 0) return new Set();
  try {
    const query = { _id: [ids.join(',')], _count: searchCount.maximum };
    const { entry = [] } = await call(
      endpointOperations.search,
      { params: { siteId }, query },
      { signal },
    );
    return new Set(entry.map(({ id }) => String(id).toLowerCase()));
  } catch {
    return undefined;
  }
}
