// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { savedViews, viewSearch, withView } from './views.queries.ts';

const kept = savedViews('users');

describe('a view', () => {
  const view = { name: 'Expired', search: 'invitation=expired', isDefault: false, isShared: false };

  it('is the query without the page', () => {
    expect(viewSearch('?search=a&page=4&_page_token=t&role=ADMIN,SITE_USER')).toBe(
      'search=a&role=ADMIN,SITE_USER',
    );
  });

  it('is replaced by a later one of the same name', () => {
    expect(withView([view], { ...view, search: 'role=ADMIN' })).toEqual([
      { ...view, search: 'role=ADMIN' },
    ]);
  });

  it('is the only default', () => {
    const all = { ...view, name: 'All', isDefault: true };
    expect(withView([all], { ...view, isDefault: true })).toEqual([
      { ...all, isDefault: false },
      { ...view, isDefault: true },
    ]);
    expect(withView([all], view)).toEqual([all, view]);
  });

  it('is stored by user', () => {
    kept.set('ann', [view]);
    expect(kept.get('ann')).toEqual([view]);
    expect(kept.get('ben')).toEqual([]);
  });
});
