import { folded } from '#contract/base/folded.ts';
import { endpointElements } from '#contract/r4/elements.ts';
import type { EndpointRow } from './endpoint-row.ts';

const { label, itemLabel } = endpointElements;

/**
 * The value that matched a search, if the title does not show it: "Identifier NPI-7 · Organization North".
 * Undefined if none.
 */
export function searchMatchText(row: EndpointRow, searched: string): string | undefined {
  const title = folded(row.title);
  const missing = folded(searched)
    .split(/\s+/)
    .map((word) => word.replace(/^[a-z][a-z0-9+.-]*:\/\/|^[^\p{L}\p{N}]+/gu, ''))
    .filter((word) => word !== '' && !hasWord(title, word));
  const values = [
    { name: '', value: row.address },
    ...row.identifiers.map((value) => ({ name: itemLabel('identifier'), value })),
    { name: label('managingOrganization'), value: row.organization },
    { name: label('id'), value: row.id },
  ];
  const matches = missing.flatMap(
    (word) => values.find(({ value }) => value !== undefined && hasWord(folded(value), word)) ?? [],
  );
  if (matches.length === 0) return undefined;
  return [...new Set(matches)].map(({ name, value }) => `${name} ${value}`.trim()).join(' · ');
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  }
  return false;
}
