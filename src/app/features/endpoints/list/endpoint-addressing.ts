import type { Sorting, SortKey } from '#app/list/sorting.ts';
import type { TokenAddressing } from '#app/list/use-token-list.ts';
import {
  type EndpointListAddress,
  readListAddress,
  type SearchPair,
  usualSort,
  writeListAddress,
} from './endpoint-address.ts';
import { sortFields } from './search/search-fields.ts';
import { textValue, typedText } from './search/search-values.ts';

/** The search for a part of the name, which stands in the bar's own field. */
export const nameContains = 'name:contains';

/** Several keys can be in force. */
const sorting: Sorting<EndpointListAddress> = {
  fields: sortFields,
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
};

/** How the address of the Endpoints is read, written, narrowed down and sorted. */
export const endpointAddressing: TokenAddressing<EndpointListAddress> = {
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
  sorting,
};
