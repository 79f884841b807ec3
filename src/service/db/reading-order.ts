/**
 * How texts match and sort, whichever store keeps them (docs/decisions, "Texts sort and match by a fold of our own").
 * The store has the same rule as the functions `folded` and `reading_key`; a change here is a migration there, and a new
 * generation of the search index.
 */

/** Accents of Latin, Greek and Cyrillic, points of Hebrew and Arabic. Vowels that other scripts write as marks stay. */
const marks =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: marks alone are meant
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+/g;

/** Letters that no normalization takes apart, as they are written without them. */
const plainLetters: Readonly<Record<string, string>> = {
  ς: 'σ',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/** A text without case, accents and surplus space, as searches compare it. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[ςøđðłħıŧßæœþ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[ \t-\r\u0085\u1680\u2028\u2029\ufeff]+/g, ' ')
    .replace(/^ | $/g, '');
}

/** What fits into an entry of an index, whatever the alphabet. Beyond it sorts do not tell texts apart. */
const longestKey = 200;

/** What a text sorts by, compared byte by byte: folded, and numbers by their value. */
export function readingKey(text: string): string {
  const key = folded(text).replace(/[0-9]+/g, (digits) =>
    digits.replace(/^0+/, '').padStart(12, '0'),
  );
  return key.length <= longestKey ? key : Array.from(key).slice(0, longestKey).join('');
}
