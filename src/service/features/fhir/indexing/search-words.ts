import { folded } from '#contract/base/folded.ts';

/** What the search over everything keeps in `fhir_strings`: the words of names, and those of all else. */
export const nameWords = 'search:name';
export const otherWords = 'search';
/** The parameter of the organization whose name is one of the things that a resource is known by. */
export const organizationParameter = 'organization';

/** What fits well into an entry of the index. Longer words are told apart by their beginnings. */
const longestWord = 80;
/** How many words are kept of one resource, and how many are looked for at once. */
const mostKept = 100;
const mostSought = 10;

const scheme = /^[a-z][a-z0-9+.-]*:\/\//;
const wordStart = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]/gu;

/**
 * Each word of some texts to its end and what follows without a blank, so that a search for `lab.example/fhir` and one for
 * `example` find the same address by how an entry begins. Of an address the scheme says nothing.
 */
export function wordsIn(texts: readonly unknown[]): string[] {
  const pieces = texts.flatMap((text) => (typeof text === 'string' ? piecesOf(text) : []));
  const words = pieces.flatMap((piece) =>
    [...piece.matchAll(wordStart)].map(({ index }) => cut(piece.slice(index))),
  );
  return [...new Set(words)].slice(0, mostKept);
}

/** Words without those that others begin with: whatever finds them finds these. */
export function withoutPrefixes(words: readonly string[], all: readonly string[]): string[] {
  return words.filter((word) => !all.some((other) => other !== word && other.startsWith(word)));
}

/** The words that a typed text looks for, each of which a resource must have; none where it has no letter or digit. */
export function queryWords(text: string): string[] {
  const words = piecesOf(text).map((piece) => cut(piece.replace(/^[^\p{L}\p{N}]+/u, '')));
  return [...new Set(words.filter(Boolean))].slice(0, mostSought);
}

function piecesOf(text: string): string[] {
  return folded(text)
    .split(' ')
    .map((piece) => piece.replace(scheme, ''));
}

function cut(word: string): string {
  return word.slice(0, longestWord).toWellFormed();
}
