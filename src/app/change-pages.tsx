import { historyPath, resourcePath } from '#app/record/kind-operations.ts';
import type { RecordAddress } from '#app/record/record-kind.ts';
import type { ChangedKind } from '#app/runs/undo/undone-record.ts';
import { patchEventgroup } from '#contract/ahds/eventgroup.ts';
import { patchWebhook } from '#contract/ahds/webhook.ts';
import { fhirKindOperations } from '#contract/fhir/fhir-kind-operations.ts';
import { t } from '#words/t.ts';
import type { SiteChangeProps } from './features/audit/audit-event-drawer.tsx';
import { AuditedChange } from './features/changes/audited-change.tsx';
import { SiteChangesPage } from './features/changes/site-changes-page.tsx';
import { endpointKind } from './features/endpoints/endpoint-kind.ts';
import { eventgroupKind } from './features/eventgroups/eventgroup-kind.ts';
import { kindWordsOf } from './features/records/kind-groups.shared.ts';
import { kindAreaOf } from './features/records/record-kinds.ts';
import { webhookKind } from './features/webhooks/webhook-kind.shared.ts';
import { paths } from './paths.ts';

const ownKinds: Record<string, ChangedKind> = {
  eventgroup: {
    one: t('Event group'),
    record: eventgroupKind,
    historyPath: ({ siteId, recordId }) => paths.eventgroupHistory.to(siteId, recordId),
    path: ({ siteId, recordId }) => paths.eventgroup.to(siteId, recordId),
    writers: patchEventgroup.access,
  },
  webhook: {
    one: t('Webhook'),
    record: webhookKind,
    historyPath: ({ siteId, recordId }) => paths.webhookHistory.to(siteId, recordId),
    path: ({ siteId, recordId }) => paths.webhook.to(siteId, recordId),
    writers: patchWebhook.access,
  },
};

/** Cached, since creating a kind is slow. */
const kinds = new Map<string, ChangedKind>(Object.entries(ownKinds));

function changedKind(name: string): ChangedKind | undefined {
  const entry = fhirKindOperations.find(({ kind }) => kind === name);
  if (kinds.has(name) || entry === undefined) return kinds.get(name);
  const { access } = entry.operations.update;
  const kind = {
    one: kindWordsOf(entry.kind).one,
    // Endpoints have pages of their own instead of an area.
    record: kindAreaOf(entry.segment)?.record ?? endpointKind,
    historyPath: ({ siteId, recordId }: RecordAddress) => historyPath(siteId, name, recordId),
    path: ({ siteId, recordId }: RecordAddress) => resourcePath(siteId, name, recordId),
    writers: typeof access === 'string' ? [] : access,
  };
  kinds.set(name, kind);
  return kind;
}

/** The record change that an audit entry describes. */
export function AuditedSiteChange(props: SiteChangeProps) {
  return <AuditedChange kinds={changedKind} {...props} />;
}

export function ChangesPage() {
  return <SiteChangesPage kinds={changedKind} />;
}
