import type { SortField, Sorting, SortKey } from '../sorting.ts';
import type { TokenAddressing } from '../use-token-list.ts';
import {
  type ResourceListAddress,
  readListAddress,
  type SearchPair,
  usualSort,
  writeListAddress,
} from './search-address.ts';
import { textValue, typedText } from './search-values.ts';

/** The search for a part of the name, which stands in the bar's own field. */
export const nameContains = 'name:contains';

/** Several keys can be in force. */
const sorting = {
  read: ({ sort }) =>
    sort.split(',').map(
      (key): SortKey => ({
        field: key.replace(/^-/, ''),
        direction: key.startsWith('-') ? 'desc' : 'asc',
      }),
    ),
  write: (keys) => ({
    sort:
      keys.length === 0
        ? usualSort
        : keys
            .map(({ field, direction }) => (direction === 'desc' ? `-${field}` : field))
            .join(','),
  }),
} satisfies Omit<Sorting<ResourceListAddress>, 'fields'>;

/** How the address of a list of resources is read, written and narrowed down, and how it can be sorted. */
export function searchAddressing(
  sortFields: readonly SortField[],
): TokenAddressing<ResourceListAddress> {
  return { ...addressing, sorting: { ...sorting, fields: sortFields } };
}

const addressing: TokenAddressing<ResourceListAddress> = {
  read: readListAddress,
  write: writeListAddress,
  isFiltered: ({ filters }) => filters.length > 0,
  withoutFilters: (address) => ({ ...address, filters: [] }),
  valuesOf: ({ filters }, field) => {
    const [, value] = filters.find(([name]) => name === field) ?? [];
    if (value === undefined) return [];
    return field === nameContains ? [typedText(value)] : value.split(',');
  },
  withValues: (address, field, values) => {
    const at = address.filters.findIndex(([name]) => name === field);
    const text = values.join(',');
    const pair: SearchPair = [field, field === nameContains ? textValue(text) : text];
    const filters = at < 0 ? [...address.filters, pair] : address.filters.with(at, pair);
    return { ...address, filters: text === '' ? filters.filter((one) => one !== pair) : filters };
  },
  searchField: nameContains,
};
