import { describe, expect, test } from 'vitest';
import { roles } from '../people/roles.ts';
import {
  clearanceOf,
  confidentialityClearance,
  confidentialityOf,
  confidentialitySystem as system,
} from './confidentiality.ts';

const labelled = (...codes: string[]) => ({
  meta: { security: codes.map((code) => ({ system, code })) },
});

describe('the level of a resource', () => {
  test.each([
    ['nothing for one without labels', {}, 0],
    ['nothing for labels that hide nothing', labelled('U', 'L', 'M', 'N'), 0],
    ['1 for R', labelled('N', 'R'), 1],
    ['2 for V, whatever else there is', labelled('V', 'R'), 2],
    [
      'nothing for a code of another system',
      { meta: { security: [{ system: 'urn:x', code: 'V' }] } },
      0,
    ],
    ['nothing for a code without a system', { meta: { security: [{ code: 'V' }] } }, 0],
    [
      'the highest of what it contains',
      { ...labelled('R'), contained: [{}, labelled('V'), labelled('R')] },
      2,
    ],
    ['nothing for what is no list', { meta: { security: { system, code: 'V' } }, contained: 1 }, 0],
  ])('is %s', (_title, resource, level) => {
    expect(confidentialityOf(resource)).toBe(level);
  });
});

test('every role is cleared up to its level', () => {
  expect(Object.keys(confidentialityClearance).sort()).toEqual([...roles].sort());
  expect(roles.map((role) => [role, clearanceOf(role)])).toEqual([
    ['PLATFORM_ADMIN', 2],
    ['ADMIN', 2],
    ['SITE_USER', 1],
    ['CLIENT_ACCOUNT_USER', 0],
  ]);
});
