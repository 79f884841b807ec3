import { describe, expect, it } from 'vitest';
import { oneKeySorting, type SortKey, timeSorting, withMainKey, withSortField } from './sorting.ts';

const byRole: SortKey = { field: 'role', direction: 'asc' };
const newest: SortKey = { field: 'createdAt', direction: 'desc' };
const byEmail: SortKey = { field: 'email', direction: 'asc' };

describe('withMainKey', () => {
  it('replaces the main key and keeps the others', () => {
    expect(withMainKey([byRole, newest], byEmail)).toEqual([byEmail, newest]);
  });

  it('never sorts twice by one field', () => {
    const oldest: SortKey = { field: 'createdAt', direction: 'asc' };
    expect(withMainKey([byRole, newest], oldest)).toEqual([oldest]);
  });

  it('moves the others up when the main key goes', () => {
    expect(withMainKey([byRole, newest], undefined)).toEqual([newest]);
    expect(withMainKey([], undefined)).toEqual([]);
  });
});

describe('withSortField', () => {
  it('begins texts with A and times with the newest', () => {
    expect(withSortField([byRole], { field: 'email' })).toEqual([byEmail]);
    expect(withSortField([byRole], { field: 'createdAt', isTime: true })).toEqual([newest]);
  });

  it('turns a field round that is chosen again, wherever it stands', () => {
    const oldest = { field: 'createdAt', direction: 'asc' };
    expect(withSortField([byRole, newest], { field: 'createdAt', isTime: true })).toEqual([
      byRole,
      oldest,
    ]);
  });
});

describe('timeSorting', () => {
  const sorting = timeSorting('createdAt', 'When');

  it('says no order where it is the usual one, the newest first', () => {
    expect(sorting.read({})).toEqual([newest]);
    expect(sorting.write([newest])).toEqual({ sortOrder: undefined });
  });

  it('turns round, and back where no key is left', () => {
    const oldest: SortKey = { field: 'createdAt', direction: 'asc' };
    expect(sorting.write([oldest])).toEqual({ sortOrder: 'asc' });
    expect(sorting.read({ sortOrder: 'asc' })).toEqual([oldest]);
    expect(sorting.write([])).toEqual({ sortOrder: undefined });
  });
});

describe('oneKeySorting', () => {
  const sorting = oneKeySorting({ createdAt: 'Created', name: 'Name' }, 'createdAt');

  it('says what a list is sorted by where the address names nothing', () => {
    expect(sorting.read({ sortOrder: 'desc' })).toEqual([newest]);
    expect(sorting.read({ sortBy: 'name', sortOrder: 'asc' })).toEqual([
      { field: 'name', direction: 'asc' },
    ]);
  });

  it('writes one key, and takes it away', () => {
    expect(sorting.write([newest, byEmail])).toEqual({ sortBy: 'createdAt', sortOrder: 'desc' });
    expect(sorting.write([])).toEqual({ sortBy: undefined, sortOrder: undefined });
  });
});
