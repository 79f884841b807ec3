import { describe, expect, it } from 'vitest';
import { isFiltered, sortsOf, withFirstSort } from './user-query.ts';

const plain = { page: 0, pageSize: 25 };
const byRole = { field: 'role', dir: 'asc' } as const;
const byAge = { field: 'createdAt', dir: 'desc' } as const;
const byEmail = { field: 'email', dir: 'asc' } as const;

describe('isFiltered', () => {
  it('counts search and filters, not the page or the sort', () => {
    expect(isFiltered({ ...plain, page: 4, sortBy: [byRole] })).toBe(false);
    expect(isFiltered({ ...plain, search: 'a' })).toBe(true);
    expect(isFiltered({ ...plain, isEnabled: false })).toBe(true);
  });
});

describe('sortsOf', () => {
  it('takes several sorts before the single field', () => {
    expect(sortsOf({ ...plain, sortBy: [byRole, byAge], field: 'email' })).toEqual([byRole, byAge]);
  });

  it('reads a single field with its direction', () => {
    expect(sortsOf({ ...plain, field: '-createdAt' })).toEqual([byAge]);
    expect(sortsOf({ ...plain, field: 'email' })).toEqual([byEmail]);
    expect(sortsOf(plain)).toEqual([]);
  });
});

describe('withFirstSort', () => {
  it('replaces the first sort and keeps the others', () => {
    expect(withFirstSort([byRole, byAge], byEmail)).toEqual([byEmail, byAge]);
  });

  it('never sorts twice by one field', () => {
    const oldest = { field: 'createdAt', dir: 'asc' } as const;
    expect(withFirstSort([byRole, byAge], oldest)).toEqual([oldest]);
  });

  it('moves the others up when the first goes', () => {
    expect(withFirstSort([byRole, byAge], undefined)).toEqual([byAge]);
    expect(withFirstSort([], undefined)).toEqual([]);
  });
});
