import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Site } from '#contract/people/practice.ts';
import { emptyNewUser, newUserFormSchema, newUserOf } from './new-user-values.ts';

const site: Site = {
  siteId: '101',
  name: 'Harbour Street',
  brandId: '11',
  brandName: 'Harbourside',
  organizationId: '1',
  organizationName: 'Northfield',
};

const typed = {
  ...emptyNewUser([]),
  email: ' new@northfield.example ',
  firstName: 'New',
  lastName: 'Person',
};

describe('a new user', () => {
  it('preselects the only organization, else that of the current site', () => {
    expect(emptyNewUser([site]).organizationId).toBe('1');
    const other = { ...site, siteId: '201', organizationId: '2' };
    expect(emptyNewUser([site, other]).organizationId).toBe('');
    expect(emptyNewUser([site, other], '201')).toMatchObject({
      organizationId: '2',
      siteIds: ['201'],
    });
  });

  it('sends no sites for a role that covers all of them', () => {
    const values = { ...typed, siteIds: ['101', '102'] };
    expect(newUserOf(values).siteIds).toEqual([101, 102]);
    expect(newUserOf({ ...values, role: 'ADMIN' }).siteIds).toBeUndefined();
  });

  it.each([
    ['Site user', 'SITE_USER'],
    ['ADMIN', 'ADMIN'],
    [' VET ', 'VET'],
  ])('reads the role typed as "%s"', (role, code) => {
    expect(newUserOf({ ...typed, role }).role).toBe(code);
  });

  it('sends numbers, and omits empty fields', () => {
    const parsed = z.parse(
      newUserFormSchema,
      newUserOf({ ...typed, siteId: '101', clientAccountId: '7, 8 9' }),
    );
    expect(JSON.parse(JSON.stringify(parsed))).toEqual({
      email: 'new@northfield.example',
      firstName: 'New',
      lastName: 'Person',
      role: 'SITE_USER',
      siteId: 101,
      clientAccountId: [7, 8, 9],
    });
  });

  it('sends a password only if one is to be set, and isEnabled only if false', () => {
    const password = 'a few words, long enough';
    expect(newUserOf({ ...typed, password }).password).toBeUndefined();
    expect(newUserOf({ ...typed, password, start: 'password' }).password).toBe(password);
    expect(newUserOf({ ...typed, isEnabled: false }).isEnabled).toBe(false);
  });

  it('sends no places for a platform administrator', () => {
    const values = { ...typed, role: 'PLATFORM_ADMIN', organizationId: '1', clientAccountId: '7' };
    expect(newUserOf(values)).toMatchObject({
      organizationId: undefined,
      clientAccountId: undefined,
    });
  });

  it('reports a value that is no number at its field', () => {
    const parsed = z.safeParse(newUserFormSchema, newUserOf({ ...typed, siteId: 'Leeds' }));
    expect(parsed.error?.issues).toMatchObject([
      { path: ['siteId'], message: 'Must be a whole number above zero' },
    ]);
  });
});
