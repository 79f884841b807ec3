import { describe, expect, it } from 'vitest';
import { kindLabel } from './audit-kind-label.ts';
import { auditActions, deedOf } from './audit-words.shared.ts';

describe('deedOf', () => {
  it('tells every action that can be chosen in words of its own', () => {
    expect(auditActions.filter((action) => !/^[A-Z][a-z]+ /.test(deedOf(action)))).toEqual([]);
  });

  it('tells of any kind of resource what was done with it', () => {
    expect(deedOf('updatePractitionerRole')).toBe('Changed the practitioner role');
    expect(deedOf('deletePatient')).toBe('Deleted the patient');
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
