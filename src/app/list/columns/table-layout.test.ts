// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { moveColumn, plainLayout, tableLayouts, visibleColumns } from './table-layout.ts';

const columns = ['lastName', 'role', 'isEnabled', 'siteIds', 'actions'].map((field) => ({
  field,
  flex: 1,
}));
const layouts = tableLayouts('users');
const fields = (layout = plainLayout) => visibleColumns(columns, layout).map(({ field }) => field);

describe('a layout', () => {
  it('orders and hides columns, except the first and the actions', () => {
    const layout = { ...plainLayout, order: ['siteIds', 'actions'], hidden: ['role', 'lastName'] };
    expect(fields(layout)).toEqual(['lastName', 'siteIds', 'isEnabled', 'actions']);
  });

  it('applies the width of a resized column', () => {
    const [, role] = visibleColumns(columns, { ...plainLayout, widths: { role: 90 } });
    expect(role).toEqual({ field: 'role', width: 90 });
  });

  it('moves a column among the movable ones', () => {
    const movable = fields().slice(1, -1);
    expect(moveColumn(movable, 2, -1)).toEqual(['role', 'siteIds', 'isEnabled']);
    expect(moveColumn(movable, 0, 1)).toEqual(['isEnabled', 'role', 'siteIds']);
  });

  it('is stored by user, and the default if it is invalid', () => {
    layouts.set('ann', { ...plainLayout, density: 'roomy' });
    expect(layouts.get('ann').density).toBe('roomy');
    expect(layouts.get('ben')).toEqual(plainLayout);
    localStorage.setItem('paddock.users.layout.ben', '{"order":7}');
    expect(layouts.get('ben')).toEqual(plainLayout);
  });
});
