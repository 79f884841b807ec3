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
  expect(pagesOverBudget([page(users, 6), page('^/other/?$', 23)], sizes)).toEqual([]);
  expect(pagesOverBudget([page(users, 7), page('^/other/?$', 24)], sizes)).toEqual([
    `${users}: 7 files, 70 kB`,
    '^/other/?$: 24 files, 240 kB',
  ]);
  expect(pagesOverBudget([page(users, 1)], [378_600])).toEqual([`${users}: 1 files, 379 kB`]);
});
