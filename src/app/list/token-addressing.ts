import * as z from 'zod/mini';
import type { SortDirection } from '#contract/base/paging.ts';
import { integerParam, withDefault } from '#contract/base/query-params.ts';
import { isFilteredBy, readListQuery, valuesIn, withValues, writeListQuery } from './list-query.ts';
import type { TokenAddress, TokenAddressing } from './use-token-list.ts';

/** What is asked of such a list at least. */
export interface TokenQuery {
  pageSize: number;
  pageToken?: string | undefined;
  sortOrder?: SortDirection | undefined;
}

/** The filters of such a query: whatever is not about its page and order. */
type FilterOf<Query extends TokenQuery> = Partial<Omit<Query, keyof TokenQuery>>;

/** What the address of a list says whose query is filters and a token. */
export type TokenQueryAddress<Query extends TokenQuery> = TokenAddress &
  Pick<TokenQuery, 'sortOrder'> &
  FilterOf<Query>;

/** How the address of such a list is read and written, and what it means to the service. */
export function tokenAddressing<Query extends TokenQuery>(
  schema: z.ZodMiniObject & z.ZodMiniType<Query>,
  options: Pick<TokenAddressing<TokenQueryAddress<Query>>, 'searchField' | 'sorting'> = {},
) {
  const addressSchema = z.extend(schema, {
    page: withDefault(integerParam({ maximum: 1_000_000 }), 0),
  });
  const filterFields = Object.keys(schema.shape).filter(
    (name) => !['pageSize', 'pageToken', 'sortOrder'].includes(name),
  );

  function filterOf(address: FilterOf<Query>): FilterOf<Query> {
    const set = Object.entries(address).filter(
      ([name, value]) => value !== undefined && filterFields.includes(name),
    );
    // Members of what came in.
    return Object.fromEntries(set) as FilterOf<Query>;
  }

  const addressing: TokenAddressing<TokenQueryAddress<Query>> = {
    read: (params) => {
      const query: unknown = readListQuery(addressSchema, params);
      const { pageToken: token, page, ...address } = query as Query & { page: number }; // as the schema says
      // A number without a token leads nowhere.
      const at = { token, page: token === undefined ? 0 : Math.max(1, page) };
      return { ...address, ...at } as TokenQueryAddress<Query>; // what was taken out was put back
    },
    write: ({ token, ...address }) =>
      writeListQuery(addressSchema, { ...address, pageToken: token }),
    isFiltered: (address) => isFilteredBy(address, filterFields),
    // No filter is required.
    withoutFilters: ({ page, pageSize, token, sortOrder }) =>
      ({ page, pageSize, token, sortOrder }) as TokenQueryAddress<Query>,
    valuesOf: valuesIn,
    withValues: (address, field, values) => ({
      ...address,
      ...withValues(addressSchema, field, values),
    }),
    ...options,
  };

  return {
    addressing,
    /** The part of the address that says which rows. */
    filterOf,
    /** What the service is asked for. */
    queryOf: (address: TokenQueryAddress<Query>) => ({
      ...filterOf(address),
      pageSize: address.pageSize,
      ...(address.sortOrder !== undefined && { sortOrder: address.sortOrder }),
      ...(address.token !== undefined && { pageToken: address.token }),
    }),
  };
}
