import { describe, expect, test } from 'vitest';
import { type DemoUser, readDemoPractice } from './demo-practice.ts';

const now = new Date('2026-03-04T00:00:30.000Z');
const practice = readDemoPractice({ now, receiver: 'http://127.0.0.1:4000/demo' });
const { users, clientAccounts } = practice;
const ofGroup = users.filter(({ organizationIds }) => organizationIds.includes(1));

function state({ isEnabled, hasPassword, tosAcceptedAt, invitation }: DemoUser): string {
  if (!isEnabled) return 'disabled';
  if (invitation?.state === 'revoked') return 'revoked';
  if (invitation?.state === 'pending') {
    return Date.parse(invitation.expiresAt) < now.getTime() ? 'expired' : 'invited';
  }
  if (!hasPassword) return 'unreachable';
  return tosAcceptedAt === null ? 'terms-pending' : 'active';
}

function find(email: string): DemoUser | undefined {
  return users.find((user) => user.email === email);
}

describe('the people of the demo', () => {
  test('number two thousand, and a handful in the other organization', () => {
    expect(ofGroup).toHaveLength(2000);
    expect(users).toHaveLength(2014);
  });

  test('have unique ids and lower-case addresses on a reserved domain', () => {
    expect(new Set(users.map(({ userId }) => userId)).size).toBe(users.length);
    expect(new Set(users.map(({ email }) => email)).size).toBe(users.length);
    for (const { email } of users) expect(email).toMatch(/^[a-z][a-z0-9.-]*@[a-z-]+\.example$/);
  });

  test.each([
    ['active', 0.78],
    ['invited', 0.08],
    ['expired', 0.06],
    ['disabled', 0.05],
    ['terms-pending', 0.02],
    ['revoked', 0.01],
  ])('are %s in a realistic share', (name, share) => {
    const actual = ofGroup.filter((user) => state(user) === name).length / ofGroup.length;
    expect(Math.abs(actual - share)).toBeLessThan(0.02);
    expect(actual).toBeGreaterThan(0);
  });

  test('include about a dozen administrators, mostly site users, some client account users', () => {
    const count = (role: string) => ofGroup.filter((user) => user.role === role).length;
    expect(count('ADMIN')).toBeGreaterThanOrEqual(9);
    expect(count('ADMIN')).toBeLessThanOrEqual(15);
    expect(count('SITE_USER')).toBeGreaterThan(1500);
    expect(count('CLIENT_ACCOUNT_USER')).toBeGreaterThan(150);
  });

  test('have times in order, all in the past', () => {
    for (const user of users) {
      const { createdAt, updatedAt, tosAcceptedAt, lastLoginAt, invitation } = user;
      expect(createdAt <= updatedAt).toBe(true);
      if (tosAcceptedAt !== null) {
        expect(createdAt < tosAcceptedAt).toBe(true);
        expect((lastLoginAt ?? '') >= tosAcceptedAt).toBe(true);
      }
      if (invitation !== null) expect(createdAt <= invitation.sentAt).toBe(true);
      for (const time of [updatedAt, tosAcceptedAt, lastLoginAt, invitation?.sentAt]) {
        if (time) expect(Date.parse(time)).toBeLessThanOrEqual(now.getTime());
      }
      expect(now.getTime() - Date.parse(createdAt)).toBeLessThan(4.01 * 365 * 86_400_000);
    }
  });

  test('belong to the sites of their organization and brands, and to the client accounts of their sites', () => {
    for (const user of users) {
      expect(user.siteIds.length).toBeGreaterThan(0);
      const sites = practice.sites.filter(({ siteId }) => user.siteIds.includes(siteId));
      expect(new Set(sites.map(({ brandId }) => brandId))).toEqual(new Set(user.brandIds));
      expect(new Set(sites.map((site) => site.organizationId))).toEqual(
        new Set(user.organizationIds),
      );
      const accounts = clientAccounts.filter(({ clientAccountId }) =>
        user.clientAccountIds.includes(clientAccountId),
      );
      expect(accounts.length > 0).toBe(user.role === 'CLIENT_ACCOUNT_USER');
      for (const { siteId } of accounts) expect(user.siteIds).toContain(siteId);
    }
    expect(users.some(({ siteIds }) => siteIds.length > 2)).toBe(true);
  });

  test('have names of many kinds', () => {
    const names = users.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    expect(names.every((name) => name === name.trim() && name === name.normalize('NFC'))).toBe(
      true,
    );
    expect(names.filter((name) => /['’]/.test(name)).length).toBeGreaterThan(20);
    expect(names.filter((name) => /-/.test(name)).length).toBeGreaterThan(50);
    expect(
      names.filter((name) => /[^\p{Script=Latin}\p{P}\s\p{M}\p{Lm}]/u.test(name)).length,
    ).toBeGreaterThan(15);
    expect(names.some((name) => name.length > 60)).toBe(true);
  });

  test('include those in the journeys', () => {
    expect(find('amelia.hart@northfield-vets.example')).toMatchObject({
      role: 'ADMIN',
      isEnabled: true,
      hasPassword: true,
      siteIds: [101, 102, 103, 104, 105],
      tosAcceptedAt: expect.any(String),
    });
    expect(find('tom.becker@northfield-vets.example')).toMatchObject({ role: 'SITE_USER' });
    const priya = find('priya.raman@northfield-vets.example');
    expect(priya).toMatchObject({ role: 'SITE_USER', hasPassword: false, tosAcceptedAt: null });
    const expiredFor = now.getTime() - Date.parse(priya?.invitation?.expiresAt ?? '');
    expect(Math.floor(expiredFor / 86_400_000)).toBe(12);
  });
});
