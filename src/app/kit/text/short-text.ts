import type { ReactNode } from 'react';

/**
 * A text cut where nobody reads on in a list. Browsers take seconds to break one word of thousands of letters into
 * lines, as names from elsewhere can be; what is not a text stays as it is.
 */
export function shortText<Content extends ReactNode>(
  content: Content,
  most = 120,
): Content | string {
  if (typeof content !== 'string' || content.length <= most) return content;
  return `${content
    .slice(0, most)
    .toWellFormed()
    .replace(/\uFFFD$/, '')}…`;
}
