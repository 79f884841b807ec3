import * as z from 'zod/mini';
import {
  isFilteredBy,
  readListQuery,
  valuesIn,
  withValues,
  writeListQuery,
} from '#app/list/list-query.ts';
import type { TokenAddress, TokenAddressing } from '#app/list/use-token-list.ts';
import { integerParam, withDefault } from '#contract/query-params.ts';
import { type SiteEventListQuery, siteEventListQuerySchema } from '#contract/site-events.ts';

const addressSchema = z.extend(siteEventListQuerySchema, {
  page: withDefault(integerParam({ maximum: 1_000_000 }), 0),
});

/** What the list's address says. */
export interface SiteEventAddress
  extends TokenAddress,
    Omit<SiteEventListQuery, 'pageToken' | 'pageSize'> {}

const filterFields = ['search', 'event', 'outcome', 'subject', 'from', 'to'] as const;

/** How the address of a site's events is read and written. They have one order only. */
export const siteEventAddressing: TokenAddressing<SiteEventAddress> = {
  read: (params) => {
    const { pageToken: token, page, ...address } = readListQuery(addressSchema, params);
    // A number without a token leads nowhere.
    return { ...address, token, page: token === undefined ? 0 : Math.max(1, page) };
  },
  write: ({ token, ...address }) => writeListQuery(addressSchema, { ...address, pageToken: token }),
  isFiltered: (address) => isFilteredBy(address, filterFields),
  withoutFilters: ({ page, pageSize, token }) => ({ page, pageSize, token }),
  valuesOf: valuesIn,
  withValues: (address, field, values) => ({
    ...address,
    ...withValues(addressSchema, field, values),
  }),
  searchField: 'search',
};

/** What the service is asked for. */
export function listQueryOf({ page: _, token, ...address }: SiteEventAddress): SiteEventListQuery {
  return { ...address, ...(token !== undefined && { pageToken: token }) };
}
