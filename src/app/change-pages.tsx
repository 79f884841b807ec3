import { historyPath, resourcePath } from '#app/record/kind-operations.ts';
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
const kinds = new Map<string, ChangedKind | undefined>(Object.entries(ownKinds));

function changedKind(name: string): ChangedKind | undefined {
  if (!kinds.has(name)) kinds.set(name, fhirKind(name));
  return kinds.get(name);
}

function fhirKind(name: string): ChangedKind | undefined {
  const entry = fhirKindOperations.find(({ kind }) => kind === name);
  if (entry === undefined) return undefined;
  const { access } = entry.operations.update;
  return {
    one: kindWordsOf(entry.kind).one,
    // Endpoints have pages of their own instead of an area.
    record: kindAreaOf(entry.segment)?.record ?? endpointKind,
    historyPath: ({ siteId, recordId }) => historyPath(siteId, name, recordId),
    path: ({ siteId, recordId }) => resourcePath(siteId, name, recordId),
    writers: typeof access === 'string' ? [] : access,
  };
}

/** The record change that an audit entry describes. */
export function AuditedSiteChange(props: SiteChangeProps) {
  return <AuditedChange kinds={changedKind} {...props} />;
}

export function ChangesPage() {
  return <SiteChangesPage kinds={changedKind} />;
}
