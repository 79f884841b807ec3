const manyDigits = /\d{16}/;

/** Parses JSON; undefined if missing or invalid. Integers that would lose digits become strings. */
export function parsePlainJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '', manyDigits.test(text ?? '') ? exactInteger : undefined);
  } catch {
    return undefined;
  }
}

/** Older browsers have no `context`, so the number stays rounded. */
function exactInteger(_: string, value: unknown, context?: { source?: string }): unknown {
  const isInexact = Number.isInteger(value) && !Number.isSafeInteger(value);
  return isInexact ? (context?.source ?? value) : value;
}
