/**
 * Accents of Latin, Greek and Cyrillic, points of Hebrew and Arabic, and invisible characters: soft hyphens,
 * joiners, direction marks. Vowel marks of other scripts are kept.
 */
const marks =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: marks alone are meant
  /[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u064b-\u065f\u0670\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+/g;

/** Letters without a decomposition, with their base letters. */
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

/** Typographic apostrophes and hyphens, and their usual substitutes. */
const apostrophes = /[`\u2018\u2019\u201b\u02b9\u02bb-\u02bd\u2032]/g;
const hyphens = /[\u2010\u2012\u2013\u2212]/g;

/**
 * Folds a text for searching: no case, accents, extra space or invisible characters. The store has the same rule as
 * the function `folded` (see `service/db/reading-order.ts`).
 */
export function folded(text: string): string {
  const whole = plain.test(text) ? text.toLowerCase() : foldedLetters(text);
  return whole
    .replace(apostrophes, "'")
    .replace(hyphens, '-')
    .replace(/[ \t-\r\u0085\u1680\u2028\u2029]+/g, ' ')
    .replace(/^ | $/g, '');
}

/** ASCII, which most texts are, has nothing to decompose. */
const plain = /^[ -~]*$/;

function foldedLetters(text: string): string {
  return text
    .replaceAll('´', "'") // which normalization turns into a blank with an accent
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[ςøđðłħıŧßæœþ]/g, (letter) => plainLetters[letter] ?? letter);
}
