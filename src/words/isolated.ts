/** Letters of scripts that run from right to left, and characters that turn what follows them. */
const turning =
  /[\u0590-\u08ff\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const controls = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A text of somebody's as a part of a longer one: what is written from right to left in it turns nothing of the rest (FSI
 * and PDI of Unicode's UAX #9). Any other stays as it is.
 */
export function isolated(text: string): string {
  return turning.test(text) ? `\u2068${text.replace(controls, '')}\u2069` : text;
}

/** Facts of a thing on one line, each with its own direction; what is not known is left out. */
export function factsLine(facts: readonly (string | undefined)[]): string {
  return facts.flatMap((fact) => (fact ? [isolated(fact)] : [])).join(' · ');
}
