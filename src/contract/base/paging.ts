import * as z from 'zod/mini';
import { readBy } from './lenient-reading.ts';
import { pageReader } from './list-envelopes.ts';

/** Where a list stands. `page` counts from zero (interface, User list item and list envelope). */
export const pageMetaSchema = z.looseObject({
  page: z.number(),
  pageSize: z.number(),
  total: z.number(),
  totalPages: z.number(),
  hasNext: z.boolean(),
  hasPrevious: z.boolean(),
});

/** The same as it is read: not every deployment counts. */
const answeredMetaSchema = z.extend(pageMetaSchema, {
  total: z.optional(z.number()),
  totalPages: z.optional(z.number()),
});
export type PageMeta = z.output<typeof answeredMetaSchema>;

/** The list envelope `{ data, meta }` around items of one kind; read from any other, too (`list-envelopes.ts`). */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  const page = z.looseObject({ data: z.array(item), meta: pageMetaSchema });
  const answered = z.looseObject({ data: z.array(item), meta: answeredMetaSchema });
  // What we answer is held to all figures; whoever reads it must do without the total.
  return readBy(page, pageReader(page, item)) as unknown as typeof answered;
}

/** Fills in the envelope's figures from the page asked for and the number of all matches. */
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

/** Which end of a list by time comes first; the newest where it is left out. */
export const timeOrderParam = z.optional(z.enum(sortDirections));
