import { expect, test } from 'vitest';
import { endpointWords, readJson } from './any-endpoint.test-data.ts';
import { describeValue } from './describe-value.ts';

const words = {
  ...endpointWords,
  extensions: {
    'urn:animal': { label: 'Animal' },
    species: { label: 'Species', concepts: { 'urn:s|448771007': 'Dog', hound: 'Dog' } },
  },
};

function animal(species: object) {
  return { url: 'urn:animal', extension: [{ url: 'species', valueCodeableConcept: species }] };
}

test.each([
  [{ given: ['Eszter'], family: 'Tóth' }, 'Eszter Tóth'],
  [{ use: 'official', given: ['Eszter'], family: 'Tóth' }, 'Eszter Tóth (official)'],
  [
    animal({ coding: [{ system: 'urn:s', code: '448771007', display: 'Canis' }] }),
    'Animal: Species: Dog',
  ],
  [
    animal({ coding: [{ system: 'urn:x', code: 'k9', display: 'Hound' }] }),
    'Animal: Species: Dog (k9)',
  ],
  [animal({ text: 'Hound ' }), 'Animal: Species: Dog'],
  [
    animal({ coding: [{ system: 'urn:x', code: 'ax', display: 'Axolotl' }] }),
    'Animal: Species: Axolotl (ax)',
  ],
  [animal({ text: 'constructor' }), 'Animal: Species: constructor'],
  [{ system: 'urn:s', code: '448771007', display: 'Canis' }, 'Dog'],
  [{ url: 'https://example.org/insurer', valueString: 'A' }, 'insurer: A'],
  [{ constructor: 'A' }, 'constructor: A'],
  [{ code: 'a' }, 'a'],
  [{ code: 'a', display: 'A' }, 'A (a)'],
])('%j is %s', (value, described) => {
  expect(describeValue(readJson(value), words)).toBe(described);
});

test('codes have labels if the member defines them', () => {
  const named = {
    ...words,
    codes: { 'open.daysOfWeek': { mon: 'Monday' }, status: { off: 'Off' } },
  };
  const open = readJson({ daysOfWeek: ['mon', 'x'], reason: 'off' });
  expect(describeValue(open, named, ['open', 0])).toMatch(/: Monday, x; reason: off$/);
  expect(describeValue('off', named, ['status'])).toBe('Off');
  expect(describeValue('toString', named, ['status'])).toBe('toString');
});
