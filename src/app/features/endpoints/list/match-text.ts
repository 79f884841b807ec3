import { objectOf, objectsOf, textIn, textsIn } from '#app/kit/json/unknown-object.ts';
import type { SearchPair } from '#app/list/search/search-address.ts';
import { alternativesIn, tokenParts } from '#app/list/search/search-values.ts';
import { folded } from '#contract/base/folded.ts';
import { endpointElements } from '#contract/r4/elements.ts';
import type { EndpointRow } from './endpoint-row.ts';

const { itemLabel } = endpointElements;

/** A searchable value that the default columns do not show. */
interface SearchedValue {
  label: string;
  text: string | undefined;
  system?: string | undefined;
  /** The parameter that searches it, besides the word search. */
  parameter?: string;
  /** The column that shows it. */
  column?: string;
  /** Found by a filter only, not by the word search. */
  isFilterOnly?: true;
}

function searchedValues({ resource, ...row }: EndpointRow): SearchedValue[] {
  const { identifier, contact, header, meta } = resource;
  const tokens = (list: unknown, element: string, parameter: string) =>
    objectsOf(list).map(({ system, value }) => ({
      label: itemLabel(element),
      parameter,
      system: textIn(system),
      text: textIn(value),
    }));
  const organization = 'managingOrganization';
  return [
    { label: '', text: row.address },
    ...tokens(identifier, 'identifier', 'identifier'),
    {
      label: itemLabel(organization),
      text: row.organization,
      parameter: 'organization',
      column: organization,
    },
    { label: itemLabel('id'), text: row.id, parameter: '_id', column: '_id' },
    { label: itemLabel('connectionType'), text: row.connectionType },
    ...tokens(contact, 'contact', 'telecom'),
    // Without values, which can be secrets.
    ...textsIn(header).map((line) => ({ label: itemLabel('header'), text: line.split(':')[0] })),
    ...textsIn(objectOf(meta).profile).map((text) => ({
      label: itemLabel('meta.profile'),
      text,
      parameter: '_profile',
      isFilterOnly: true as const,
    })),
  ];
}

/**
 * The value that matched a word search, if the title does not show it: "Identifier NPI-7 · Organization North".
 * Undefined if none.
 */
export function searchMatchText(row: EndpointRow, searched: string): string | undefined {
  const title = folded(row.title);
  const missing = folded(searched)
    .split(/\s+/)
    .map((word) => word.replace(/^[a-z][a-z0-9+.-]*:\/\/|^[^\p{L}\p{N}]+/gu, ''))
    .filter((word) => word !== '' && !hasWord(title, word));
  const values = searchedValues(row).filter(({ isFilterOnly }) => !isFilterOnly);
  const matches = missing.flatMap(
    (word) => values.find(({ text }) => text !== undefined && hasWord(folded(text), word)) ?? [],
  );
  return joined(matches.map(({ label, text }) => `${label} ${text}`.trim()));
}

/** Number of values that fit a line. */
const maxValues = 2;

/**
 * Values that matched a filter and that no column shows: "Identifier NPI-7". `hidden`: fields without a visible
 * column.
 */
export function filterMatchText(
  { row, hidden }: { row: EndpointRow; hidden: readonly string[] },
  filters: readonly SearchPair[],
): string | undefined {
  const values = searchedValues(row);
  const parts = filters.flatMap(([name, searched]) => {
    const [parameter = '', modifier] = name.split(/[:.]/);
    if (modifier === 'not' || modifier === 'missing') return [];
    const parameterValues = values.filter((value) => value.parameter === parameter);
    const [{ label = '', column = undefined } = {}] = parameterValues;
    if (column !== undefined && !hidden.includes(column)) return [];
    const showsAll = column !== undefined || modifier !== undefined;
    const texts = parameterValues
      .filter((value) => showsAll || isSearched(value, searched))
      .flatMap(({ text }) => text ?? [])
      .filter((text) => text !== row.title)
      .slice(0, maxValues);
    return texts.length === 0 ? [] : [`${label} ${texts.join(', ')}`];
  });
  return joined(parts);
}

/** Ignores case; at worst an extra value is shown. */
function isSearched({ text = '', system = '' }: SearchedValue, searched: string): boolean {
  return alternativesIn(searched).some((alternative) => {
    const parts = tokenParts(alternative);
    if (parts === undefined) return true;
    const isOfSystem = parts.system === undefined || parts.system === system;
    return isOfSystem && (parts.code === '' || parts.code.toLowerCase() === text.toLowerCase());
  });
}

function joined(parts: readonly string[]): string | undefined {
  return [...new Set(parts)].join(' · ') || undefined;
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  }
  return false;
}
