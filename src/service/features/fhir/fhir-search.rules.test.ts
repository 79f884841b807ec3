import { describe, expect, test } from 'vitest';
import { ProblemError } from '../../http/problem-error.ts';
import {
  pageToken,
  readPageToken,
  refuseUnavailable,
  sortKeysOf,
  tokenForm,
} from './fhir-search.rules.ts';

const up = (column: string) => ({ column, isDescending: false });
const down = (column: string) => ({ column, isDescending: true });

describe('the order', () => {
  test.each([
    [undefined, [up('resource_key')]],
    ['', [up('resource_key')]],
    ['name', [up('name'), up('resource_key')]],
    ['-name', [down('name'), up('resource_key')]],
    ['-_id', [down('resource_key')]],
    ['status,-_lastUpdated', [up('status'), down('last_updated'), up('resource_key')]],
    ['name,_id', [up('name'), up('resource_key')]],
  ])('of _sort=%s ends with the id', (sort, keys) => {
    expect(sortKeysOf(sort)).toEqual(keys);
  });

  test.each(['address', '--name', '-', 'Name', 'name:asc', 'toString', 'name,address'])(
    'of _sort=%s does not exist',
    (sort) => {
      expect(() => sortKeysOf(sort)).toThrow(ProblemError);
      expect(() => sortKeysOf(sort)).toThrow('_sort');
    },
  );
});

describe('a page token', () => {
  const anything = () => true;

  test('gives back what it was made from', () => {
    const values = ['Ünder_%"', '', '2026-01-02T03:04:05.678Z'];
    const token = pageToken('-name', values);
    expect(token).toMatch(/^[\w-]+$/);
    expect(readPageToken(token, '-name', [anything, anything, anything])).toEqual(values);
  });

  test.each([
    ['of another order', pageToken('name', ['a', 'b']), '-name', 2],
    ['of no order, for one', pageToken(undefined, ['a']), 'name', 1],
    ['with too few values', pageToken('name', ['a']), 'name', 2],
    ['with too many values', pageToken('name', ['a', 'b', 'c']), 'name', 2],
    ['with numbers', Buffer.from('["name",1,2]').toString('base64url'), 'name', 2],
    ['that is an object', Buffer.from('{"0":"name"}').toString('base64url'), 'name', 2],
    ['that is cut short', pageToken('name', ['a', 'b']).slice(0, -4), 'name', 2],
    ['that is empty', '', undefined, 1],
    ['that is any word', 'next', undefined, 1],
  ] as const)('%s is refused', (...[, token, sort, count]) => {
    const read = () =>
      readPageToken(
        token,
        sort,
        Array.from({ length: count }, () => anything),
      );
    expect(read).toThrow(ProblemError);
    expect(read).toThrow('_page_token');
  });

  test('whose values the store could not compare is refused', () => {
    const [time, id] = sortKeysOf('_lastUpdated').map(tokenForm);
    const now = '2026-01-02T03:04:05.678Z';
    expect(
      ['', 'x', '2026', '2026-13-01T00:00:00.000Z', '+999999-01-01', now].map((text) =>
        time?.(text),
      ),
    ).toEqual([...Array.from({ length: 5 }, () => false), true]);
    expect([id?.('lab'), id?.(''), id?.('a\0b')]).toEqual([true, true, false]);
  });
});

describe('documented parameters that come later', () => {
  test.each(['identifier', '_elements', '_include', '_tag', 'name:contains'])(
    'answer not_implemented for %s instead of ignoring it',
    (name) => {
      const query = { _count: 20, [name]: 'x' } as never; // one parameter is as good as the other here
      expect(() => refuseUnavailable(query)).toThrow(name);
    },
  );

  test('are none of those that work', () => {
    const query = { _count: 20, _page_token: 'x', _sort: 'name', _id: ['x'] };
    expect(() => refuseUnavailable(query)).not.toThrow();
  });
});
