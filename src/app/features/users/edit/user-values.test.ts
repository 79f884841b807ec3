import { describe, expect, it } from 'vitest';
import type { User } from '#contract/people/users.ts';
import { editOf, undoOf, valuesOf, writesOf } from './user-values.ts';

const user: User = {
  id: 'u1',
  email: 'priya@northfield.example',
  firstName: 'Priya',
  lastName: 'Raman',
  role: 'SITE_USER',
  isEnabled: true,
  brandIds: ['11'],
  siteIds: ['101', '102'],
  clientAccountIds: ['7'],
  createdAt: '2026-05-01T08:00:00.000Z',
  updatedAt: '2026-05-01T08:00:00.000Z',
};
const before = valuesOf(user);

describe('an edit', () => {
  it('is empty if nothing changed', () => {
    expect(editOf(before, before)).toEqual({});
    expect(editOf({ ...before, siteIds: ['102', '101'] }, before)).toEqual({});
  });

  it('has only the changed fields', () => {
    const values = { ...before, lastName: 'Raman-Hughes', clientAccountId: '7, 9' };
    expect(editOf(values, before)).toEqual({ lastName: 'Raman-Hughes', clientAccountId: [7, 9] });
  });

  it('removes the last site', () => {
    expect(editOf({ ...before, siteIds: [] }, before)).toEqual({ siteIds: [] });
  });

  it('sends no places for a platform administrator', () => {
    expect(editOf({ ...before, role: 'PLATFORM_ADMIN', siteIds: [] }, before)).toEqual({
      role: 'PLATFORM_ADMIN',
    });
  });

  it('keeps the stored places of an administrator', () => {
    expect(editOf({ ...before, role: 'ADMIN', siteIds: [] }, before)).toEqual({ role: 'ADMIN' });
  });

  it('is split into the write of the interface and that of the extension', () => {
    expect(writesOf({ firstName: 'P', role: 'ADMIN', siteIds: [101] })).toEqual({
      change: { firstName: 'P' },
      access: { role: 'ADMIN', siteIds: [101] },
    });
  });
});

describe('undoing an edit', () => {
  it('restores the changed fields and nothing else', () => {
    const edit = { change: { lastName: 'Other', clientAccountId: [] }, access: { siteIds: [7] } };
    expect(undoOf(edit, user)).toEqual({
      change: { lastName: 'Raman', clientAccountId: [7] },
      access: { siteIds: [101, 102] },
    });
    expect(undoOf({ change: {}, access: {} }, user)).toEqual({ change: {}, access: {} });
  });

  it('restores the places that a platform administrator loses', () => {
    const edit = { change: {}, access: { role: 'PLATFORM_ADMIN' as const } };
    expect(undoOf(edit, user)).toEqual({
      change: { clientAccountId: [7] },
      access: { role: 'SITE_USER', brandIds: [11], siteIds: [101, 102] },
    });
  });
});
