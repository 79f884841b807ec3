import { expect, it } from 'vitest';
import { foldedText } from './endpoint-columns.tsx';

it.each([
  [[], '', 0],
  [['Any'], 'Any', 0],
  [['Patient', 'Appointment'], 'Patient, Appointment', 0],
  [['Patient', 'Appointment', 'Observation', 'Task'], 'Patient, Appointment', 2],
  [
    ['A document of more letters than there is room for', 'Patient'],
    'A document of more letters than there is room for',
    1,
  ],
])('shows of %j "%s" and counts %d more', (words, shown, rest) => {
  expect(foldedText(words, 24)).toEqual({ shown, rest });
});
