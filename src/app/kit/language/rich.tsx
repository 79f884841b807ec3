import { createElement, Fragment, type ReactNode } from 'react';
import { formatOf } from '#words/t.ts';

type RichValue = ReactNode | Date | ((children: ReactNode) => ReactNode);

/**
 * `t` for messages with elements in them. Values may be elements; `<link>…</link>` in the message is what the function
 * `link` among the values makes of the text within: `rich('Read the <link>terms</link>', { link: (text) => <a …>{text}</a> })`.
 */
export function rich(message: string, values: Readonly<Record<string, RichValue>>): ReactNode {
  const parts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? (texts: ReactNode[]) => value(inARow(texts)) : value,
  ]);
  const spoken = formatOf(message, 'rich').format<ReactNode>(Object.fromEntries(parts));
  return Array.isArray(spoken) ? inARow(spoken) : spoken;
}

/** As children that stand in the code: what stands in a list would need keys. */
function inARow(parts: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}
