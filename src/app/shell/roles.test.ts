import { expect, it } from 'vitest';
import { siteWriters } from '#contract/people/roles.ts';
import { isPermitted } from './roles.ts';

it.each([
  ['ADMIN', true],
  ['CLIENT_ACCOUNT_USER', false],
  ['A_ROLE_OF_ANOTHER_SERVICE', true],
  [undefined, true],
])('offers writing to %s: %s', (role, isOffered) => {
  expect(isPermitted(role, siteWriters)).toBe(isOffered);
});
