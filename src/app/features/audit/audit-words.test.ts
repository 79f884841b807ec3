import { describe, expect, it } from 'vitest';
import { auditEntityKinds } from '#contract/console/audit.ts';
import { operations } from '#contract/operations.ts';
import { kindOptions } from './audit-columns.tsx';
import { auditEvent } from './audit-event.test-data.ts';
import { actionLabel, auditActions, entityName } from './audit-words.shared.ts';

/** Operations that change nothing, start a run that has its own entries, or concern only the user. */
function isUnaudited(operationId: string): boolean {
  return (
    /^(search|preview|begin|verify|validate|check|process|export|report|test(?!Webhook)|import|start|cancel)/.test(
      operationId,
    ) ||
    /(View|Preferences)$/.test(operationId) ||
    /R4/.test(operationId)
  );
}

describe('actionLabel', () => {
  it('labels every action of the filter', () => {
    const actions = auditEntityKinds.flatMap(auditActions);
    expect(actions.filter((action) => !/^[A-Z][a-z-]+ /.test(actionLabel(action)))).toEqual([]);
  });

  it('labels every operation that is audited, and the filter offers it', () => {
    const writes = operations.filter(({ method, id }) => method !== 'GET' && !isUnaudited(id));
    expect(writes.map(({ id }) => id).filter((id) => actionLabel(id) === id)).toEqual([]);
    const choices = auditEntityKinds.flatMap(auditActions);
    expect(writes.map(({ id }) => id).filter((id) => !choices.includes(id))).toEqual([]);
  });

  it('labels the actions of any kind of resource', () => {
    expect(actionLabel('updatePractitionerRole')).toBe('Practitioner role changed');
    expect(actionLabel('deletePatient')).toBe('Patient deleted');
    expect(actionLabel('createEndpoint')).toBe('Endpoint created');
    expect(actionLabel('createEventDefinition')).toBe('Event definition created');
  });

  it('offers the actions of the chosen kind, with distinct labels', () => {
    expect(auditActions('practitioner-role')).toEqual([
      'createPractitionerRole',
      'updatePractitionerRole',
      'deletePractitionerRole',
    ]);
    for (const kind of auditEntityKinds) {
      const labels = auditActions(kind).map(actionLabel);
      expect([kind, new Set(labels).size]).toEqual([kind, labels.length]);
    }
  });

  it('returns an unknown action as it is', () => {
    expect(actionLabel('recalibrate')).toBe('recalibrate');
  });
});

describe('entityName', () => {
  const event = { ...auditEvent, entityKind: 'site', entityId: '101', entityLabel: 'Site 101' };

  it('says that a record has no name', () => {
    const entityId = '0f8c2a3e-91b7-4d52-8a6f-3c5d7e9b1a24';
    const nameless = { ...event, entityKind: 'appointment' as const, entityId };
    expect(entityName({ ...nameless, entityLabel: entityId }, [])).toBe('without a name');
    expect(entityName({ ...nameless, entityLabel: 'Bella' }, [])).toBe('Bella');
  });

  it('is the current name of a site', () => {
    expect(entityName(event, [{ siteId: '101', name: 'Riverside' }])).toBe('Riverside');
    expect(entityName(event, [])).toBe('Site 101');
    expect(entityName({ ...event, entityKind: 'webhook' }, [{ siteId: '101', name: 'R' }])).toBe(
      'Site 101',
    );
  });
});

describe('kindOptions', () => {
  it('have every kind once, those with pages first in their group', () => {
    expect(kindOptions.map(({ value }) => value).sort()).toEqual([...auditEntityKinds].sort());
    expect(kindOptions.slice(0, 7).map(({ label }) => label)).toEqual([
      'User',
      'Event group',
      'Webhook',
      'Site',
      'Sign-in policy',
      'Endpoint',
      'Account',
    ]);
  });
});
