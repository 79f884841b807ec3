import { describe, expect, it } from 'vitest';
import type { AuditEvent } from '#contract/console/audit.ts';
import { auditEvent } from './audit-event.test-data.ts';
import { entityPath } from './audit-words.shared.ts';

function pathOf(parts: Pick<AuditEvent, 'action' | 'entityKind'> & Partial<AuditEvent>) {
  return entityPath({ ...auditEvent, entityId: 'x1', siteId: '101', ...parts });
}

describe('entityPath', () => {
  it('is the page or history of a record', () => {
    expect(pathOf({ action: 'updateUser', entityKind: 'user', siteId: null })).toBe(
      '/console/users/x1',
    );
    const deletion = { action: 'deleteEndpoint', entityKind: 'endpoint' };
    expect(pathOf(deletion)).toBe('/console/sites/101/endpoints/x1/history');
    const change = { action: 'updateEndpoint', entityKind: 'endpoint' };
    expect(pathOf({ ...change, before: { versionId: 1 }, after: { versionId: 2 } })).toBe(
      '/console/sites/101/endpoints/x1/history?from=1&to=2',
    );
    expect(pathOf({ action: 'updatePatient', entityKind: 'patient' })).toBe(
      '/console/sites/101/records/patient/x1/history',
    );
    expect(pathOf({ action: 'updateWebhook', entityKind: 'webhook' })).toBe(
      '/console/sites/101/webhooks/x1',
    );
  });

  it('is the comparison of a webhook’s versions, if there are two', () => {
    const write = { action: 'patchWebhook', entityKind: 'webhook' };
    expect(pathOf({ ...write, before: { versionId: 3 }, after: { versionId: 4 } })).toBe(
      '/console/sites/101/webhooks/x1/history?from=3&to=4',
    );
    expect(pathOf({ ...write, action: 'testWebhook', after: { isSuccess: true } })).toBe(
      '/console/sites/101/webhooks/x1',
    );
  });

  it('is the page of the action for an action on a site', () => {
    const site = { entityKind: 'site', entityId: '101' };
    expect(pathOf({ ...site, action: 'reviewAccess' })).toBe('/console/sites/101/access');
    expect(pathOf({ ...site, action: 'setEndpointTestSchedule' })).toBe(
      '/console/sites/101/endpoints',
    );
    expect(pathOf({ ...site, action: 'recalibrate' })).toBeUndefined();
  });

  it('finds the site of older entries in their contents', () => {
    const event = { action: 'createEventGroup', entityKind: 'eventgroup', siteId: null };
    expect(pathOf({ ...event, after: { siteId: '102' } })).toBe(
      '/console/sites/102/eventgroups/x1/history',
    );
    expect(pathOf(event)).toBeUndefined();
  });

  it('is undefined for a deleted record without history', () => {
    expect(pathOf({ action: 'deleteUser', entityKind: 'user' })).toBeUndefined();
    expect(pathOf({ action: 'deleteWebhook', entityKind: 'webhook' })).toBeUndefined();
  });
});
