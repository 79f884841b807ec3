import { create } from 'jsondiffpatch';
import type { JsonValue } from '../json/json-text.ts';
import { identityOf, kinOf } from './item-identity.ts';

/** Compares by meaning: items of lists are known by what they are. */
export const differ = create({
  objectHash: (item) => identityOf(item as JsonValue), // it is asked for items of our JSON only
  arrays: { detectMove: true },
  cloneDiffValues: false,
});

/** One item in two versions of a list, by its position in each; undefined where that version lacks it. */
export interface AlignedItem {
  from: number | undefined;
  to: number | undefined;
  /** It stands elsewhere among the items that both versions have. */
  isMoved: boolean;
  /** Not the same by its identity: one item with another value. */
  isKin: boolean;
}

/** Which items of two versions of a list are the same, the newer version's in order, then those that have gone. */
export function alignLists(older: readonly JsonValue[], newer: readonly JsonValue[]) {
  const delta = differ.diff(older, newer) as Record<string, unknown> | undefined; // of two lists
  const moves = new Map<number, number>();
  const removed = new Set<number>();
  const added = new Set<number>();
  for (const [key, inner] of Object.entries(delta ?? {})) {
    if (!Array.isArray(inner)) continue;
    const index = Number(key.replace('_', ''));
    if (!key.startsWith('_')) added.add(index);
    else if (inner[2] === 3) moves.set(Number(inner[1]), index);
    else removed.add(index);
  }
  const moved = new Set(moves.values());
  const stayed = [...older.keys()].filter((from) => !removed.has(from) && !moved.has(from));
  const kin = pairKin({ older, newer, removed, added });
  const aligned = newer.map((_, to): AlignedItem => {
    const related = kin.get(to);
    if (related !== undefined) return { from: related, to, isMoved: false, isKin: true };
    if (added.has(to)) return { from: undefined, to, isMoved: false, isKin: false };
    const from = moves.get(to);
    return from === undefined
      ? { from: stayed.shift(), to, isMoved: false, isKin: false }
      : { from, to, isMoved: true, isKin: false };
  });
  const gone = [...removed].map(
    (from): AlignedItem => ({ from, to: undefined, isMoved: false, isKin: false }),
  );
  return [...aligned, ...gone];
}

/** By position in the newer version, where the older one has the same item with another value. Takes them out of both sets. */
function pairKin(given: {
  older: readonly JsonValue[];
  newer: readonly JsonValue[];
  removed: Set<number>;
  added: Set<number>;
}): ReadonlyMap<number, number> {
  const { older, newer, removed, added } = given;
  const pairs = new Map<number, number>();
  for (const from of [...removed].sort((one, other) => one - other)) {
    const kin = kinOf(older[from]);
    const to = kin === undefined ? undefined : [...added].find((at) => kinOf(newer[at]) === kin);
    if (to === undefined) continue;
    pairs.set(to, from);
    removed.delete(from);
    added.delete(to);
  }
  return pairs;
}
