export interface MarkedPart {
  text: string;
  isMarked: boolean;
}

export interface MarkedPair {
  before: MarkedPart[];
  after: MarkedPart[];
}

/** Above this many comparisons the whole middle is marked: a narrative of 50 kB must not hold up the page. */
const mostComparisons = 1_000_000;

/** Words, the signs between them one by one, and runs of space. */
function tokens(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? [];
}

/** Two texts with the words marked that only one of them has. */
export function wordMarks(before: string, after: string): MarkedPair {
  const [old, fresh] = [tokens(before), tokens(after)];
  const head = commonHead(old, fresh);
  const tail = commonHead(old.slice(head).reverse(), fresh.slice(head).reverse());
  const oldMiddle = old.slice(head, old.length - tail);
  const freshMiddle = fresh.slice(head, fresh.length - tail);
  const kept = keptTokens(oldMiddle, freshMiddle);
  const inHead = (list: string[]) => list.slice(0, head).map(plain);
  const inTail = (list: string[]) => list.slice(list.length - tail).map(plain);
  const middle = (list: string[], keptHere: Set<number>) =>
    list.map((text, index) => ({ text, isMarked: !keptHere.has(index) }));
  return {
    before: joined([...inHead(old), ...middle(oldMiddle, kept.old), ...inTail(old)]),
    after: joined([...inHead(fresh), ...middle(freshMiddle, kept.fresh), ...inTail(fresh)]),
  };
}

function plain(text: string): MarkedPart {
  return { text, isMarked: false };
}

function commonHead(one: readonly string[], other: readonly string[]): number {
  const limit = Math.min(one.length, other.length);
  let count = 0;
  while (count < limit && one[count] === other[count]) count += 1;
  return count;
}

/** Indexes of a longest common subsequence. */
function keptTokens(old: readonly string[], fresh: readonly string[]) {
  const kept = { old: new Set<number>(), fresh: new Set<number>() };
  if (old.length * fresh.length > mostComparisons) return kept;
  const width = fresh.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = fresh.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        old[row] === fresh[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  let [row, column] = [0, 0];
  while (row < old.length && column < fresh.length) {
    if (old[row] === fresh[column]) {
      kept.old.add(row++);
      kept.fresh.add(column++);
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return kept;
}

/** Neighbours of one kind as one part, so that a screen reader says them in one breath. */
function joined(parts: readonly MarkedPart[]): MarkedPart[] {
  const result: MarkedPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last?.isMarked === part.isMarked) last.text += part.text;
    else result.push({ ...part });
  }
  return result;
}
