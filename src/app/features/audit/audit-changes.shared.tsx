import { FormSkeleton } from '#app/kit/feedback/unloaded-part.tsx';
import { formatDateTime } from '#app/kit/language/locale.ts';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { ahdsWords } from '#app/record/ahds-kind.ts';
import type { RecordWords } from '#app/record/record-kind.ts';
import { roleLabels } from '#app/shell/roles.ts';
import { useSites } from '#app/shell/session/use-sites.ts';
import type { Resend } from '#contract/ahds/webhook-deliveries.ts';
import type { AuditEvent } from '#contract/console/audit.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { endpointElements } from '#contract/r4/elements.ts';
import { kindElements } from '#contract/r4/kind-elements.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import {
  eventgroupStatusLabels,
  eventgroupWords,
} from '../eventgroups/eventgroup-fields.shared.ts';
import { useClientAccountNames } from '../users/client-accounts/client-accounts.queries.ts';
import { webhookStatusLabels, webhookWords } from '../webhooks/webhook-fields.shared.ts';

export const auditWords: RecordWords = {
  ...ahdsWords,
  noun: inSentence(t('Entry')),
  fields: {
    ...webhookWords.fields,
    ...eventgroupWords.fields,
    email: { label: t('Email address') },
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
    secondFactor: { label: t('Second step') },
    secondFactors: { label: t('Two-step verification') },
    demandsSecondFactor: { label: t('Requires two-step verification') },
    sessionsEnded: { label: t('Sessions ended') },
    endedAt: { label: t('Ended on') },
    passwordSetAt: { label: t('Password set on') },
    through: { label: t('Via') },
    resetLinkExpiresAt: { label: t('Reset link valid until') },
    people: { label: t('People') },
    everyMinutes: { label: t('Minutes between tests') },
    type: { label: t('Type') },
    deliveryId: { label: t('Delivery') },
    isSuccess: { label: t('Delivered') },
    matching: { label: t('Matching deliveries') },
    filter: { label: t('Which') },
    event: { label: t('Event') },
    since: { label: t('Since') },
    until: { label: t('To') },
  },
  codes: {
    role: roleLabels,
    status: { ...webhookStatusLabels, ...eventgroupStatusLabels },
  },
  // Set by every save, in the histories anyway, or ids that mean nothing to people.
  metadata: [
    ...new Set([...webhookWords.metadata, ...eventgroupWords.metadata, 'versionId', 'sessionId']),
  ],
};

const deliveryFilterLabels: Readonly<Record<string, string>> = {
  status: t('Status'),
  event: t('Event'),
  search: t('Search'),
  attempt: t('Attempts'),
  subject: t('Subject'),
  timeOf: t('Time of'),
  from: t('From'),
  to: t('To'),
  code: t('HTTP code'),
  deliveryIds: t('Deliveries'),
  failedOf: t('Failed in the bulk action'),
} satisfies Record<Exclude<keyof Resend, 'runId' | 'token'>, string>;

const passwordWays: Readonly<Record<string, string>> = {
  account: t('their account'),
  invitation: t('an invitation'),
  reset: t('a reset link'),
};

type Content = NonNullable<AuditEvent['before']>;

interface PlaceNames {
  siteName: (siteId: string) => string;
  accountName: (clientAccountId: string) => string;
}

const numbersAsNames: PlaceNames = { siteName: String, accountName: String };

/** Both sides of a write in display form, as JSON text. */
export function auditTexts({ before, after }: AuditEvent, names = numbersAsNames) {
  return {
    before: JSON.stringify(readable(before ?? {}, names)),
    after: JSON.stringify(readable(after ?? {}, names)),
  };
}

/** The client accounts that a write added or removed. */
function accountIdsOf({ before, after }: AuditEvent): string[] {
  return [before, after].flatMap((content) => {
    const ids: unknown = content?.clientAccountIds;
    return Array.isArray(ids) ? ids.map(String) : [];
  });
}

/** Labels of the fields that a write changed; for a create or delete, all recorded fields. */
export function changedLabels({ before, after }: AuditEvent): string[] {
  const [older, newer] = [readable(before ?? {}), readable(after ?? {})];
  return [...new Set([...Object.keys(older), ...Object.keys(newer)])]
    .filter((field) => !auditWords.metadata.includes(field))
    .filter((field) => JSON.stringify(older[field]) !== JSON.stringify(newer[field]))
    .map((field) => auditWords.fields[field]?.label ?? field);
}

function resourceLabels({ entityKind, changed = [] }: AuditEvent): string[] {
  const kind = fhirKinds.find(({ segment }) => segment === entityKind)?.kind;
  if (kind === undefined) return [];
  const { label } = kind === 'Endpoint' ? endpointElements : kindElements(kind);
  return changed.map((field) => label([field]));
}

/** One line about what changed: the fields, or the versions. */
export function changeText(event: AuditEvent): string {
  const labels = [...changedLabels(event), ...resourceLabels(event)];
  return labels.join(', ') || versionText(event);
}

/** For kinds with their own history, the trail records only version numbers. */
function versionText({ before, after }: AuditEvent): string {
  const [from, to] = [before?.versionId, after?.versionId].map((id) => (id == null ? '' : `${id}`));
  if (from && to) return t('Version {from} to {to}', { from, to });
  return from || to ? t('Version {versionId}', { versionId: from || to || '' }) : '';
}

/** Empty fields are dropped: a new record starts with many. */
function readable(content: Content, names = numbersAsNames): Content {
  const fields = Object.entries(content).flatMap(([field, value]) => {
    const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
    return isEmpty ? [] : [[field, readableValue(field, value, names)]];
  });
  return Object.fromEntries(fields);
}

function readableValue(field: string, value: unknown, names: PlaceNames): unknown {
  const { siteName, accountName } = names;
  if (field === 'siteIds' && Array.isArray(value)) return value.map((id) => siteName(String(id)));
  if (field === 'clientAccountIds' && Array.isArray(value)) {
    return value.map((id) => accountName(String(id)));
  }
  if (field === 'filter' && typeof value === 'object' && value !== null) return filterText(value);
  if (typeof value !== 'string') return value;
  // The service records a used recovery code instead of a factor's name.
  if (field === 'secondFactor' && value === 'recoveryCode') return t('Recovery code');
  if (field === 'through') return passwordWays[value] ?? value;
  if (field === 'siteId') return siteName(value);
  return /^\d{4}-\d\d-\d\dT/.test(value) ? formatDateTime(value) : value;
}

/** "Status: failed, HTTP code: 503" */
function filterText(filter: object): string {
  return Object.entries(filter)
    .map(([name, value]) => {
      const label = deliveryFilterLabels[name] ?? name;
      if (Array.isArray(value)) return `${label}: ${value.length}`;
      return `${label}: ${readableValue(name, value, numbersAsNames)}`;
    })
    .join(', ');
}

const RecordComparison = lazyPart(
  async () => (await import('#app/versions/compare/record-comparison.tsx')).RecordComparison,
  <FormSkeleton fields={2} />,
);

const sideNames = { before: t('Before'), after: t('After') };

export function AuditChangesList({ event }: { event: AuditEvent }) {
  const { sites } = useSites();
  const siteName = (id: string) => sites.find(({ siteId }) => siteId === id)?.name ?? id;
  const accountName = useClientAccountNames(accountIdsOf(event));
  if (changedLabels(event).length === 0) return null;
  return (
    <RecordComparison
      words={auditWords}
      {...auditTexts(event, { siteName, accountName: (id) => accountName(id) ?? id })}
      names={sideNames}
      head="hidden"
    />
  );
}
