import type { AuditEvent } from '#contract/audit.ts';
import { roleLabel } from '../../shared/role-label.ts';
import { formatMoment } from '../../shared/ui/locale.ts';

/** A field that a write changed, in words. A side is undefined where the field was not there. */
export interface AuditChange {
  label: string;
  before: string | undefined;
  after: string | undefined;
}

const labels: Record<string, string> = {
  email: 'E-mail address',
  firstName: 'First name',
  lastName: 'Last name',
  role: 'Role',
  isEnabled: 'Account enabled',
  organizationIds: 'Organization',
  brandIds: 'Brands',
  siteIds: 'Sites',
  siteId: 'Site',
  clientAccountIds: 'Client accounts',
  hasPassword: 'Has a password',
  invitation: 'Invitation',
  invitationSentAt: 'Invitation sent',
  termsAccepted: 'Terms accepted',
  sessionId: 'Session',
  versionId: 'Version',
};

/** What a write changed, field by field. Of what was made or deleted, everything that was told. */
export function auditChanges({ before, after }: AuditEvent): AuditChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.flatMap((field) => {
    const sides = { before: before?.[field], after: after?.[field] };
    if (JSON.stringify(sides.before) === JSON.stringify(sides.after)) return [];
    const change = {
      label: labels[field] ?? field,
      before: words(field, sides.before),
      after: words(field, sides.after),
    };
    // What is made starts with empty fields; they say nothing.
    return change.before === undefined && change.after === undefined ? [] : [change];
  });
}

function words(field: string, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(String).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (field === 'role') return roleLabel(text);
  return /^\d{4}-\d\d-\d\dT/.test(text) ? formatMoment(text) : text;
}
