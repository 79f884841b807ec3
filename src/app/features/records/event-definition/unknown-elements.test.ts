import { expect, it } from 'vitest';
import { kindElements } from '#contract/r4/kind-elements.ts';
import { unknownElements } from './unknown-elements.ts';

const patient = kindElements('Patient');

it.each([
  'birthDate <= today() - 1 year',
  'birthDate + 6 months > now() - 2 weeks',
  "Patient.name.where(use = 'official' and given.exists()).family.first() = 'Rex'",
  'deceased is boolean or (deceased as dateTime) < today()',
  'deceased.ofType(boolean)',
  "%previous.active.not() and contact[0].name.given.contains('A')",
  'contact.all($this.name.exists()) // then genders',
  "extension('https://example.org/x').value = 'y'",
  "generalPractitioner.resolve().gendr = 'x'",
  '`gendr` = 3',
])('passes over what R4 has and what nobody can know: %s', (expression) => {
  expect(unknownElements(expression, patient)).toEqual([]);
});

it.each([
  ["Patient.gendr = 'male'", { type: 'Patient', name: 'gendr', nearest: 'gender' }],
  ["gendr = 'male'", { type: 'Patient', name: 'gendr', nearest: 'gender' }],
  ["name.where(famly = 'Rex').exists()", { type: 'HumanName', name: 'famly', nearest: 'family' }],
  ['contact.first().name.givn', { type: 'HumanName', name: 'givn', nearest: 'given' }],
  [
    '%previous.birthdate < today() - 1 year',
    { type: 'Patient', name: 'birthdate', nearest: 'birthDate' },
  ],
  ["name.exists(famly = 'Rex')", { type: 'HumanName', name: 'famly', nearest: 'family' }],
  ['Appointment.status', { type: 'Patient', name: 'Appointment', nearest: undefined }],
])('finds an element that R4 does not have: %s', (expression, unknown) => {
  expect(unknownElements(expression, patient)).toEqual([unknown]);
});
