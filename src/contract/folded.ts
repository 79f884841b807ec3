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

/**
 * A text without case, accents and surplus space, as searches compare it: the store has the same rule as the function
 * `folded` (see `service/db/reading-order.ts`).
 */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[ςøđðłħıŧßæœþ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[ \t-\r\u0085\u1680\u2028\u2029\ufeff]+/g, ' ')
    .replace(/^ | $/g, '');
}
