import * as z from 'zod/mini';
import { readBy } from './lenient-reading.ts';
import { pageReader } from './list-envelopes.ts';

/** Paging figures. `page` counts from zero (interface, User list item and list envelope). */
export const pageMetaSchema = z.looseObject({
  page: z.number(),
  pageSize: z.number(),
  total: z.number(),
  totalPages: z.number(),
  hasNext: z.boolean(),
  hasPrevious: z.boolean(),
});

/** The same in responses: not every deployment has a total. */
const answeredMetaSchema = z.extend(pageMetaSchema, {
  total: z.optional(z.number()),
  totalPages: z.optional(z.number()),
});
export type PageMeta = z.output<typeof answeredMetaSchema>;

/** The list envelope `{ data, meta }`; other envelopes are parsed too (`list-envelopes.ts`). */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  const page = z.looseObject({ data: z.array(item), meta: pageMetaSchema });
  const answered = z.looseObject({ data: z.array(item), meta: answeredMetaSchema });
  // Our responses have all figures; readers must not rely on the total.
  return readBy(page, pageReader(page, item)) as unknown as typeof answered;
}

/** Computes the figures from the requested page and the total. */
export function pageMeta(page: number, pageSize: number, total: number) {
  const totalPages = Math.ceil(total / pageSize);
  return {
    page,
    pageSize,
    total,
    totalPages,
    hasNext: page + 1 < totalPages,
    hasPrevious: page > 0 && total > 0,
  };
}

export const sortDirections = ['asc', 'desc'] as const;
export type SortDirection = (typeof sortDirections)[number];

/** Sort direction of lists by time; newest first by default. */
export const timeOrderParam = z.optional(z.enum(sortDirections));
