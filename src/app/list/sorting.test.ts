import { describe, expect, it } from 'vitest';
import {
  oneKeySorting,
  type SortKey,
  timeSorting,
  withHeaderClick,
  withSortField,
} from './sorting.ts';

const byRole: SortKey = { field: 'role', direction: 'asc' };
const newest: SortKey = { field: 'createdAt', direction: 'desc' };
const byEmail: SortKey = { field: 'email', direction: 'asc' };

describe('withSortField', () => {
  it('sorts texts ascending and times newest first, and keeps the second key', () => {
    expect(withSortField([byRole], { field: 'email' })).toEqual([byEmail]);
    expect(withSortField([byRole, byEmail], { field: 'createdAt', isTime: true })).toEqual([
      newest,
      byEmail,
    ]);
  });

  it('reverses a field that is chosen again at its place', () => {
    const oldest = { field: 'createdAt', direction: 'asc' };
    const createdAt = { field: 'createdAt', isTime: true } as const;
    expect(withSortField([byRole, newest], createdAt, 1)).toEqual([byRole, oldest]);
  });

  it('never has a field twice', () => {
    const createdAt = { field: 'createdAt', isTime: true } as const;
    expect(withSortField([byRole, newest], createdAt)).toEqual([newest]);
    expect(withSortField([byRole], { field: 'email' }, 1)).toEqual([byRole, byEmail]);
  });
});

describe('withHeaderClick', () => {
  const descending: SortKey = { field: 'role', direction: 'desc' };

  it('sorts by one column, then reversed, then not', () => {
    const click = { field: 'role', isAdded: false };
    expect(withHeaderClick([newest], click)).toEqual([byRole]);
    expect(withHeaderClick([byRole, newest], click)).toEqual([descending]);
    expect(withHeaderClick([descending], click)).toEqual([]);
  });

  it('adds, reverses and removes a further column', () => {
    const click = { field: 'role', isAdded: true };
    expect(withHeaderClick([newest], click)).toEqual([newest, byRole]);
    expect(withHeaderClick([newest, byRole], click)).toEqual([newest, descending]);
    expect(withHeaderClick([newest, descending, byEmail], click)).toEqual([newest, byEmail]);
  });

  it('never removes a key of a column that is always sorted', () => {
    const click = { field: 'role', order: ['desc', 'asc'] as const, isAdded: false };
    expect(withHeaderClick([], click)).toEqual([descending]);
    expect(withHeaderClick([byRole], click)).toEqual([descending]);
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
