import * as z from 'zod/mini';

/** A number as typed: nothing is no number, and what is none becomes NaN for the schema to refuse. */
export function numberOf(text: string): number | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  return /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
}

/** Several numbers as typed, separated by commas or spaces. */
export function numbersOf(text: string): number[] {
  return text.split(/[\s,;]+/).flatMap((piece) => numberOf(piece) ?? []);
}

const message = 'Must be a whole number above zero';

/** The number of an organization, brand, site or client account, refused in words that fit a typed text. */
export const idNumber = z
  .int(message)
  .check(z.positive(message), z.maximum(999_999_999, 'Is too large for a number of ours'));

export const idNumbers = z.array(idNumber).check(z.maxLength(100, 'At most 100'));
