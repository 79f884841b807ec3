import { isJsonObject, type JsonValue } from '#app/kit/json/json-text.ts';
import type { RecordWords } from '#app/record/record-words.ts';
import type { PathStep } from './list-alignment.ts';
import type { MarkedPart } from './word-marks.ts';

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
      const begin = edges[index] ?? from;
      const place = places.find(({ at, reference }) => at <= begin && end <= at + reference.length);
      const piece = { text: text.slice(begin, end), isMarked: part.isMarked };
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
