import { folded } from '#contract/base/folded.ts';

/**
 * Matching and sorting of text in all stores (docs/decisions/0023-text-folding.md). The
 * fold is in the contract, since the console compares text too. The store has the SQL functions `folded` and
 * `reading_key`; a change of either needs a migration and a new index generation.
 */

/** Characters of a key, which fit an index entry in any script; longer texts may sort as equal. */
const longestKey = 200;

/** The binary sort key of a text: folded, with numbers by value. */
export function readingKey(text: string): string {
  const key = folded(text).replace(/[0-9]+/g, (digits) =>
    digits.replace(/^0+/, '').padStart(12, '0'),
  );
  return key.length <= longestKey ? key : Array.from(key).slice(0, longestKey).join('');
}
