import { objectOf, objectsOf, textIn } from '#app/kit/json/unknown-object.ts';
import type { SearchPair } from '#app/list/search/search-address.ts';
import { alternativesIn, tokenParts } from '#app/list/search/search-values.ts';
import { endpointElements } from '#contract/r4/elements.ts';
import type { EndpointRow } from './endpoint-row.ts';

interface FieldValue {
  text: string | undefined;
  system?: string | undefined;
}

/** A parameter whose match the default columns don't show. */
interface FilteredField {
  element: string;
  /** The column that shows its only value. */
  column?: string;
  valuesOf: (row: EndpointRow) => readonly FieldValue[];
}

const filteredFields: Readonly<Record<string, FilteredField | undefined>> = {
  identifier: {
    element: 'identifier',
    valuesOf: ({ resource }) => tokensOf(resource.identifier),
  },
  telecom: { element: 'contact', valuesOf: ({ resource }) => tokensOf(resource.contact) },
  organization: {
    element: 'managingOrganization',
    column: 'managingOrganization',
    valuesOf: ({ organization }) => [{ text: organization }],
  },
  _id: { element: 'id', column: '_id', valuesOf: ({ id }) => [{ text: id }] },
  _profile: {
    element: 'meta.profile',
    valuesOf({ resource }) {
      const { profile } = objectOf(resource.meta);
      return Array.isArray(profile) ? profile.map((url: unknown) => ({ text: textIn(url) })) : [];
    },
  },
};

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
  const parts = filters.flatMap(([name, searched]) => {
    const [parameter = '', modifier] = name.split(/[:.]/);
    const field = filteredFields[parameter];
    if (field === undefined || modifier === 'not' || modifier === 'missing') return [];
    const { element, column, valuesOf } = field;
    if (column !== undefined && !hidden.includes(column)) return [];
    const showsAll = column !== undefined || modifier !== undefined;
    const values = valuesOf(row)
      .filter((value) => showsAll || isSearched(value, searched))
      .flatMap(({ text }) => text ?? [])
      .filter((text) => text !== row.title)
      .slice(0, maxValues);
    const label = endpointElements.itemLabel(element);
    return values.length === 0 ? [] : [`${label} ${values.join(', ')}`];
  });
  return [...new Set(parts)].join(' · ') || undefined;
}

function tokensOf(list: unknown): FieldValue[] {
  return objectsOf(list).map(({ system, value }) => ({
    system: textIn(system),
    text: textIn(value),
  }));
}

/** Ignores case; at worst an extra value is shown. */
function isSearched({ text = '', system = '' }: FieldValue, searched: string): boolean {
  return alternativesIn(searched).some((alternative) => {
    const parts = tokenParts(alternative);
    if (parts === undefined) return true;
    const isOfSystem = parts.system === undefined || parts.system === system;
    return isOfSystem && (parts.code === '' || parts.code.toLowerCase() === text.toLowerCase());
  });
}
