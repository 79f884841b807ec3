import { folded } from '#contract/base/folded.ts';

/** Rows of the search over all kinds in `fhir_strings`: words of names, and other words. */
export const nameWords = 'search:name';
export const otherWords = 'search';
/** The organization's name counts as a name of the resource. */
export const organizationParameter = 'organization';

const longestWord = 80;
/** Limits on words indexed for a resource, and on words of a search. */
const maxIndexedWords = 100;
const maxSearchedWords = 10;

const scheme = /^[a-z][a-z0-9+.-]*:\/\//;
const wordStart = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]/gu;

/** The words of texts from every break within: `lab.example` also matches by `example`. URL schemes are dropped. */
export function wordsIn(texts: readonly unknown[]): string[] {
  const wordParts = texts.flatMap((text) => (typeof text === 'string' ? wordPartsOf(text) : []));
  const words = wordParts.flatMap((piece) =>
    [...piece.matchAll(wordStart)].map(({ index }) => cut(piece.slice(index))),
  );
  return [...new Set(words)].slice(0, maxIndexedWords);
}

/** Drops words that are a prefix of another one, which covers them. */
export function withoutPrefixes(words: readonly string[], all: readonly string[]): string[] {
  return words.filter((word) => !all.some((other) => other !== word && other.startsWith(word)));
}

/** The words of a search text, all of which must match; none if it has no letter or digit. */
export function queryWords(text: string): string[] {
  const words = wordPartsOf(text).map((piece) => cut(piece.replace(/^[^\p{L}\p{N}]+/u, '')));
  return [...new Set(words.filter(Boolean))].slice(0, maxSearchedWords);
}

function wordPartsOf(text: string): string[] {
  return folded(text)
    .split(' ')
    .map((piece) => piece.replace(scheme, ''));
}

function cut(word: string): string {
  return word.slice(0, longestWord).toWellFormed();
}
