import { maxSearchValueLength, searchCount } from '#contract/fhir/fhir-search.ts';

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
