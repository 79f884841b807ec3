import type { JsonValue } from '../json/json-text.ts';
import { type AlignedItem, alignLists } from './list-alignment.ts';

/** An item as two versions of a list have it; undefined where one lacks it. */
export interface PlacedItem {
  before: JsonValue | undefined;
  after: JsonValue | undefined;
  /** Its place in the older version, from zero, where it was moved. */
  movedFrom: number | undefined;
}

/** The items of two versions of a list in the newer one's order; what has gone stays behind what it followed. */
export function alignedItems(
  older: readonly JsonValue[],
  newer: readonly JsonValue[],
): PlacedItem[] {
  const aligned = alignLists(older, newer);
  const result = aligned.filter(({ to }) => to !== undefined);
  const gone = aligned.filter(({ to }) => to === undefined);
  for (const item of gone.sort(byOldPlace)) {
    const place = result.findLastIndex(({ from = -1 }) => from >= 0 && from < (item.from ?? 0));
    result.splice(place + 1, 0, item);
  }
  return result.map(({ from, to, isMoved }) => ({
    before: from === undefined ? undefined : older[from],
    after: to === undefined ? undefined : newer[to],
    movedFrom: isMoved ? from : undefined,
  }));
}

function byOldPlace(one: AlignedItem, other: AlignedItem): number {
  return (one.from ?? 0) - (other.from ?? 0);
}
