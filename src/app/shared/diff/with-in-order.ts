/** One order with the others' items put in: each behind what it follows there, or in front. No item comes twice. */
export function withInOrder<Item>(order: readonly Item[], others: readonly Item[]): Item[] {
  const result = [...order];
  const present = new Set(order);
  let place = 0;
  for (const item of others) {
    if (present.has(item)) place = result.indexOf(item) + 1;
    else {
      result.splice(place, 0, item);
      present.add(item);
      place += 1;
    }
  }
  return result;
}
