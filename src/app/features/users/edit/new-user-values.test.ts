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
  it('starts in the one organization there is', () => {
    expect(emptyNewUser([site]).organizationId).toBe('1');
    const other = { ...site, siteId: '201', organizationId: '2' };
    expect(emptyNewUser([site, other]).organizationId).toBe('');
    expect(emptyNewUser([site, other], '201')).toMatchObject({
      organizationId: '2',
      siteIds: ['201'],
    });
  });

  it('has no sites where its role has all of them', () => {
    const values = { ...typed, siteIds: ['101', '102'] };
    expect(newUserOf(values).siteIds).toEqual([101, 102]);
    expect(newUserOf({ ...values, role: 'ADMIN' }).siteIds).toBeUndefined();
  });

  it.each([
    ['Site user', 'SITE_USER'],
    ['ADMIN', 'ADMIN'],
    [' VET ', 'VET'],
  ])('has the role that is typed as %s', (role, code) => {
    expect(newUserOf({ ...typed, role }).role).toBe(code);
  });

  it('is sent with numbers, and without what was left empty', () => {
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

  it('has a password only where one is to be set, and says so when it is disabled', () => {
    const password = 'a few words, long enough';
    expect(newUserOf({ ...typed, password }).password).toBeUndefined();
    expect(newUserOf({ ...typed, password, start: 'password' }).password).toBe(password);
    expect(newUserOf({ ...typed, isEnabled: false }).isEnabled).toBe(false);
  });

  it('belongs to no place as a platform administrator', () => {
    const values = { ...typed, role: 'PLATFORM_ADMIN', organizationId: '1', clientAccountId: '7' };
    expect(newUserOf(values)).toMatchObject({
      organizationId: undefined,
      clientAccountId: undefined,
    });
  });

  it('is refused at the field that holds no number', () => {
    const parsed = z.safeParse(newUserFormSchema, newUserOf({ ...typed, siteId: 'Leeds' }));
    expect(parsed.error?.issues).toMatchObject([
      { path: ['siteId'], message: 'Must be a whole number above zero' },
    ]);
  });
});
