import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pageMeta, pageMetaSchema } from './paging.ts';

describe('pageMeta', () => {
  it.each([
    ['nothing at all', [0, 10, 0], [0, false, false]],
    ['a page beyond nothing', [3, 10, 0], [0, false, false]],
    ['one item', [0, 10, 1], [1, false, false]],
    ['exactly one full page', [0, 10, 10], [1, false, false]],
    ['one item more than a page', [0, 10, 11], [2, true, false]],
    ['a page in the middle', [1, 10, 30], [3, true, true]],
    ['the last page, full', [2, 10, 30], [3, false, true]],
    ['the last page, with one item', [3, 10, 31], [4, false, true]],
    ['the first page beyond the last', [3, 10, 30], [3, false, true]],
    ['a page far beyond the last', [99, 10, 30], [3, false, true]],
    ['pages of one', [1, 1, 2], [2, false, true]],
  ] as const)('describes %s', (_, [page, pageSize, total], [totalPages, hasNext, hasPrevious]) => {
    const meta = { page, pageSize, total, totalPages, hasNext, hasPrevious };
    expect(pageMeta(page, pageSize, total)).toEqual(meta);
  });

  it('has a next page until every item has been read', () => {
    const sizes = fc.record({
      pageSize: fc.integer({ min: 1, max: 100 }),
      total: fc.integer({ min: 0, max: 2_000 }),
    });
    fc.assert(
      fc.property(sizes, ({ pageSize, total }) => {
        let page = 0;
        while (pageMeta(page, pageSize, total).hasNext) page += 1;
        expect(page * pageSize <= total && total <= (page + 1) * pageSize).toBe(true);
      }),
    );
  });

  it('matches its schema', () => {
    expect(z.safeParse(pageMetaSchema, pageMeta(2, 25, 60)).success).toBe(true);
  });
});
