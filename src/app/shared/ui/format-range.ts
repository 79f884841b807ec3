import { formatCount } from './locale.ts';

/** "26–50 of 2,043"; "0 of 0" for nothing; a page beyond the end says so. */
export function formatRange(paging: { page: number; pageSize: number; total: number }): string {
  const { page, pageSize, total } = paging;
  const first = page * pageSize + 1;
  if (total === 0) return '0 of 0';
  if (first > total) return `Beyond the last of ${formatCount(total)}`;
  const last = Math.min(first + pageSize - 1, total);
  return `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}`;
}
