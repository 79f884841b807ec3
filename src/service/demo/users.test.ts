import { describe, expect, test } from 'vitest';
import { readDemoPractice } from './demo-practice.ts';

const now = new Date('2026-03-04T00:00:30.000Z');
const practice = readDemoPractice({ now, receiver: 'http://127.0.0.1:4000/demo' });
const { users, clientAccounts } = practice;

describe('the people of the demo', () => {
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
});
