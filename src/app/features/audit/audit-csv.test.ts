import { expect, it } from 'vitest';
import { parseCsv } from '#app/kit/files/csv.ts';
import { reportOf } from '#app/runs/run.ts';
import type { AuditEvent } from '#contract/console/audit.ts';
import { auditReport } from './export-audit-dialog.tsx';

it('gives the reason of a change', () => {
  const event: AuditEvent = {
    auditId: '1',
    at: '2026-05-01T08:00:00.000Z',
    actor: null,
    ip: '127.0.0.1',
    action: 'updateEndpoint',
    entityKind: 'endpoint',
    entityId: 'lab',
    entityLabel: 'Laboratory',
    siteId: '101',
    before: null,
    after: null,
    reason: 'Moved to the new gateway',
  };
  const [head = [], row = []] = parseCsv(reportOf(auditReport, [event]));
  expect(row[head.indexOf('reason')]).toBe('Moved to the new gateway');
});
