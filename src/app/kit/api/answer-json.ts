/** A whole number with more digits than a double has, such as an id that is made of the time, is read as text. */
const manyDigits = /\d{16}/;

/** The JSON of an answer; undefined for what is none. */
export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text, manyDigits.test(text) ? exactInteger : undefined);
  } catch {
    return undefined;
  }
}

/** Older browsers tell no `context`: there it stays the number that it was read as. */
function exactInteger(_: string, value: unknown, context?: { source?: string }): unknown {
  const isInexact = Number.isInteger(value) && !Number.isSafeInteger(value);
  return isInexact ? (context?.source ?? value) : value;
}
