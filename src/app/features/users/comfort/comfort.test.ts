// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { savedViews, viewSearch, withDefault, withView } from './saved-views.ts';
import { arranged, moved, plainLayout, tableLayouts } from './table-layout.ts';

const columns = ['lastName', 'role', 'isEnabled', 'siteIds', 'actions'].map((field) => ({
  field,
  flex: 1,
}));
const fields = (layout = plainLayout) => arranged(columns, layout).map(({ field }) => field);

describe('a layout', () => {
  it('orders and hides columns, but never the person and the actions', () => {
    const layout = { ...plainLayout, order: ['siteIds', 'actions'], hidden: ['role', 'lastName'] };
    expect(fields(layout)).toEqual(['lastName', 'siteIds', 'isEnabled', 'actions']);
  });

  it('gives a column the width that was drawn', () => {
    const [, role] = arranged(columns, { ...plainLayout, widths: { role: 90 } });
    expect(role).toEqual({ field: 'role', width: 90 });
  });

  it('moves a column among those that move', () => {
    const all = fields();
    expect(moved(all, { field: 'siteIds', by: -1 })).toEqual(['role', 'siteIds', 'isEnabled']);
    expect(moved(all, { field: 'role', by: -1 })).toEqual(['role', 'isEnabled', 'siteIds']);
  });

  it('is kept for each person, and plain where it cannot be read', () => {
    tableLayouts.set('ann', { ...plainLayout, density: 'roomy' });
    expect(tableLayouts.get('ann').density).toBe('roomy');
    expect(tableLayouts.get('ben')).toEqual(plainLayout);
    localStorage.setItem('paddock.users.layout.ben', '{"order":7}');
    expect(tableLayouts.get('ben')).toEqual(plainLayout);
  });
});

describe('a view', () => {
  const view = { name: 'Expired', search: 'invitation=expired', isDefault: false };

  it('is the address without the page', () => {
    expect(viewSearch('?search=a&page=4&role=ADMIN,SITE_USER')).toBe(
      'search=a&role=ADMIN,SITE_USER',
    );
  });

  it('gives way to a later one of its name', () => {
    expect(withView([view], { ...view, search: 'role=ADMIN' })).toEqual([
      { ...view, search: 'role=ADMIN' },
    ]);
  });

  it('is the default alone, until it is chosen again', () => {
    const views = [view, { ...view, name: 'All', isDefault: true }];
    const chosen = withDefault(views, 'Expired');
    expect(chosen.map(({ isDefault }) => isDefault)).toEqual([true, false]);
    expect(withDefault(chosen, 'Expired').some(({ isDefault }) => isDefault)).toBe(false);
  });

  it('is kept for each person', () => {
    savedViews.set('ann', [view]);
    expect(savedViews.get('ann')).toEqual([view]);
    expect(savedViews.get('ben')).toEqual([]);
  });
});
