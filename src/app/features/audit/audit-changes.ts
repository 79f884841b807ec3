import { formatMoment } from '#app/kit/locale.ts';
import { ahdsWords } from '#app/record/ahds-kind.ts';
import type { RecordWords } from '#app/record/record-words.ts';
import { roleLabel } from '#app/shell/role-label.ts';
import type { AuditEvent } from '#contract/audit.ts';
import { eventgroupWords } from '../eventgroups/eventgroup-fields.shared.ts';
import { webhookWords } from '../webhooks/webhook-fields.shared.ts';

/** How fields of what is written are called. */
export const auditWords: RecordWords = {
  ...ahdsWords,
  thing: 'entry',
  fields: {
    ...webhookWords.fields,
    ...eventgroupWords.fields,
    email: { label: 'E-mail address' },
    firstName: { label: 'First name' },
    lastName: { label: 'Last name' },
    role: { label: 'Role' },
    isEnabled: { label: 'Account enabled' },
    organizationIds: { label: 'Organization' },
    brandIds: { label: 'Brands' },
    siteIds: { label: 'Sites' },
    siteId: { label: 'Site' },
    clientAccountIds: { label: 'Client accounts' },
    hasPassword: { label: 'Has a password' },
    invitation: { label: 'Invitation' },
    invitationSentAt: { label: 'Invitation sent' },
    termsAccepted: { label: 'Terms accepted' },
    sessionId: { label: 'Session' },
    resetLinkExpiresAt: { label: 'Reset link valid until' },
  },
  // What a save changes by itself, where it stands, and the versions: the histories have their contents.
  metadata: [...new Set([...webhookWords.metadata, ...eventgroupWords.metadata, 'versionId'])],
};

type Content = NonNullable<AuditEvent['before']>;

/** Both sides of a write as people read them, as JSON text. */
export function auditTexts({ before, after }: AuditEvent, siteName: SiteName = String) {
  return {
    before: JSON.stringify(readable(before ?? {}, siteName)),
    after: JSON.stringify(readable(after ?? {}, siteName)),
  };
}

/** What a site is called by its number. */
type SiteName = (siteId: string) => string;

/** What the fields are called that a write changed. Of what was made or deleted, all that were told. */
export function changedLabels({ before, after }: AuditEvent): string[] {
  const [older, newer] = [readable(before ?? {}), readable(after ?? {})];
  return [...new Set([...Object.keys(older), ...Object.keys(newer)])]
    .filter((field) => !auditWords.metadata.includes(field))
    .filter((field) => JSON.stringify(older[field]) !== JSON.stringify(newer[field]))
    .map((field) => auditWords.fields[field]?.label ?? field);
}

/** What is empty says nothing: what is made starts with empty fields. */
function readable(content: Content, siteName: SiteName = String): Content {
  const fields = Object.entries(content).flatMap(([field, value]) => {
    const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
    return isEmpty ? [] : [[field, readableValue(field, value, siteName)]];
  });
  return Object.fromEntries(fields);
}

function readableValue(field: string, value: unknown, siteName: SiteName): unknown {
  if (field === 'siteIds' && Array.isArray(value)) return value.map((id) => siteName(String(id)));
  if (typeof value !== 'string') return value;
  if (field === 'role') return roleLabel(value);
  if (field === 'siteId') return siteName(value);
  return /^\d{4}-\d\d-\d\dT/.test(value) ? formatMoment(value) : value;
}
