import * as z from 'zod/mini';
import type { SortDirection } from '#contract/base/paging.ts';
import { integerParam, withDefault } from '#contract/base/query-params.ts';
import { isFilteredBy, readListQuery, valuesIn, withValues, writeListQuery } from './list-query.ts';
import type { TokenAddress, TokenAddressing } from './use-token-list.ts';

/** The query of a list with token paging. */
export interface TokenQuery {
  pageSize: number;
  pageToken?: string | undefined;
  sortOrder?: SortDirection | undefined;
}

/** Its filters: everything but page and order. */
type FilterOf<Query extends TokenQuery> = Partial<Omit<Query, keyof TokenQuery>>;

/** The URL state of such a list. */
export type TokenQueryAddress<Query extends TokenQuery> = TokenAddress &
  Pick<TokenQuery, 'sortOrder'> &
  FilterOf<Query>;

/** A page as the service answers it. */
export function tokenPage<Row>(page: { data: readonly Row[]; nextPageToken: string | null }) {
  return { rows: page.data, next: page.nextPageToken ?? undefined };
}

/** Reads and writes the URL of a list with token paging, and its query. */
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
    return Object.fromEntries(set) as FilterOf<Query>; // members of the input
  }

  const addressing: TokenAddressing<TokenQueryAddress<Query>> = {
    read: (params) => {
      const query: unknown = readListQuery(addressSchema, params);
      const { pageToken: token, page, ...address } = query as Query & { page: number }; // as the schema says
      // A page number without a token is meaningless.
      const at = { token, page: token === undefined ? 0 : Math.max(1, page) };
      return { ...address, ...at } as TokenQueryAddress<Query>; // complete again
    },
    write: ({ token, ...address }) =>
      writeListQuery(addressSchema, { ...address, pageToken: token }),
    isFiltered: (address) => isFilteredBy(address, filterFields),
    withoutFilters: ({ page, pageSize, token, sortOrder }) =>
      ({ page, pageSize, token, sortOrder }) as TokenQueryAddress<Query>, // filters are optional
    valuesOf: valuesIn,
    withValues: (address, field, values) => ({
      ...address,
      ...withValues(addressSchema, field, values),
    }),
    ...options,
  };

  return {
    addressing,
    filterOf,
    /** The query for the service. */
    queryOf: (address: TokenQueryAddress<Query>) => ({
      ...filterOf(address),
      pageSize: address.pageSize,
      ...(address.sortOrder !== undefined && { sortOrder: address.sortOrder }),
      ...(address.token !== undefined && { pageToken: address.token }),
    }),
  };
}
