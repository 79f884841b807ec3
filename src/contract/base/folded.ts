/**
 * Accents of Latin, Greek and Cyrillic, points of Hebrew and Arabic, and what nobody sees: soft hyphens, joiners, marks
 * of direction. Vowels that other scripts write as marks stay.
 */
const marks =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: marks alone are meant
  /[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u064b-\u065f\u0670\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+/g;

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

/** Apostrophes and hyphens as typesetters and phones write them, and what is typed in their stead. */
const apostrophes = /[`\u2018\u2019\u201b\u02b9\u02bb-\u02bd\u2032]/g;
const hyphens = /[\u2010\u2012\u2013\u2212]/g;

/**
 * A text without case, accents, surplus space and what nobody sees, as searches compare it: the store has the same rule as the function
 * `folded` (see `service/db/reading-order.ts`).
 */
export function folded(text: string): string {
  return text
    .replaceAll('´', "'") // which the normalization takes for a blank with an accent
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[ςøđðłħıŧßæœþ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(apostrophes, "'")
    .replace(hyphens, '-')
    .replace(/[ \t-\r\u0085\u1680\u2028\u2029]+/g, ' ')
    .replace(/^ | $/g, '');
}
