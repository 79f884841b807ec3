import { pageMeta, type SortDirection } from '#contract/base/paging.ts';

interface Turn {
  page: number;
  pageSize: number;
}

interface OrderedTurn extends Turn {
  sortOrder?: SortDirection | undefined;
}

interface Dated {
  createdAt: string;
}

/**
 * A page of the service's runs and this browser's own, by time, by as few of the service's pages as it takes: those
 * that may hold a row of this one, which the browser's own, all at hand, can only push back.
 */
export async function mergePage<Row extends Dated>(
  own: readonly Row[],
  { page, pageSize, sortOrder = 'desc' }: OrderedTurn,
  read: (turn: Turn) => Promise<{ data: readonly Row[]; total: number }>,
) {
  const start = page * pageSize;
  const first = Math.floor(Math.max(0, start - own.length) / pageSize);
  const pages = await Promise.all(
    Array.from({ length: page - first + 1 }, (_, at) => read({ page: first + at, pageSize })),
  );
  const sign = sortOrder === 'asc' ? 1 : -1;
  const rows = [...pages.flatMap(({ data }) => data), ...own].sort(
    (one, other) => sign * one.createdAt.localeCompare(other.createdAt),
  );
  const from = start - first * pageSize;
  const total = (pages[0]?.total ?? 0) + own.length;
  return { data: rows.slice(from, from + pageSize), meta: pageMeta(page, pageSize, total) };
}
