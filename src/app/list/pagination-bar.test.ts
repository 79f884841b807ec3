// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { formatRange } from './pagination-bar.tsx';

it.each([
  [{ page: 0, pageSize: 25, total: 2043 }, '1–25 of 2,043'],
  [{ page: 81, pageSize: 25, total: 2043 }, '2,026–2,043 of 2,043'],
  [{ page: 0, pageSize: 25, total: 0 }, '0 of 0'],
  [{ page: 1, pageSize: 25, total: 50, hasNext: true }, '26–50 of more than 50'],
  [{ page: 1, pageSize: 25, total: 50, hasNext: false }, '26–50 of 50'],
  [{ page: 1, pageSize: 25, total: 80, hasNext: true }, '26–50 of 80'],
  [{ page: 9, pageSize: 25, total: 30 }, 'Past the end (30 in total)'],
])('formats %j as %s', (paging, expected) => {
  expect(formatRange(paging)).toBe(expected);
});
