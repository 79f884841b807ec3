import * as z from 'zod/mini';
import { integerParam, withDefault } from '#contract/query-params.ts';
import {
  type DeliveryFilter,
  type DeliveryListQuery,
  deliveryListQuerySchema,
} from '#contract/webhook-deliveries.ts';
import type { ListQueryPart } from '../../../../shared/url/list-query.ts';

/** What the list's address says. `page` is for the reader only; `pageToken` finds the page. */
export const deliveryAddressSchema = z.extend(deliveryListQuerySchema, {
  page: withDefault(integerParam({ maximum: 1_000_000 }), 0),
});
export type DeliveryAddress = z.output<typeof deliveryAddressSchema>;

/** Takes what changes of the address; undefined takes a filter away. */
export type ChangeDeliveries = (part: ListQueryPart<typeof deliveryAddressSchema>) => void;

export const noDeliveryFilters = {
  status: undefined,
  event: undefined,
  from: undefined,
  to: undefined,
  code: undefined,
} as const satisfies Parameters<ChangeDeliveries>[0];

/** The part of the address that says which deliveries. */
export function filterOf({ status, event, from, to, code }: DeliveryFilter): DeliveryFilter {
  return {
    ...(status !== undefined && { status }),
    ...(event !== undefined && { event }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(code !== undefined && { code }),
  };
}

/** What the service is asked for. */
export function listQueryOf({
  pageSize,
  pageToken,
  ...address
}: DeliveryAddress): DeliveryListQuery {
  return { ...filterOf(address), pageSize, ...(pageToken !== undefined && { pageToken }) };
}

/** The page that the address means: a number without a token leads nowhere. */
export function pageOf({ page, pageToken }: DeliveryAddress): number {
  return pageToken === undefined ? 0 : Math.max(1, page);
}

/** Whether the list is narrowed down. */
export function isDeliveryFiltered(address: DeliveryFilter): boolean {
  return Object.keys(filterOf(address)).length > 0;
}
