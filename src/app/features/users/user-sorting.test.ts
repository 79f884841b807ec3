import { describe, expect, it } from 'vitest';
import { targetOf } from './bulk/bulk-bar.tsx';
import { userSorting } from './user-columns.tsx';

const plain = { page: 0, pageSize: 25 };

describe('the sorting of the users list', () => {
  it('prefers sortBy to the single field', () => {
    const sortBy = [
      { field: 'role', dir: 'asc' },
      { field: 'createdAt', dir: 'desc' },
    ] as const;
    const keys = [
      { field: 'role', direction: 'asc' },
      { field: 'createdAt', direction: 'desc' },
    ];
    expect(userSorting.read({ ...plain, sortBy: [...sortBy], field: 'email' })).toEqual(keys);
    expect(userSorting.write(userSorting.read({ ...plain, sortBy: [...sortBy] }))).toEqual({
      sortBy,
      field: undefined,
    });
  });

  it('reads a single field with its direction', () => {
    const newest = [{ field: 'createdAt', direction: 'desc' }];
    expect(userSorting.read({ ...plain, field: '-createdAt' })).toEqual(newest);
    const byEmail = [{ field: 'email', direction: 'asc' }];
    expect(userSorting.read({ ...plain, field: 'email' })).toEqual(byEmail);
    expect(userSorting.read(plain)).toEqual([]);
  });
});

it('targets all matches by their filter, whatever page is open', () => {
  const query = { page: 3, pageSize: 25, search: 'priya', field: 'email' } as const;
  expect(targetOf({ kind: 'all', except: new Set(['b', 'c']) }, query)).toEqual({
    filter: { search: 'priya' },
    except: ['b', 'c'],
  });
});
