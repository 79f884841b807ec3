import { expect, it } from 'vitest';
import { pagesOverBudget } from './page-budget.ts';

const page = (pattern: string, files: number) => ({
  pattern,
  files: Array.from({ length: files }, (_, index) => index),
  wideFiles: [],
});

it('names pages with too many files or bytes', () => {
  const users = '^/console/users/?$';
  const sizes = Array.from({ length: 30 }, () => 10_000);
  expect(pagesOverBudget([page(users, 8), page('^/other/?$', 26)], sizes)).toEqual([]);
  expect(pagesOverBudget([page(users, 9), page('^/other/?$', 27)], sizes)).toEqual([
    `${users}: 9 files, 90 kB`,
    '^/other/?$: 27 files, 270 kB',
  ]);
  expect(pagesOverBudget([page(users, 1)], [380_600])).toEqual([`${users}: 1 files, 381 kB`]);
});
