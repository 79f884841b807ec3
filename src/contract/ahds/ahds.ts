import * as z from 'zod/mini';
import { sortDirections } from '../base/paging.ts';
import { integerParam, withDefault } from '../base/query-params.ts';

/** Path parameter of the animal health data store, where `siteId` is a number. */
export const ahdsSiteParams = z.strictObject({ siteId: integerParam({ maximum: 999_999_999 }) });

/** Page sizes of its lists (interface, Limits). */
export const ahdsPageSize = { minimum: 1, maximum: 100, default: 10 } as const;

/** Paging of its lists. */
export const ahdsPaging = {
  page: withDefault(integerParam({ maximum: 10_000_000 }), 0),
  pageSize: withDefault(integerParam(ahdsPageSize), ahdsPageSize.default),
  sortOrder: z._default(z.optional(z.enum(sortDirections)), 'asc'),
};

/** Paging of a record's versions: newest first, without sorting or filters. */
export const historyQuerySchema = z.strictObject({
  page: ahdsPaging.page,
  pageSize: ahdsPaging.pageSize,
});

/** One version of a record. `author` is null if the service itself saved it. */
export function recordVersionOf<Content extends z.ZodMiniType>(content: Content) {
  return z.looseObject({
    /** Counts up from 1 without gaps. */
    versionId: z.number(),
    savedAt: z.string(),
    /** With the author's name at that time. */
    author: z.nullable(z.looseObject({ userId: z.string(), name: z.string() })),
    /** The operation that saved it. */
    action: z.string(),
    content,
    /** Extension: the author's reason; absent if none was given. */
    reason: z.optional(z.string()),
  });
}
