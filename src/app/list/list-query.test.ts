import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { userListQuerySchema } from '#contract/people/users.ts';
import { readListQuery, writeListQuery } from './list-query.ts';

const read = (search: string) => readListQuery(userListQuerySchema, new URLSearchParams(search));
const write = (query: Parameters<typeof writeListQuery<typeof userListQuerySchema>>[1]) =>
  writeListQuery(userListQuerySchema, query).toString();

const plain = { page: 0, pageSize: 25 };

describe('readListQuery', () => {
  it('returns the defaults without parameters', () => {
    expect(read('')).toEqual(plain);
    expect(read('?search=&role=&page=&sortBy=')).toEqual(plain);
  });

  it('reads text, numbers, flags and lists', () => {
    expect(read('?search=ann&role=ADMIN,VET&isEnabled=false&page=3&pageSize=50')).toEqual({
      search: 'ann',
      role: ['ADMIN', 'VET'],
      isEnabled: false,
      page: 3,
      pageSize: 50,
    });
  });

  it('parses several sort keys in order', () => {
    expect(read('?sortBy=role,-createdAt').sortBy).toEqual([
      { field: 'role', dir: 'asc' },
      { field: 'createdAt', dir: 'desc' },
    ]);
  });

  it.each([
    '?page=-1',
    '?page=two',
    '?pageSize=1000',
    '?isEnabled=yes',
    '?invitation=lost',
    '?sortBy=password',
    '?sortBy=,',
    '?unknown=1',
  ])('drops invalid parameters: %s', (search) => {
    expect(read(search)).toEqual(plain);
  });

  it('keeps valid parameters beside invalid ones', () => {
    expect(read('?page=x&role=ADMIN&sortBy=nothing,-email,email')).toEqual({
      ...plain,
      role: ['ADMIN'],
      sortBy: [{ field: 'email', dir: 'desc' }],
    });
  });

  it('never throws', async () => {
    const names = fc.constantFrom(...Object.keys(userListQuerySchema.shape));
    await fc.assert(
      fc.property(fc.dictionary(names, fc.string()), (entries) => {
        expect(read(new URLSearchParams(entries).toString())).toMatchObject({
          page: expect.any(Number),
          pageSize: expect.any(Number),
        });
      }),
    );
  });
});

describe('writeListQuery', () => {
  it('omits defaults', () => {
    expect(write({ page: 0, pageSize: 25, search: '', role: [], sortBy: [] })).toBe('');
  });

  it('is the inverse of readListQuery', () => {
    const query = {
      search: 'a&b=c',
      role: ['ADMIN'],
      isEnabled: true,
      invitation: ['expired' as const],
      page: 7,
      pageSize: 100,
      sortBy: [
        { field: 'lastName' as const, dir: 'asc' as const },
        { field: 'createdAt' as const, dir: 'desc' as const },
      ],
    };
    expect(read(write(query))).toEqual(query);
  });
});
