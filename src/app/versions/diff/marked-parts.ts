import { diffArrays } from 'diff';
import { isJsonObject, type JsonValue } from '#app/kit/json/json-text.ts';
import type { RecordWords } from '#app/record/record-kind.ts';
import type { PathStep } from './list-alignment.ts';

export interface MarkedPart {
  text: string;
  isMarked: boolean;
  /** A reference, or part of a marked one. */
  reference?: string;
}

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

/** `Patient/rex`, optionally with a version, or `#rex` of a contained resource. */
const local = /^(#[A-Za-z0-9.-]{1,64}|[A-Z]\w+\/[A-Za-z0-9.-]{1,64}(\/_history\/[^/\s]+)?)$/;

/** Whether a text is a reference within the site or the resource. */
export function isLocalReference(text: string | undefined): text is string {
  return text !== undefined && local.test(text);
}

/** The references in values; none unless they are FHIR's. */
export function referencesIn(
  values: readonly (JsonValue | undefined)[],
  { words, path }: { words: Pick<RecordWords, 'values'>; path: readonly PathStep[] },
): string[] {
  if (words.values !== 'fhir') return [];
  const references = new Set<string>();
  const walk = (value: JsonValue | undefined, name: PathStep | undefined): void => {
    if (Array.isArray(value)) for (const item of value) walk(item, undefined);
    else if (isJsonObject(value))
      for (const [member, inner] of Object.entries(value)) walk(inner, member);
    else if (typeof value === 'string' && name === 'reference' && isLocalReference(value))
      references.add(value);
  };
  for (const value of values) walk(value, path.at(-1));
  return [...references];
}

/** Splits a text at its references. */
export function withReferences(
  parts: readonly MarkedPart[],
  references: readonly string[],
): MarkedPart[] {
  if (references.length === 0) return [...parts];
  const text = parts.map((part) => part.text).join('');
  const places = references
    // Longest first, since `Patient/1` is a prefix of `Patient/12`.
    .toSorted((one, other) => other.length - one.length)
    .flatMap((reference) => placesOf(reference, text));
  let start = 0;
  return parts.flatMap((part): MarkedPart[] => {
    const from = start;
    start += part.text.length;
    const cuts = places
      .flatMap(({ at, reference }) => [at, at + reference.length])
      .filter((cut) => cut > from && cut < start);
    const edges = [...new Set([from, ...cuts.toSorted((one, other) => one - other), start])];
    return edges.slice(1).map((end, index) => {
      const first = edges[index] ?? from;
      const place = places.find(({ at, reference }) => at <= first && end <= at + reference.length);
      const piece = { text: text.slice(first, end), isMarked: part.isMarked };
      return place === undefined ? piece : { ...piece, reference: place.reference };
    });
  });
}

function placesOf(reference: string, text: string) {
  const places: { at: number; reference: string }[] = [];
  for (let at = text.indexOf(reference); at >= 0; at = text.indexOf(reference, at + 1)) {
    const after = text[at + reference.length] ?? '';
    if (!/[\w-]/.test(after)) places.push({ at, reference });
  }
  return places;
}
