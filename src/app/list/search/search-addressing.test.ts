import { describe, expect, it } from 'vitest';
import { nameContains } from '#contract/fhir/fhir-search.ts';
import type { ResourceListAddress } from './search-address.ts';
import { otherNameSearches, searchAddressing } from './search-addressing.ts';

const { read, write, valuesOf, withValues, sorting } = searchAddressing([], nameContains);

const usual: ResourceListAddress = {
  pageSize: 25,
  sort: '-_lastUpdated',
  filters: [],
  pageToken: undefined,
  page: 0,
  isDeletedShown: false,
};

describe('the address of the list', () => {
  it.each([
    ['', usual],
    ['_count=50&_sort=name', { ...usual, pageSize: 50, sort: 'name' }],
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
    ['page=3&_page_token=t', { ...usual, page: 2, pageToken: 't' }],
    ['_page_token=t', { ...usual, page: 1, pageToken: 't' }],
  ])('reads %j', (search, address) => {
    expect(read(new URLSearchParams(search))).toEqual(address);
  });

  it('survives a round trip', () => {
    const address: ResourceListAddress = {
      pageSize: 10,
      sort: '-name',
      filters: [
        ['name:contains', 'a b'],
        ['_include', 'Endpoint:organization'],
      ],
      pageToken: 'x/y+z=',
      page: 4,
      isDeletedShown: true,
    };
    expect(read(write(address))).toEqual(address);
    expect(String(write(usual))).toBe('');
  });
});

describe('a filter of the address', () => {
  it('is set, read and removed beside others', () => {
    const tagged: ResourceListAddress = { ...usual, filters: [['_tag', 'a']] };
    const both = withValues(tagged, 'status', ['active', 'off']);
    expect(both.filters).toEqual([
      ['_tag', 'a'],
      ['status', 'active,off'],
    ]);
    expect(valuesOf(both, 'status')).toEqual(['active', 'off']);
    expect(withValues(both, 'status', [])).toEqual(tagged);
  });

  it('escapes commas in the search text', () => {
    const named = withValues(usual, 'name:contains', ['Lab, north']);
    expect(named.filters).toEqual([['name:contains', 'Lab\\, north']]);
    expect(valuesOf(named, 'name:contains')).toEqual(['Lab, north']);
  });
});

describe('the sort of the address', () => {
  it('has several keys, and is newest first by default', () => {
    const keys = sorting?.read({ ...usual, sort: 'status,-name' });
    expect(keys).toEqual([
      { field: 'status', direction: 'asc' },
      { field: 'name', direction: 'desc' },
    ]);
    expect(sorting?.write(keys ?? [])).toEqual({ sort: 'status,-name' });
    expect(sorting?.write([])).toEqual({ sort: '-_lastUpdated' });
  });
});

it('offers other documented searches for a name without matches', () => {
  const filters = [
    ['status', 'off'],
    [nameContains, 'NPI\\|7\\,1'],
  ] as const;
  const names = new Set(['identifier', '_id']);
  expect(otherNameSearches(filters, names).map((one) => one.filters[1])).toEqual([
    ['identifier', 'NPI\\|7\\,1'],
    ['_id', 'NPI\\|7\\,1'],
  ]);
  expect(otherNameSearches(filters, new Set(['_id']))).toHaveLength(1);
  expect(otherNameSearches([['status', 'off']], names)).toEqual([]);
});
