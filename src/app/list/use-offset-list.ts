import { type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent } from 'react';
import type { NavigateOptions } from 'react-router';
import type * as z from 'zod/mini';
import { invalidRowsOf } from '#contract/base/list-envelopes.ts';
import type { PageMeta } from '#contract/base/paging.ts';
import { readListQuery, schemaAddressing, valuesIn } from './list-query.ts';
import type { PageTurn, Paging } from './pagination-bar.tsx';
import type { Sorting } from './sorting.ts';
import { type FreshnessSource, type ListState, type PartOf, useList } from './use-list.ts';

interface OffsetPage {
  data: readonly unknown[];
  meta: Pick<PageMeta, 'pageSize' | 'total' | 'hasNext'>;
  invalidRows?: unknown;
}

type NameOf<Schema extends z.ZodMiniObject> = keyof z.output<Schema> & string;

interface OffsetListOptions<Schema extends z.ZodMiniObject, Data, Key extends QueryKey> {
  /** The URL state: the list's query, and perhaps the open record. */
  schema: Schema;
  /** The URL state at a deployment with more filters. */
  foreignSchema?: Schema;
  load: (query: z.output<Schema>) => UseQueryOptions<Data, Error, Data, Key>;
  /** The filters except the text search. */
  filterFields: readonly NameOf<Schema>[];
  /** The text search. */
  searchField?: NameOf<Schema>;
  /** The open record, which another page or filter closes. */
  openField?: NameOf<Schema>;
  sorting?: Sorting<z.output<Schema>>;
  /** The changes by others that it offers to show. */
  live?: FreshnessSource['live'];
}

/** A list with offset paging: `{ data, meta }`. */
export function useOffsetList<
  Schema extends z.ZodMiniObject,
  Data extends OffsetPage,
  Key extends QueryKey,
>(options: OffsetListOptions<Schema, Data, Key>) {
  type Query = z.output<Schema>;
  const { schema, foreignSchema = schema, load, filterFields, searchField } = options;
  const { openField, sorting, live } = options;
  const fields = searchField === undefined ? filterFields : [searchField, ...filterFields];
  const closed = openField === undefined ? {} : { [openField]: undefined };
  const read = useCallback((params: URLSearchParams) => readListQuery(schema, params), [schema]);
  const queryClient = useQueryClient();
  const list = useList<Query, Data, Data['data'][number], ReturnType<typeof pageOf<Data>>, Key>({
    addressing: {
      ...schemaAddressing(schema, fields),
      read,
      unsupportedFilters: (params) => {
        const [foreign, supported] = [readListQuery(foreignSchema, params), read(params)];
        return filterFields.filter(
          (field) => valuesIn(foreign, field).length > 0 && valuesIn(supported, field).length === 0,
        );
      },
      ...(searchField !== undefined && { searchField }),
      ...(sorting !== undefined && { sorting }),
    },
    load,
    pageOf: pageOf<Data>,
    live,
    toFirst: (query) => ({ ...query, page: 0, ...closed }),
  });
  const { data, isPlaceholderData, address, restart } = list;
  const query = address as Query & PageTurn; // every list's query has them
  // Fields of the schema.
  const go = (part: object, how?: NavigateOptions) => restart(part as PartOf<Query>, how);
  const lastPage =
    data === undefined || isPlaceholderData ? query.page : lastPageOf(data, query.page);
  const goBack = useEffectEvent(() => go({ page: lastPage }, { replace: true }));
  useEffect(() => {
    // The last row of the last page has been deleted.
    if (lastPage < query.page) goBack();
  }, [lastPage, query.page]);
  return {
    ...list,
    query: address,
    change: restart,
    /** Opens or closes a record over the list, and keeps the page. */
    open: (id: string | undefined) =>
      openField !== undefined && go({ [openField]: id, page: query.page }),
    paging: pagingOf(query, isPlaceholderData ? undefined : data),
    turnTo: go,
    prefetch: (turn: PageTurn) => void queryClient.prefetchQuery(load({ ...address, ...turn })),
    toFirstPage: () => go({ page: 0 }),
  } satisfies ListState<Data['data'][number]> & Record<string, unknown>;
}

/** A deployment may use another page size, and may not count. */
function pagingOf(
  { page, pageSize: requestedPageSize }: PageTurn,
  shown: OffsetPage | undefined,
): Paging {
  if (shown === undefined) return { page, pageSize: requestedPageSize, total: 0 };
  const { pageSize, total, hasNext } = shown.meta;
  if (total !== undefined) return { page, pageSize, total };
  return { page, pageSize, total: page * pageSize + shown.data.length, hasNext };
}

/** This page, or the last one if it is past the end. */
function lastPageOf({ data, meta: { total = 0, pageSize } }: OffsetPage, page: number): number {
  return data.length > 0 || total === 0 ? page : Math.min(page, Math.ceil(total / pageSize) - 1);
}

function pageOf<Data extends OffsetPage>(page: Data) {
  const rows: Data['data'] = page.data;
  return { rows, total: page.meta.total, invalidRows: invalidRowsOf(page) };
}
