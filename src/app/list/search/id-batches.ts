import { maxSearchValueLength, searchCount } from '#contract/fhir/fhir-search.ts';

/** Items in groups, of each of which the ids can be asked for at once. */
export function idBatches<Item>(
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
      letters + own > maxSearchValueLength
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
