import * as z from 'zod/mini';

/** Where a list stands. `page` counts from zero (interface, User list item and list envelope). */
export const pageMetaSchema = z.looseObject({
  page: z.number(),
  pageSize: z.number(),
  total: z.number(),
  totalPages: z.number(),
  hasNext: z.boolean(),
  hasPrevious: z.boolean(),
});
export type PageMeta = z.output<typeof pageMetaSchema>;

/** The list envelope `{ data, meta }` around items of one kind. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.looseObject({ data: z.array(item), meta: pageMetaSchema });
}

/** Fills in the envelope's figures from the page asked for and the number of all matches. */
export function pageMeta(page: number, pageSize: number, total: number): PageMeta {
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

/** Which end of a list by time comes first; the newest where it is left out. */
export const timeOrderParam = z.optional(z.enum(sortDirections));
