import type { ReactNode } from 'react';

/** Truncates text in lists: browsers take seconds to wrap one very long word. Other content is unchanged. */
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
