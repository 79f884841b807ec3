import { describe, expect, it } from 'vitest';
import type { DeclaredParameter } from '../records.queries.ts';
import { candidateQueries, searchedFieldsText } from './candidate-search.ts';

/** `actor@ status` as the CapabilityStatement would declare them. */
function declaredKinds(names: string): DeclaredParameter[] {
  return names.split(' ').map((name) => ({
    name: name.replace('@', ''),
    type: name.endsWith('@') ? 'reference' : 'token',
  }));
}

const encounter = declaredKinds('identifier subject@ patient@ participant@ location@ status date');
const slot = declaredKinds('schedule@ identifier start status date');
const patient = declaredKinds('name identifier birthdate');
const queries = (...search: Parameters<typeof candidateQueries>) =>
  candidateQueries(...search).map(({ query }) => query);

describe('a search for a record', () => {
  it('is by part of its name, and by identifier if the text looks like one', () => {
    expect(queries(patient, 'Rex, M')).toEqual([{ 'name:contains': ['Rex\\,', 'M'] }]);
    expect(queries(patient, 'P-17')).toEqual([
      { 'name:contains': ['P-17'] },
      { identifier: ['P-17'] },
      { _id: ['P-17'] },
    ]);
    expect(queries(patient, '  ')).toEqual([]);
  });

  it('is by the name of its subject, or by status, for a kind without a name', () => {
    expect(queries(encounter, 'Entered in error')).toEqual([
      { 'subject.name:contains': ['Entered', 'in', 'error'] },
      { 'participant.name:contains': ['Entered', 'in', 'error'] },
      { 'location.name:contains': ['Entered', 'in', 'error'] },
      { status: ['entered-in-error'] },
    ]);
    expect(candidateQueries(slot, 'Dr Lee')[0]).toEqual({
      query: {},
      ofSchedules: 'Dr Lee',
    });
  });

  it('is by day, with or without other words', () => {
    const during = { date: ['gt2026-02-28', 'lt2026-03-02'] };
    expect(queries(encounter, '1 March 2026')).toContainEqual(during);
    expect(queries(encounter, 'Dec 2026')).toContainEqual({ date: ['gt2026-11', 'lt2027-01'] });
    expect(queries(encounter, 'Rex 2026-03-01')).toContainEqual({
      ...during,
      'subject.name:contains': ['Rex'],
    });
    expect(queries(patient, 'Room 2026-03-01')).toContainEqual({
      'name:contains': ['Room', '2026-03-01'],
    });
  });
});

it('lists the searched fields', () => {
  expect(searchedFieldsText([{ kind: 'Encounter', parameters: encounter }])).toMatch(
    /^Search by name of the patient, participant or location; exact identifier or ID; status; day, such as \d/,
  );
  expect(
    searchedFieldsText([
      { kind: 'Slot', parameters: slot },
      { kind: 'Patient', parameters: patient },
    ]),
  ).toMatch(/^Search by name; name of the schedule’s actor; /);
});
