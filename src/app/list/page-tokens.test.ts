import { describe, expect, it } from 'vitest';
import { answeredSize, readPageTokens, turnPage } from './use-token-list.ts';

const first = { page: 0, pageToken: undefined };

it.each([
  ['the requested one if pages are full', { page: 1, rows: 25, total: 90, next: 't2' }, 25],
  ['that of a page with a next one', { page: 0, rows: 20, next: 't1' }, 20],
  ['by the total on the last page', { page: 4, rows: 7, total: 87 }, 20],
  ['the requested one on the last page without a total', { page: 4, rows: 7 }, 25],
  ['the requested one on the only page', { page: 0, rows: 7, total: 7 }, 25],
  ['the requested one if nothing is listed', { page: 0, rows: 0, total: 0 }, 25],
])('takes for the page size %s', (_, { page, rows, ...rest }, size) => {
  const shown = { next: undefined, ...rest, rows: Array.from({ length: rows }) };
  expect(answeredSize({ page, pageSize: 25 }, shown)).toBe(size);
});

describe('turning pages', () => {
  it('continues with the next token and returns to each page', () => {
    const second = turnPage({ page: 1, address: first, tokens: [], next: 't1' });
    expect(second.address).toMatchObject({ page: 1, pageToken: 't1' });
    const third = turnPage({
      page: 2,
      address: second.address,
      tokens: second.state.tokens,
      next: 't2',
    });
    expect(third.state).toEqual({ tokens: [null, 't1', 't2'] });
    const back = turnPage({
      page: 1,
      address: third.address,
      tokens: third.state.tokens,
      next: undefined,
    });
    expect(back).toEqual(second);
  });

  it('returns from a shared link to the first page', () => {
    const shared = { ...first, page: 4, pageToken: 't4' };
    expect(turnPage({ page: 3, address: shared, tokens: [], next: 't5' }).address).toEqual(first);
    expect(turnPage({ page: 5, address: shared, tokens: [], next: 't5' }).address.pageToken).toBe(
      't5',
    );
  });

  it.each([null, 1, {}, { tokens: 'x' }, { tokens: [1] }])('reads no tokens from %j', (state) => {
    expect(readPageTokens(state)).toEqual([]);
  });
});
