import { describe, expect, it } from 'vitest';
import { auditEntityKinds } from '#contract/audit.ts';
import { kindLabel, kindOptions } from './audit-columns.tsx';
import { auditActions, deedOf } from './audit-words.shared.ts';

describe('deedOf', () => {
  it('tells every action that can be chosen in words of its own', () => {
    const actions = [undefined, ...auditEntityKinds].flatMap(auditActions);
    expect(actions.filter((action) => !/^[A-Z][a-z]+ /.test(deedOf(action)))).toEqual([]);
  });

  it('tells of any kind of resource what was done with it', () => {
    expect(deedOf('updatePractitionerRole')).toBe('Changed the practitioner role');
    expect(deedOf('deletePatient')).toBe('Deleted the patient');
  });

  it('offers what can be done with the kind that is chosen, in words that differ', () => {
    expect(auditActions('practitioner-role')).toEqual([
      'createPractitionerRole',
      'updatePractitionerRole',
      'deletePractitionerRole',
    ]);
    for (const kind of auditEntityKinds) {
      const deeds = auditActions(kind).map(deedOf);
      expect([kind, new Set(deeds).size]).toEqual([kind, deeds.length]);
    }
  });

  it('shows an action that it does not know as it is', () => {
    expect(deedOf('recalibrate')).toBe('recalibrate');
  });
});

describe('kindLabel', () => {
  it.each([
    ['event-definition', 'Event definition'],
    ['practitioner-role', 'Practitioner role'],
    ['patient', 'Patient'],
  ])('calls %s %s', (kind, label) => {
    expect(kindLabel(kind)).toBe(label);
  });
});

describe('kindOptions', () => {
  it('has every kind once, what the console has pages for first in its group', () => {
    expect(kindOptions.map(({ value }) => value).sort()).toEqual([...auditEntityKinds].sort());
    expect(kindOptions.slice(0, 7).map(({ label }) => label)).toEqual([
      'User',
      'Event group',
      'Webhook',
      'Site',
      'Endpoint',
      'Account',
      'Appointment',
    ]);
  });
});
