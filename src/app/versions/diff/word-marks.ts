import { diffArrays } from 'diff';

export interface MarkedPart {
  text: string;
  isMarked: boolean;
  /** It is a reference, or a part of one that is marked in parts. */
  reference?: string;
}

export interface MarkedPair {
  before: MarkedPart[];
  after: MarkedPart[];
}

/** Texts that differ in more words are marked whole: a narrative of 50 kB must not hold up the page. */
const maxEditLength = 1000;

let segmenter: Intl.Segmenter | undefined;

/** Words, the signs between them one by one, and runs of space: none ends within what people see as one sign. */
function tokens(text: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) =>
    // Unicode takes what dots hold together, such as the name of a host, for one word.
    isWordLike ? (segment.match(parts) ?? []) : [segment],
  );
}

/** Letters and digits with the marks and joiners that belong to them. */
const parts = /[\p{L}\p{N}\p{M}\p{Cf}]+|[^\p{L}\p{N}\p{M}\p{Cf}]+/gu;

/** Two texts with the words marked that only one of them has. */
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
    joined(parts.filter((part) => part.side === undefined || part.side === side));
  return { before: partsOf('before'), after: partsOf('after') };
}

/** Neighbours of one kind as one part, so that a screen reader says them in one breath. */
function joined(parts: readonly MarkedPart[]): MarkedPart[] {
  const result: MarkedPart[] = [];
  for (const { text, isMarked } of parts) {
    const last = result.at(-1);
    if (last?.isMarked === isMarked) last.text += text;
    else result.push({ text, isMarked });
  }
  return result;
}
