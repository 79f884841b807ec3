import * as z from 'zod/mini';
import type { SortDirection } from '#contract/base/paging.ts';
import { integerParam, withDefault } from '#contract/base/query-params.ts';
import { readListQuery, schemaAddressing } from './list-query.ts';
import type { ListAddressing } from './use-list.ts';

/** The query of a list with token paging. */
export interface TokenQuery {
  pageSize: number;
  pageToken?: string | undefined;
  sortOrder?: SortDirection | undefined;
}

/** Its filters: everything but page and order. */
type FilterOf<Query extends TokenQuery> = Partial<Omit<Query, keyof TokenQuery>>;

/** The URL state of such a list. */
export type TokenQueryAddress<Query extends TokenQuery> = Query & { page: number };

/** Converts a page of a response to that of a list. */
export function tokenPage<Row>(page: { data: readonly Row[]; nextPageToken: string | null }) {
  return { rows: page.data, next: page.nextPageToken ?? undefined };
}

/** Reads and writes the URL of a list with token paging, and its query. */
export function tokenAddressing<Query extends TokenQuery>(
  schema: z.ZodMiniObject & z.ZodMiniType<Query>,
  options: Pick<ListAddressing<TokenQueryAddress<Query>>, 'searchField' | 'sorting'> = {},
) {
  const addressSchema = z.extend(schema, {
    page: withDefault(integerParam({ maximum: 1_000_000 }), 0),
  });
  const filterFields = Object.keys(schema.shape).filter(
    (name) => !['pageSize', 'pageToken', 'sortOrder'].includes(name),
  );
  const addressing = {
    ...schemaAddressing(addressSchema, filterFields),
    read(params: URLSearchParams) {
      const address = readListQuery(addressSchema, params) as unknown as TokenQueryAddress<Query>; // as the schema says
      // A page number without a token is meaningless.
      return { ...address, page: address.pageToken === undefined ? 0 : Math.max(1, address.page) };
    },
    ...options,
  } as unknown as ListAddressing<TokenQueryAddress<Query>>; // the schema's output, with the page
  return {
    addressing,
    filterOf: (address: FilterOf<Query>) =>
      Object.fromEntries(
        Object.entries(address).filter(([name]) => filterFields.includes(name)),
      ) as FilterOf<Query>, // members of the input
    /** The query for the service. */
    queryOf: ({ page: _, ...query }: TokenQueryAddress<Query>) => query as unknown as Query, // without the page
  };
}
