/** Letters of right-to-left scripts, and Unicode's direction marks. */
const turning =
  /[\u0590-\u08ff\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const controls = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A user's text within a longer one: right-to-left characters in it do not affect the direction of the rest (FSI
 * and PDI of Unicode's UAX #9). A text without such characters is returned unchanged.
 */
export function isolated(text: string): string {
  return turning.test(text) ? `\u2068${text.replace(controls, '')}\u2069` : text;
}

/** Joins facts to one line, each with its own text direction; undefined ones are omitted. */
export function factsLine(facts: readonly (string | undefined)[]): string {
  return facts.flatMap((fact) => (fact ? [isolated(fact)] : [])).join(' · ');
}
