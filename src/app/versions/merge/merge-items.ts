import type { JsonValue } from '#app/kit/json/json-text.ts';
import type { RecordWords } from '#app/record/record-kind.ts';
import {
  alignLists,
  identityMembers,
  identityOf,
  type PathStep,
  pairAdded,
} from '../diff/list-alignment.ts';
import { mergeOrders } from '../diff/record-diff.ts';

/** Three states of a value; undefined where missing. */
export interface ThreeWay<Value> {
  base: Value | undefined;
  theirs: Value | undefined;
  mine: Value | undefined;
}

/** A value that both sides changed differently. */
export interface MergeConflict extends ThreeWay<JsonValue> {
  key: string;
  kind: 'value' | 'order';
  path: readonly PathStep[];
  /** The list items that `path` passes, outermost first. */
  within: readonly JsonValue[];
}

/** The side that wins a conflict. */
export type Side = 'theirs' | 'mine';

/** The path of a merge, and the choices so far. */
export interface MergePlace {
  words: RecordWords;
  key: readonly PathStep[];
  path: readonly PathStep[];
  within: readonly JsonValue[];
  resolve: (conflict: MergeConflict) => Side;
}

export function conflictAt(
  kind: MergeConflict['kind'],
  three: ThreeWay<JsonValue>,
  { key, path, within }: MergePlace,
): MergeConflict {
  return { kind, key: JSON.stringify([kind, ...key]), path, within, ...three };
}

interface Lists<Item> {
  base: Item[];
  theirs: Item[];
  mine: Item[];
}

/** An item by index in each version. */
type Node = ThreeWay<number>;

interface ItemKind<Item> {
  /** The identity of an item across versions. */
  nameOf: (item: Item) => JsonValue;
  merge: (three: ThreeWay<Item>, place: MergePlace) => Item | undefined;
}

/**
 * A three-way merge of lists, with items matched by identity. Additions, changes, removals and moves of one side
 * are applied; an item removed on one side and changed on the other, and two different reorderings, are conflicts.
 */
export function mergeItems<Item>(
  lists: Lists<Item>,
  place: MergePlace,
  { nameOf, merge }: ItemKind<Item>,
): Item[] {
  const names = {
    base: lists.base.map(nameOf),
    theirs: lists.theirs.map(nameOf),
    mine: lists.mine.map(nameOf),
  };
  const members = identityMembers(place.words.identity, place.path);
  const nodes = nodesOf(names, members);
  const keys = keysOf(nodes, names, members);
  const values = new Map<Node, [Item]>();
  const order = ordered(nodes, names, place);
  // Not in `order`, which depends on the choices: conflicts must not move when one is decided.
  for (const node of nodes) {
    const three = {
      base: node.base === undefined ? undefined : lists.base[node.base],
      theirs: node.theirs === undefined ? undefined : lists.theirs[node.theirs],
      mine: node.mine === undefined ? undefined : lists.mine[node.mine],
    };
    const item = three.mine ?? three.theirs ?? three.base;
    if (item === undefined) continue;
    const merged = merge(three, {
      ...place,
      key: [...place.key, keys.get(node) ?? ''],
      path: [...place.path, node.mine ?? node.theirs ?? node.base ?? 0],
      within: [...place.within, nameOf(item)],
    });
    if (merged !== undefined) values.set(node, [merged]);
  }
  return order.flatMap((node) => values.get(node) ?? []);
}

/** Every item of any version once. */
function nodesOf(
  { base, theirs, mine }: Lists<JsonValue>,
  members: readonly string[] | undefined,
): Node[] {
  const toTheirs = alignLists(base, theirs, members);
  const toMine = alignLists(base, mine, members);
  const common = base.map((_, index) => ({
    base: index,
    theirs: toTheirs.find(({ from }) => from === index)?.to,
    mine: toMine.find(({ from }) => from === index)?.to,
  }));
  const added = (alignment: typeof toMine) =>
    alignment.flatMap(({ from, to }) => (from === undefined && to !== undefined ? [to] : []));
  const [theirNew, myNew] = [added(toTheirs), added(toMine)];
  const valuesOf = (list: readonly JsonValue[], places: readonly number[]) =>
    places.map((at) => list[at] ?? null);
  const same = pairAdded(valuesOf(mine, myNew), valuesOf(theirs, theirNew), members);
  const both = theirNew.map(
    (at, place): Node => ({ base: undefined, theirs: at, mine: myNew[same.get(place) ?? -1] }),
  );
  const isPaired = new Set(same.values());
  const mineAlone = myNew.filter((_, place) => !isPaired.has(place));
  return [
    ...common,
    ...both,
    ...mineAlone.map((at): Node => ({ base: undefined, theirs: undefined, mine: at })),
  ];
}

/** Keys by identity; duplicates are numbered. */
function keysOf(
  nodes: readonly Node[],
  names: Lists<JsonValue>,
  members: readonly string[] | undefined,
): ReadonlyMap<Node, string> {
  const seen = new Map<string, number>();
  return new Map(
    nodes.map((node) => {
      const name =
        node.base === undefined
          ? (names.theirs[node.theirs ?? -1] ?? names.mine[node.mine ?? -1])
          : names.base[node.base];
      const identity = identityOf(name, members);
      const number = (seen.get(identity) ?? 0) + 1;
      seen.set(identity, number);
      return [node, number === 1 ? identity : `${identity} ${number}`];
    }),
  );
}

/** The order of the side that changed it, with the other side's additions. */
function ordered(nodes: readonly Node[], names: Lists<JsonValue>, place: MergePlace): Node[] {
  const orderOf = (side: keyof Node) =>
    nodes
      .filter((node) => node[side] !== undefined)
      .sort((one, other) => (one[side] ?? 0) - (other[side] ?? 0));
  const [base, theirs, mine] = [orderOf('base'), orderOf('theirs'), orderOf('mine')];
  const isKnown = (node: Node) =>
    [node.base, node.theirs, node.mine].every((at) => at !== undefined);
  const [old, theirOrder, myOrder] = [base, theirs, mine].map((order) => order.filter(isKnown));
  const isMine =
    isSame(theirOrder, old) ||
    isSame(theirOrder, myOrder) ||
    (!isSame(myOrder, old) && place.resolve(conflictAt('order', names, place)) === 'mine');
  const [first, second] = isMine ? [mine, theirs] : [theirs, mine];
  return mergeOrders(mergeOrders(first, second), base);
}

function isSame(one: readonly Node[] = [], other: readonly Node[] = []): boolean {
  return one.every((node, index) => node === other[index]);
}
