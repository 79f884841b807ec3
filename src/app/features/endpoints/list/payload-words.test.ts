import { expect, it } from 'vitest';
import { payloadWords } from './payload-words.ts';

it.each([
  [[], ''],
  [['Any'], 'Any'],
  [['Patient', 'Appointment'], 'Patient, Appointment'],
  [['Patient', 'Appointment', 'Observation', 'Task'], 'Patient, Appointment +2'],
  [
    ['A document of more letters than there is room for', 'Patient'],
    'A document of more letters than there is room for +1',
  ],
])('tells %j as "%s"', (types, words) => {
  expect(payloadWords(types, 24)).toBe(words);
});
