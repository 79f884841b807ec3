import type { AuditEvent } from '#contract/console/audit.ts';

export const auditEvent: AuditEvent = {
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
