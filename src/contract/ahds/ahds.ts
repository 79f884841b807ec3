import * as z from 'zod/mini';
import { sortDirections } from '../base/paging.ts';
import { integerParam, withDefault } from '../base/query-params.ts';

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

/** Paging of the versions of a record: newest first, nothing to sort or filter by. */
export const historyQuerySchema = z.strictObject({
  page: ahdsPaging.page,
  pageSize: ahdsPaging.pageSize,
});

/** One version of a record. `author` is null where nobody who is signed in saved it, but the service itself. */
export function recordVersionOf<Content extends z.ZodMiniType>(content: Content) {
  return z.looseObject({
    /** Counts up from 1 without gaps. */
    versionId: z.number(),
    savedAt: z.string(),
    /** As they were called then. */
    author: z.nullable(z.looseObject({ userId: z.string(), name: z.string() })),
    /** The operation that saved it. */
    action: z.string(),
    content,
    /** Extension: why, as whoever saved it put it; absent where nothing was said. */
    reason: z.optional(z.string()),
  });
}
