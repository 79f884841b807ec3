import { expect, test } from 'vitest';
import { readJson, endpointWords as words } from './any-endpoint.test-data.ts';
import { describeValue } from './describe-value.ts';

const dog = { system: 'http://snomed.info/sct', code: '448771007', display: 'Dog' };

function animal(part: string, coding: object[]) {
  return {
    url: 'http://hl7.org/fhir/StructureDefinition/patient-animal',
    extension: [{ url: part, valueCodeableConcept: { coding } }],
  };
}

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
  [animal('species', [dog]), 'Animal: Species: Dog'],
  [animal('species', [{ ...dog, display: 'Hund' }]), 'Animal: Species: Dog'],
  [animal('species', [{ ...dog, system: 'urn:x', code: 'k9' }]), 'Animal: Species: Dog (k9)'],
  [
    animal('species', [{ system: 'urn:x', code: 'ax', display: 'Axolotl' }]),
    'Animal: Species: Axolotl (ax)',
  ],
  [animal('breed', [{ system: dog.system, code: '54447000' }]), 'Animal: Breed: Haflinger'],
  [
    animal('genderStatus', [
      { system: 'http://hl7.org/fhir/animal-genderstatus', code: 'neutered' },
    ]),
    'Animal: Neutering: Neutered',
  ],
  [
    { url: 'https://paddock.example/fhir/StructureDefinition/animal-colour', valueString: 'Tabby' },
    'Colour: Tabby',
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
