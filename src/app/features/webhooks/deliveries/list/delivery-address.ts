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
import {
  type DeliveryFilter,
  type DeliveryListQuery,
  deliveryListQuerySchema,
} from '#contract/webhook-deliveries.ts';

const addressSchema = z.extend(deliveryListQuerySchema, {
  page: withDefault(integerParam({ maximum: 1_000_000 }), 0),
});

/** What the list's address says. */
export interface DeliveryAddress extends TokenAddress, DeliveryFilter {}

const filterFields = ['status', 'event', 'from', 'to', 'code'] as const;

/** How the address of a webhook's deliveries is read and written. They have one order only. */
export const deliveryAddressing: TokenAddressing<DeliveryAddress> = {
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
};

/** The part of the address that says which deliveries. */
export function filterOf(address: DeliveryFilter): DeliveryFilter {
  const set = filterFields.filter((field) => address[field] !== undefined);
  return Object.fromEntries(set.map((field) => [field, address[field]]));
}

/** What the service is asked for. */
export function listQueryOf({ pageSize, token, ...address }: DeliveryAddress): DeliveryListQuery {
  return { ...filterOf(address), pageSize, ...(token !== undefined && { pageToken: token }) };
}
