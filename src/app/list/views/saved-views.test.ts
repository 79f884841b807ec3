// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { savedViews, viewSearch, withView } from './saved-views.ts';

const kept = savedViews('users');

describe('a view', () => {
  const view = { name: 'Expired', search: 'invitation=expired', isDefault: false, isShared: false };

  it('is the address without the page', () => {
    expect(viewSearch('?search=a&page=4&_page_token=t&role=ADMIN,SITE_USER')).toBe(
      'search=a&role=ADMIN,SITE_USER',
    );
  });

  it('gives way to a later one of its name', () => {
    expect(withView([view], { ...view, search: 'role=ADMIN' })).toEqual([
      { ...view, search: 'role=ADMIN' },
    ]);
  });

  it('is the default alone', () => {
    const all = { ...view, name: 'All', isDefault: true };
    expect(withView([all], { ...view, isDefault: true })).toEqual([
      { ...all, isDefault: false },
      { ...view, isDefault: true },
    ]);
    expect(withView([all], view)).toEqual([all, view]);
  });

  it('is kept for each person', () => {
    kept.set('ann', [view]);
    expect(kept.get('ann')).toEqual([view]);
    expect(kept.get('ben')).toEqual([]);
  });
});
