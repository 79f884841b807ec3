import { pageMeta, type SortDirection } from '#contract/base/paging.ts';

interface Paging {
  page: number;
  pageSize: number;
}

/**
 * Merges a page of the service's runs with the browser's own by time, loading only the pages of the service that
 * can contribute.
 */
export async function mergePage<Row extends { createdAt: string }>(
  browserRows: readonly Row[],
  { page, pageSize, sortOrder = 'desc' }: Paging & { sortOrder?: SortDirection | undefined },
  load: (paging: Paging) => Promise<{ data: readonly Row[]; total: number }>,
) {
  const start = page * pageSize;
  const first = Math.floor(Math.max(0, start - browserRows.length) / pageSize);
  const pages = await Promise.all(
    Array.from({ length: page - first + 1 }, (_, at) => load({ page: first + at, pageSize })),
  );
  const sign = sortOrder === 'asc' ? 1 : -1;
  const rows = [...pages.flatMap(({ data }) => data), ...browserRows].sort(
    (one, other) => sign * one.createdAt.localeCompare(other.createdAt),
  );
  const from = start - first * pageSize;
  const total = (pages[0]?.total ?? 0) + browserRows.length;
  return { data: rows.slice(from, from + pageSize), meta: pageMeta(page, pageSize, total) };
}
