import { folded } from '#contract/base/folded.ts';

/**
 * How texts match and sort, whichever store keeps them (docs/decisions, "Texts sort and match by a fold of our own").
 * The fold itself stands in the contract, for the console compares texts as well. The store has both as the functions
 * `folded` and `reading_key`; a change of either is a migration there, and a new generation of the search index.
 */

/** What fits into an entry of an index, whatever the alphabet. Beyond it sorts do not tell texts apart. */
const longestKey = 200;

/** What a text sorts by, compared byte by byte: folded, and numbers by their value. */
export function readingKey(text: string): string {
  const key = folded(text).replace(/[0-9]+/g, (digits) =>
    digits.replace(/^0+/, '').padStart(12, '0'),
  );
  return key.length <= longestKey ? key : Array.from(key).slice(0, longestKey).join('');
}
