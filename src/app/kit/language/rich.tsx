import { createElement, Fragment, type ReactNode } from 'react';
import { isolated } from '#words/isolated.ts';
import { formatOf } from '#words/t.ts';

type RichValue = ReactNode | Date | ((children: ReactNode) => ReactNode);

/**
 * `t` for messages with elements. Values may be elements; `<link>…</link>` calls the function `link` with its text:
 * `rich('Read the <link>terms</link>', { link: (text) => <a …>{text}</a> })`.
 */
export function rich(message: string, values: Readonly<Record<string, RichValue>>): ReactNode {
  const parts = Object.entries(values).map(([name, value]) => [name, partOf(value)]);
  const formattedParts = formatOf(message, 'rich').format<ReactNode>(Object.fromEntries(parts));
  return Array.isArray(formattedParts) ? inARow(formattedParts) : formattedParts;
}

function partOf(value: RichValue) {
  if (typeof value === 'string') return isolated(value);
  return typeof value === 'function' ? (texts: ReactNode[]) => value(inARow(texts)) : value;
}

/** As static children, since an array would need keys. */
function inARow(parts: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}
