import { type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type * as z from 'zod/mini';
import { unreadRows } from '#contract/base/list-envelopes.ts';
import type { PageMeta } from '#contract/base/paging.ts';
import type { FreshnessSource } from './list-freshness.ts';
import {
  isFilteredBy,
  type ListQueryPart,
  useListQuery,
  valuesIn,
  withValues,
} from './list-query.ts';
import type { ListState, PageTurn } from './list-state.ts';
import type { Paging } from './pagination-bar.tsx';
import type { Sorting } from './sorting.ts';
import { useListLoad } from './use-list-load.ts';

interface OffsetQuery {
  page: number;
  pageSize: number;
}

interface OffsetPage {
  data: readonly unknown[];
  meta: Pick<PageMeta, 'pageSize' | 'total' | 'hasNext'>;
  unread?: unknown;
}

type NameOf<Schema extends z.ZodMiniObject> = keyof z.output<Schema> & string;

interface OffsetListOptions<Schema extends z.ZodMiniObject, Data, Key extends QueryKey> {
  /** The URL state: the list's query, and perhaps the open record. */
  schema: Schema;
  /** The URL state at a deployment with more filters. */
  foreignSchema?: Schema;
  load: (query: z.output<Schema>) => UseQueryOptions<Data, Error, Data, Key>;
  /** The filters beside the text search. */
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
  const { schema, foreignSchema = schema, load, filterFields, searchField } = options;
  const { openField, sorting, live } = options;
  const [query, change, latest] = useListQuery(schema);
  const [foreignQuery] = useListQuery(foreignSchema);
  const queryClient = useQueryClient();
  const { data, isPlaceholderData, state } = useListLoad(load(query), { pageOf, live });
  const rows = (data?.data ?? noRows) as Data['data'];
  const total = data?.meta.total;
  const { page } = query as OffsetQuery; // every list's query has them
  const filterAndSearch = searchField === undefined ? filterFields : [searchField, ...filterFields];
  const closed = openField === undefined ? {} : { [openField]: undefined };
  const go = (part: object, how?: { replace: boolean }) =>
    change({ ...closed, ...part } as ListQueryPart<Schema>, how); // fields of the schema
  const lastPage = data === undefined || isPlaceholderData ? page : lastPageOf(data, page);
  const goBack = useEffectEvent(() => go({ page: lastPage }, { replace: true }));
  useEffect(() => {
    // The last row of the last page has been deleted.
    if (lastPage < page) goBack();
  }, [lastPage, page]);

  return {
    query,
    change: go,
    /** Opens or closes a record over the list, and keeps the page. */
    open: (id: string | undefined) => openField !== undefined && go({ [openField]: id, page }),
    rows,
    unread: useMemo(() => unreadRows(data ?? {}), [data]),
    total,
    ...state,
    isFiltered: isFilteredBy(query, filterAndSearch),
    paging: pagingOf(query as OffsetQuery, isPlaceholderData ? undefined : data), // as above
    leftOut: filterFields.filter(
      (field) => valuesIn(foreignQuery, field).length > 0 && valuesIn(query, field).length === 0,
    ),
    ...(searchField !== undefined && {
      search: {
        text: valuesIn(query, searchField)[0] ?? '',
        onChange: (text: string) => go({ [searchField]: text }, { replace: true }),
      },
    }),
    ...(sorting !== undefined && {
      sorting: {
        fields: sorting.fields,
        hasSeveralKeys: sorting.hasSeveralKeys === true,
        keys: sorting.read(query),
        onChange: (update) => go(sorting.write(update(sorting.read(latest())))),
      },
    }),
    valuesOf: (field) => valuesIn(query, field),
    filterBy: (field, values) => go(withValues(schema, field, values)),
    clearFilters: () => go(Object.fromEntries(filterAndSearch.map((field) => [field, undefined]))),
    turnTo: go,
    prefetch: (turn: PageTurn) => void queryClient.prefetchQuery(load({ ...query, ...turn })),
    toFirstPage: () => go({ page: 0 }),
  } satisfies ListState<Data['data'][number]> & Record<'query' | 'change' | 'open', unknown>;
}

/** A deployment may use another page size, and may not count. */
function pagingOf(
  { page, pageSize: requestedPageSize }: OffsetQuery,
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

const pageOf = ({ data, meta }: OffsetPage) => ({ rows: data, total: meta.total });

const noRows: readonly unknown[] = [];
