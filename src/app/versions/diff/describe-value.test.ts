import { expect, test } from 'vitest';
import { readJson, endpointWords as words } from './any-endpoint.test-data.ts';
import { describeValue } from './describe-value.ts';

test.each([
  [{ given: ['Eszter'], family: 'Tóth' }, 'Eszter Tóth'],
  [{ use: 'official', given: ['Eszter'], family: 'Tóth' }, 'Eszter Tóth (official)'],
  [{ code: 'a' }, 'a'],
  [{ code: 'a', display: 'A' }, 'A (a)'],
])('%j is %s', (value, described) => {
  expect(describeValue(readJson(value), words)).toBe(described);
});
