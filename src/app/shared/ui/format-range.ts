import { formatCount } from './locale.ts';

interface Range {
  page: number;
  pageSize: number;
  total: number;
  /** Where pages are turned one by one: whether one follows. */
  hasNext?: boolean | undefined;
}

/**
 * "26–50 of 2,043"; "0 of 0" for nothing; a page beyond the end says so. Where nobody counts, and more follow than were
 * seen, "26–50 of more than 50".
 */
export function formatRange({ page, pageSize, total, hasNext = false }: Range): string {
  const first = page * pageSize + 1;
  if (total === 0) return '0 of 0';
  if (first > total) return `Beyond the last of ${formatCount(total)}`;
  const last = Math.min(first + pageSize - 1, total);
  const all = hasNext && last === total ? `more than ${formatCount(last)}` : formatCount(total);
  return `${formatCount(first)}–${formatCount(last)} of ${all}`;
}
