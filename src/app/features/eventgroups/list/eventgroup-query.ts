import * as z from 'zod/mini';
import type { EventgroupListQuery, eventgroupListQuerySchema } from '#contract/eventgroup.ts';
import type { ListQueryPart } from '../../../shared/url/list-query.ts';

/** Takes what changes of the list's query; undefined takes a filter away. */
export type ChangeEventgroupQuery = (part: ListQueryPart<typeof eventgroupListQuerySchema>) => void;

/** Takes every search and filter away; sort and page size stay. */
export const noFilters = {
  name: undefined,
  status: undefined,
  category: undefined,
  description: undefined,
  locationId: undefined,
  organizationId: undefined,
} as const satisfies Parameters<ChangeEventgroupQuery>[0];

/** Whether the list is narrowed down. */
export function isFiltered(query: EventgroupListQuery): boolean {
  return Object.keys(noFilters).some((name) => query[name as keyof typeof noFilters] !== undefined); // its own keys
}

/** What is wrong with an id that is typed in; undefined where it can be looked for. */
export function idProblem(text: string): string | undefined {
  return z.safeParse(z.guid(), text).success
    ? undefined
    : 'An id looks like 3f0c9a52-b1a8-4c7d-9e66-d2f41c58a703';
}
