import { describe, expect, it } from 'vitest';
import { oneKeySorting, type SortKey, timeSorting, withMainKey, withSortField } from './sorting.ts';

const byRole: SortKey = { field: 'role', direction: 'asc' };
const newest: SortKey = { field: 'createdAt', direction: 'desc' };
const byEmail: SortKey = { field: 'email', direction: 'asc' };

describe('withMainKey', () => {
  it('replaces the primary key and keeps the others', () => {
    expect(withMainKey([byRole, newest], byEmail)).toEqual([byEmail, newest]);
  });

  it('never has a field twice', () => {
    const oldest: SortKey = { field: 'createdAt', direction: 'asc' };
    expect(withMainKey([byRole, newest], oldest)).toEqual([oldest]);
  });

  it('removes the primary key', () => {
    expect(withMainKey([byRole, newest], undefined)).toEqual([newest]);
    expect(withMainKey([], undefined)).toEqual([]);
  });
});

describe('withSortField', () => {
  it('sorts texts ascending and times newest first', () => {
    expect(withSortField([byRole], { field: 'email' })).toEqual([byEmail]);
    expect(withSortField([byRole], { field: 'createdAt', isTime: true })).toEqual([newest]);
  });

  it('reverses a field that is chosen again, in place', () => {
    const oldest = { field: 'createdAt', direction: 'asc' };
    expect(withSortField([byRole, newest], { field: 'createdAt', isTime: true })).toEqual([
      byRole,
      oldest,
    ]);
  });
});

describe('timeSorting', () => {
  const sorting = timeSorting('createdAt', 'When');

  it('omits the default order, newest first', () => {
    expect(sorting.read({})).toEqual([newest]);
    expect(sorting.write([newest])).toEqual({ sortOrder: undefined });
  });

  it('reverses, and returns to the default without a key', () => {
    const oldest: SortKey = { field: 'createdAt', direction: 'asc' };
    expect(sorting.write([oldest])).toEqual({ sortOrder: 'asc' });
    expect(sorting.read({ sortOrder: 'asc' })).toEqual([oldest]);
    expect(sorting.write([])).toEqual({ sortOrder: undefined });
  });
});

describe('oneKeySorting', () => {
  const sorting = oneKeySorting({ createdAt: 'Created', name: 'Name' }, 'createdAt');

  it('returns the default field without a parameter', () => {
    expect(sorting.read({ sortOrder: 'desc' })).toEqual([newest]);
    expect(sorting.read({ sortBy: 'name', sortOrder: 'asc' })).toEqual([
      { field: 'name', direction: 'asc' },
    ]);
  });

  it('writes and removes one key', () => {
    expect(sorting.write([newest, byEmail])).toEqual({ sortBy: 'createdAt', sortOrder: 'desc' });
    expect(sorting.write([])).toEqual({ sortBy: undefined, sortOrder: undefined });
  });
});
