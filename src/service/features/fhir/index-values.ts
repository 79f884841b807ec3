import { createHash } from 'node:crypto';

/** What fits into an entry of an index, with the rest of the row: 300 characters are at most 900 bytes. */
const longest = 300;

/** How long a text may be that a string search looks for. */
export const longestSearchText = 200;

/** A value as the search index keeps it: a very long one is cut and told apart by a hash. */
export function bounded(value: string): string {
  if (value.length <= longest) return value.toWellFormed();
  const hash = createHash('sha256').update(value).digest('hex');
  return `${value.slice(0, longest - hash.length - 1).toWellFormed()}…${hash}`;
}

/** A code or identifier as tokens keep it: R4 says to compare without case where in doubt. */
export function tokenValue(value: string): string {
  return bounded(value.toLowerCase());
}

/** A text without case, accents and surplus space, as string searches compare it. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * A folded text in pieces that fit into an index; whatever a search may look for stands within one of them. The first
 * is how the text begins.
 */
export function piecesOf(text: string): string[] {
  const step = longest - longestSearchText;
  const count = Math.max(1, Math.ceil((text.length - longestSearchText) / step));
  return Array.from({ length: count }, (_, index) =>
    text.slice(index * step, index * step + longest).toWellFormed(),
  );
}
