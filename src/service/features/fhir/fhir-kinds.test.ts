import { expect, it } from 'vitest';
import { requireKind } from './fhir-kinds.ts';

const bella = { reference: 'Patient/bella', display: 'Bella' };
const moss = { reference: 'Practitioner/moss', display: 'Dr Moss' };
const start = '2026-12-03T14:30:00Z';

it.each([
  ['Patient', { name: [{ given: ['Rex'], family: 'Hart' }] }, 'Rex Hart'],
  ['Substance', { code: { text: 'Ketamine' }, description: 'Locked away' }, 'Ketamine'],
  ['Appointment', { description: 'Annual check', participant: [{ actor: bella }] }, 'Annual check'],
  [
    'Appointment',
    {
      participant: [{ actor: moss }, { actor: bella }],
      serviceType: [{ text: 'Vaccination' }],
      start,
    },
    'Bella, Vaccination, 2026-12-03',
  ],
  ['Appointment', { participant: [{ actor: { reference: 'Practitioner/moss' } }] }, ''],
  [
    'Encounter',
    { subject: bella, type: [{ text: 'Check-up' }], period: { start } },
    'Bella, Check-up, 2026-12-03',
  ],
  ['Slot', { schedule: { display: 'Dr Moss' }, start }, 'Dr Moss, 2026-12-03'],
  ['Schedule', { actor: [{ reference: 'Practitioner/moss' }, moss] }, 'Dr Moss'],
  ['PractitionerRole', { practitioner: moss, code: [{ text: 'Vet' }] }, 'Dr Moss, Vet'],
  [
    'EpisodeOfCare',
    {
      contained: [{ resourceType: 'Patient', id: 'o1', name: [{ text: 'Rex' }] }],
      patient: { reference: '#o1' },
    },
    'Rex',
  ],
  ['Device', { type: { text: 'Scanner' } }, 'Scanner'],
])('names %s %j: %s', (kind, parts, name) => {
  expect(requireKind(kind).nameOf({ resourceType: kind, ...parts })).toBe(name);
});
