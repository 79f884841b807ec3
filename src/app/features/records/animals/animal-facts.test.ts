import { expect, it, vi } from 'vitest';
import { formatDate } from '#app/kit/language/locale.ts';
import { colourUrl } from '#contract/r4/animal-codes.ts';
import { cardLines } from '../list/record-columns.tsx';
import { kindAreaOf } from '../record-kinds.ts';
import { ageAt, animalFacts } from './animal-facts.ts';
import { ownerReference } from './animal-kind.ts';

const url = 'http://hl7.org/fhir/StructureDefinition/patient-animal';
const coded = (part: string, coding: object) => ({
  url: part,
  valueCodeableConcept: { coding: [coding] },
});
const cat = {
  resourceType: 'Patient',
  id: 'miezi',
  gender: 'female',
  birthDate: '2023',
  extension: [
    {
      url,
      extension: [
        coded('species', { system: 'http://snomed.info/sct', code: '448169003' }),
        { url: 'breed', valueCodeableConcept: { text: 'Siamese' } },
        coded('genderStatus', {
          system: 'http://hl7.org/fhir/animal-genderstatus',
          code: 'neutered',
        }),
      ],
    },
    { url: colourUrl, valueString: 'Seal point' },
  ],
  identifier: [{ type: { text: 'Microchip' }, value: '276098' }],
  photo: [{ url: 'https://photos.example/miezi.jpg' }],
  contact: [{ name: { family: 'Ito', given: ['Ben'] } }],
};
const now = new Date('2026-11-27T12:00:00');

it('lists the facts of a patient’s card by name', () => {
  const { facts, ...rest } = animalFacts(cat, now);
  expect(Object.fromEntries(facts.map(({ label, text }) => [label, text]))).toEqual({
    Species: 'Cat',
    Breed: 'Siamese',
    Sex: 'Female',
    Neutering: 'Neutered',
    Born: '2023',
    Age: 'about 3 years',
    Colour: 'Seal point',
    'Microchip number': '276098',
  });
  expect(rest).toEqual({ deceased: undefined, photo: 'https://photos.example/miezi.jpg' });
});

it('says when it died, and how old it became', () => {
  const died = { ...cat, birthDate: '2019-03-01', deceasedDateTime: '2026-02-10' };
  const { facts, deceased } = animalFacts(died, now);
  expect(deceased).toBe(`Died on ${formatDate('2026-02-10T00:00')}`);
  expect(facts).toContainEqual({ label: 'Age', text: '6 years' });
  expect(animalFacts({ ...cat, deceasedBoolean: true }, now)).toMatchObject({
    deceased: 'Deceased',
    facts: expect.not.arrayContaining([expect.objectContaining({ label: 'Age' })]),
  });
  expect(animalFacts({}, now)).toEqual({ facts: [], deceased: undefined, photo: undefined });
});

it.each([
  ['2023', '2026-11-27', 'about 3 years'],
  ['2024-11', '2026-11-27', '2 years'],
  ['2026-02', '2026-11-27', '9 months'],
  ['2021-12-01', '2026-11-27', '4 years'],
  ['2026-11-06', '2026-11-27', '3 weeks'],
  ['2026-11-28', '2026-11-27', ''],
  ['2030', '2026-11-27', ''],
  ['soon', '2026-11-27', ''],
  ['2020-03-01', '2026-03-01', '6 years'],
  ['2020-03-01', '2026-02-28T20:00:00-08:00', '6 years'],
  ['2020-03-01', '2026', 'about 6 years'],
  ['2024-12-24', '2026-11', '23 months'],
  ['2024', '2026-11', 'about 2 years'],
  ['2020-03-01', 'unknown', ''],
])('who was born %s is by %s %s old', (birthDate, end, age) => {
  expect(ageAt(birthDate, end)).toBe(age);
});

it('counts an age to the reader’s day', async () => {
  vi.resetModules();
  const { computerStorage } = await import('#app/kit/storage/browser-storage.ts');
  computerStorage.set('paddock-time-zone', 'America/Los_Angeles');
  const inLosAngeles = await import('./animal-facts.ts');
  const { facts } = inLosAngeles.animalFacts(
    { birthDate: '2024-11-27' },
    new Date('2026-11-27T06:00:00Z'),
  );
  expect(facts).toContainEqual({ label: 'Age', text: '23 months' });
  expect(inLosAngeles.ageAt('2024-11-27', '2026-11-27')).toBe('2 years');
  vi.resetModules();
});

it('names the owner in the list: related people, else the contact', () => {
  const area = kindAreaOf('patient');
  if (area === undefined) throw new Error('no Patients');
  expect(cardLines(area, cat, new Map())[0]).toBe('Cat · Siamese · Owner: Ben Ito');
  const owners = new Map([
    [`${ownerReference.kind}:${ownerReference.param}:Patient/miezi`, 'Ada Armitage'],
  ]);
  expect(cardLines(area, cat, owners)[0]).toBe('Cat · Siamese · Owner: Ada Armitage');
});
