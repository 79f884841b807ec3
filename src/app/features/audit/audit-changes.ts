import { formatMoment } from '#app/kit/locale.ts';
import { ahdsWords } from '#app/record/ahds-kind.ts';
import type { RecordWords } from '#app/record/record-words.ts';
import { roleLabel } from '#app/shell/role-label.ts';
import type { AuditEvent } from '#contract/audit.ts';
import { t } from '#words/t.ts';
import { eventgroupWords } from '../eventgroups/eventgroup-fields.shared.ts';
import { webhookWords } from '../webhooks/webhook-fields.shared.ts';

/** How fields of what is written are called. */
export const auditWords: RecordWords = {
  ...ahdsWords,
  thing: t('entry'),
  fields: {
    ...webhookWords.fields,
    ...eventgroupWords.fields,
    email: { label: t('E-mail address') },
    firstName: { label: t('First name') },
    lastName: { label: t('Last name') },
    role: { label: t('Role') },
    isEnabled: { label: t('Account enabled') },
    organizationIds: { label: t('Organization') },
    brandIds: { label: t('Brands') },
    siteIds: { label: t('Sites') },
    siteId: { label: t('Site') },
    clientAccountIds: { label: t('Client accounts') },
    hasPassword: { label: t('Has a password') },
    invitation: { label: t('Invitation') },
    invitationSentAt: { label: t('Invitation sent') },
    termsAccepted: { label: t('Terms accepted') },
    sessionId: { label: t('Session') },
    resetLinkExpiresAt: { label: t('Reset link valid until') },
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
