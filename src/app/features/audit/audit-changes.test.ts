import { describe, expect, it } from 'vitest';
import type { AuditEvent } from '#contract/audit.ts';
import { auditChanges } from './audit-changes.ts';

const event: AuditEvent = {
  auditId: '1',
  at: '2026-05-01T08:00:00.000Z',
  actor: null,
  ip: '127.0.0.1',
  action: 'updateUser',
  entityKind: 'user',
  entityId: 'u1',
  entityLabel: 'priya@northfield.example',
  siteId: null,
  before: null,
  after: null,
};

describe('auditChanges', () => {
  it('tells each field that differs, in words', () => {
    const before = { role: 'SITE_USER', isEnabled: true, siteIds: ['101'], lastName: 'Raman' };
    const after = { role: 'ADMIN', isEnabled: false, siteIds: ['101', '102'], lastName: 'Raman' };
    expect(auditChanges({ ...event, before, after })).toEqual([
      { label: 'Role', before: 'Site user', after: 'Administrator' },
      { label: 'Account enabled', before: 'Yes', after: 'No' },
      { label: 'Sites', before: '101', after: '101, 102' },
    ]);
  });

  it('tells of what was made only what it has', () => {
    const after = { email: 'a@b.example', siteIds: [], invitation: null };
    expect(auditChanges({ ...event, after })).toEqual([
      { label: 'E-mail address', before: undefined, after: 'a@b.example' },
    ]);
  });

  it('keeps fields that it does not know, whatever they hold', () => {
    const after = { colour: { red: 1 } };
    expect(auditChanges({ ...event, after })).toEqual([
      { label: 'colour', before: undefined, after: '{"red":1}' },
    ]);
  });
});
