import { diffArrays } from 'diff';

export interface MarkedPart {
  text: string;
  isMarked: boolean;
  /** A reference, or part of a marked one. */
  reference?: string;
}

/** A text without marks. */
export function unmarked(text: string): MarkedPart[] {
  return [{ text, isMarked: false }];
}

interface MarkedPair {
  before: MarkedPart[];
  after: MarkedPart[];
}

/** Texts with more differing words are marked whole, so that large narratives do not block the page. */
const maxEditLength = 1000;

let segmenter: Intl.Segmenter | undefined;

/** Words, single punctuation characters and runs of space; never splits a grapheme. */
function tokens(text: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) =>
    // Unicode keeps dotted words such as host names together.
    isWordLike ? (segment.match(parts) ?? []) : [segment],
  );
}

/** Letters and digits with combining marks. */
const parts = /[\p{L}\p{N}\p{M}\p{Cf}]+|[^\p{L}\p{N}\p{M}\p{Cf}]+/gu;

/** Marks the words that differ between two texts. */
export function wordMarks(before: string, after: string): MarkedPair {
  const changes = diffArrays(tokens(before), tokens(after), { maxEditLength });
  if (changes === undefined) {
    return { before: [{ text: before, isMarked: true }], after: [{ text: after, isMarked: true }] };
  }
  const parts = changes.map(({ value, added, removed }) => ({
    text: value.join(''),
    isMarked: added || removed,
    side: added ? 'after' : removed ? 'before' : undefined,
  }));
  const partsOf = (side: keyof MarkedPair) =>
    mergeAdjacent(parts.filter((part) => part.side === undefined || part.side === side));
  return { before: partsOf('before'), after: partsOf('after') };
}

/** Merges adjacent parts, so that screen readers read them together. */
function mergeAdjacent(parts: readonly MarkedPart[]): MarkedPart[] {
  const result: MarkedPart[] = [];
  for (const { text, isMarked } of parts) {
    const last = result.at(-1);
    if (last?.isMarked === isMarked) last.text += text;
    else result.push({ text, isMarked });
  }
  return result;
}
