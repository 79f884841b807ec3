/** What the test of words takes for text that people read, and is none: see `spoken-text.ts`. */
export const spokenAnyway: ReadonlySet<string> = new Set([]);
