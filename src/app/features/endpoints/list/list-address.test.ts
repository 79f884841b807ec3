import { describe, expect, it } from 'vitest';
import { readPageTokens, turnPage } from '../../../shared/url/page-tokens.ts';
import { type ListAddress, readListAddress, writeListAddress } from './list-address.ts';

const usual: ListAddress = {
  count: 25,
  sort: '-_lastUpdated',
  filters: [],
  token: undefined,
  page: 0,
  isDeletedShown: false,
};

describe('the address of the list', () => {
  it.each([
    ['', usual],
    ['_count=50&_sort=name', { ...usual, count: 50, sort: 'name' }],
    ['_count=0&page=7', usual],
    ['_count=1e9&page=-1', usual],
    [
      '_id=a&_tag=x%7Cy&_id=',
      {
        ...usual,
        filters: [
          ['_id', 'a'],
          ['_tag', 'x|y'],
        ],
      },
    ],
    [
      'date=ge2024&date=lt2025',
      {
        ...usual,
        filters: [
          ['date', 'ge2024'],
          ['date', 'lt2025'],
        ],
      },
    ],
    ['page=3&_page_token=t', { ...usual, page: 2, token: 't' }],
    ['_page_token=t', { ...usual, page: 1, token: 't' }],
  ])('reads %j', (search, address) => {
    expect(readListAddress(new URLSearchParams(search))).toEqual(address);
  });

  it('writes what it reads', () => {
    const address: ListAddress = {
      count: 10,
      sort: '-name',
      filters: [
        ['name:contains', 'a b'],
        ['_include', 'Endpoint:organization'],
      ],
      token: 'x/y+z=',
      page: 4,
      isDeletedShown: true,
    };
    expect(readListAddress(writeListAddress(address))).toEqual(address);
    expect(String(writeListAddress(usual))).toBe('');
  });
});

describe('turning pages', () => {
  it('goes on with the next token and finds every page back', () => {
    const second = turnPage({ page: 1, address: usual, tokens: [], next: 't1' });
    expect(second.address).toMatchObject({ page: 1, token: 't1' });
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

  it('leads from a shared link back to the first page', () => {
    const shared = { ...usual, page: 4, token: 't4' };
    expect(turnPage({ page: 3, address: shared, tokens: [], next: 't5' }).address).toEqual(usual);
    expect(turnPage({ page: 5, address: shared, tokens: [], next: 't5' }).address.token).toBe('t5');
  });

  it.each([null, 1, {}, { tokens: 'x' }, { tokens: [1] }])('takes %j for no tokens', (state) => {
    expect(readPageTokens(state)).toEqual([]);
  });
});
