import { afterEach, expect, test } from 'vitest';
import { storedPreferences } from '#app/kit/storage/stored-preferences.ts';
import type { StartPage } from '#contract/people/own-preferences.ts';
import { startPath } from './session-guard.ts';

afterEach(() => storedPreferences.set({ startPage: null }));

const administrator = { role: 'ADMIN', siteIds: ['101', '102'] };
const siteUser = { role: 'SITE_USER', siteIds: ['102'] };
const home = '/console/home';

test.each<[StartPage | null, string, string]>([
  [null, home, home],
  ['home', home, home],
  ['users', '/console/users', home],
  ['audit', '/console/audit', home],
  ['endpoints', '/console/sites/101/endpoints', '/console/sites/102/endpoints'],
  ['records', '/console/sites/101/records', '/console/sites/102/records'],
])('the start page %s is opened, if the user may see it', (startPage, ofAdministrator, ofUser) => {
  storedPreferences.set({ startPage });
  expect(startPath(administrator)).toBe(ofAdministrator);
  expect(startPath(siteUser)).toBe(ofUser);
});

test('Home is opened without a site, and for an unknown start page', () => {
  storedPreferences.set({ startPage: 'endpoints' });
  expect(startPath({ role: 'ADMIN', siteIds: [] })).toBe(home);
  storedPreferences.set({ startPage: 'toString' as StartPage }); // as an older version may have stored
  expect(startPath(administrator)).toBe(home);
});
