import { operationsOfKind } from '#app/record/kind-operations.ts';
import { type ChangedKind, ofAnyAddress } from '#app/runs/undo/undone-record.ts';
import { patchEventgroup } from '#contract/ahds/eventgroup.ts';
import { patchWebhook } from '#contract/ahds/webhook.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { t } from '#words/t.ts';
import type { SiteChangeProps } from './features/audit/audit-event-drawer.tsx';
import { AuditedChange } from './features/changes/audited-change.tsx';
import { SiteChangesPage } from './features/changes/site-changes-page.tsx';
import { endpointKind } from './features/endpoints/endpoint-kind.ts';
import { eventgroupKind } from './features/eventgroups/eventgroup-kind.ts';
import { kindAreaOf } from './features/records/record-kinds.ts';
import { LinkedReferences } from './features/records/references/reference-parts.shared.tsx';
import { webhookKind } from './features/webhooks/webhook-kind.shared.ts';
import { paths } from './paths.ts';

// Kinds with a declaration of their own, by name; `fhirKind` derives the others.
const ownKinds: Record<string, ChangedKind> = {
  Endpoint: {
    one: t('Endpoint'),
    ...ofAnyAddress({
      record: endpointKind,
      addressOf: (address) => address,
      historyPath: ({ siteId, recordId }) => paths.endpointHistory.to(siteId, recordId),
    }),
    path: ({ siteId, recordId }) => paths.endpoint.to(siteId, recordId),
    writers: fhirWriters('Endpoint'),
  },
  eventgroup: {
    one: t('Event group'),
    ...ofAnyAddress({
      record: eventgroupKind,
      addressOf: ({ siteId, recordId }) => ({ siteId, eventgroupId: recordId }),
      historyPath: ({ siteId, recordId }) => paths.eventgroupHistory.to(siteId, recordId),
    }),
    path: ({ siteId, recordId }) => paths.eventgroup.to(siteId, recordId),
    writers: patchEventgroup.access,
  },
  webhook: {
    one: t('Webhook'),
    ...ofAnyAddress({
      record: webhookKind,
      addressOf: ({ siteId, recordId }) => ({ siteId, webhookId: recordId }),
      historyPath: ({ siteId, recordId }) => paths.webhookHistory.to(siteId, recordId),
    }),
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
  const segment = fhirKinds.find(({ kind }) => kind === name)?.segment;
  const area = segment && kindAreaOf(segment);
  if (!area) return undefined;
  return {
    one: area.one,
    ...ofAnyAddress({
      record: area.record,
      addressOf: (address) => address,
      historyPath: ({ siteId, recordId }) => paths.recordHistory.to(siteId, area.segment, recordId),
    }),
    path: ({ siteId, recordId }) => paths.record.to(siteId, area.segment, recordId),
    writers: fhirWriters(name),
  };
}

function fhirWriters(name: string): readonly string[] {
  const { update } = operationsOfKind(name);
  return typeof update.access === 'string' ? [] : update.access;
}

/** The record change that an audit entry describes. */
export function AuditedSiteChange(props: SiteChangeProps) {
  return (
    <LinkedReferences>
      <AuditedChange kinds={changedKind} {...props} />
    </LinkedReferences>
  );
}

export function ChangesPage() {
  return (
    <LinkedReferences>
      <SiteChangesPage kinds={changedKind} />
    </LinkedReferences>
  );
}
