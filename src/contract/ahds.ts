import * as z from 'zod/mini';
import { sortDirections } from './paging.ts';
import { integerParam, withDefault } from './query-params.ts';

/** Path parameter of the animal health data store: here `siteId` is a number. */
export const ahdsSiteParams = z.strictObject({ siteId: integerParam({ maximum: 999_999_999 }) });

/** Bounds of its lists (interface, Limits). */
export const ahdsPageSize = { minimum: 1, maximum: 100, default: 10 } as const;

/** Paging of its lists. */
export const ahdsPaging = {
  page: withDefault(integerParam({ maximum: 10_000_000 }), 0),
  pageSize: withDefault(integerParam(ahdsPageSize), ahdsPageSize.default),
  sortOrder: z._default(z.optional(z.enum(sortDirections)), 'asc'),
};
