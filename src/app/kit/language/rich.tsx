import { createElement, Fragment, type ReactNode } from 'react';
import { isolated } from '#words/isolated.ts';
import { formatOf } from '#words/t.ts';

type RichValue = ReactNode | Date | ((children: ReactNode) => ReactNode);

/**
 * `t` for messages with elements in them. Values may be elements; `<link>…</link>` in the message is what the function
 * `link` among the values makes of the text within: `rich('Read the <link>terms</link>', { link: (text) => <a …>{text}</a> })`.
 */
export function rich(message: string, values: Readonly<Record<string, RichValue>>): ReactNode {
  const parts = Object.entries(values).map(([name, value]) => [name, partOf(value)]);
  const spoken = formatOf(message, 'rich').format<ReactNode>(Object.fromEntries(parts));
  return Array.isArray(spoken) ? inARow(spoken) : spoken;
}

function partOf(value: RichValue) {
  if (typeof value === 'string') return isolated(value);
  return typeof value === 'function' ? (texts: ReactNode[]) => value(inARow(texts)) : value;
}

/** As children that stand in the code: what stands in a list would need keys. */
function inARow(parts: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}
