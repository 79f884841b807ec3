import { objectsOf, textIn } from '#app/kit/json/unknown-object.ts';
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
    { name: label('connectionType'), value: row.connectionType },
    ...objectsOf(row.resource.contact).map(({ value }) => ({
      name: itemLabel('contact'),
      value: textIn(value),
    })),
    ...headerNames(row.resource.header).map((value) => ({ name: itemLabel('header'), value })),
  ];
  const matches = missing.flatMap(
    (word) => values.find(({ value }) => value !== undefined && hasWord(folded(value), word)) ?? [],
  );
  if (matches.length === 0) return undefined;
  return [...new Set(matches)].map(({ name, value }) => `${name} ${value}`.trim()).join(' · ');
}

/** Without values, which can be secrets. */
function headerNames(header: unknown): string[] {
  return (Array.isArray(header) ? header : []).flatMap((line) => textIn(line)?.split(':')[0] ?? []);
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  }
  return false;
}
