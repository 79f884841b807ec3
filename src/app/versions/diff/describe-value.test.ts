import { expect, test } from 'vitest';
import { readJson, endpointWords as words } from './any-endpoint.test-data.ts';
import { describeValue } from './describe-value.ts';

test.each([
  [{ given: ['Eszter'], family: 'Tóth' }, 'Eszter Tóth'],
  [{ use: 'official', given: ['Eszter'], family: 'Tóth' }, 'Eszter Tóth (official)'],
  [
    {
      url: 'http://hl7.org/fhir/StructureDefinition/patient-animal',
      extension: [
        { url: 'species', valueCodeableConcept: { text: 'Cat' } },
        { url: 'breed', valueCodeableConcept: { text: 'Siamese' } },
      ],
    },
    'Animal: Species: Cat, Breed: Siamese',
  ],
  [{ url: 'https://example.org/insurer', valueString: 'A' }, 'insurer: A'],
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
