import type { AuditEntityKind } from '#contract/console/audit.ts';
import { changedParts } from '#service/core/audit/audit-log.store.ts';
import type { Tx } from '#service/db/db.ts';
import { insertRows, toRow } from '#service/db/insert-rows.ts';
import { fhirKindOf } from '#service/features/fhir/fhir-kinds.ts';
import type { DemoEventgroup, DemoPractice, DemoRecord, DemoWebhook } from './demo-practice.ts';
import type { DemoAuthor } from './demo-webhooks.store.ts';

/** A documentation address (RFC 5737). */
const ip = '192.0.2.17';

/** A write in the audit trail, by a person with this email address, or by the service itself. */
interface DemoWrite {
  at: string;
  actorEmail: string | null;
  action: string;
  entityKind: AuditEntityKind;
  entityId: string;
  entityLabel: string;
  siteId: number;
  before: object | null;
  after: object | null;
  reason?: string | undefined;
}

/** Stores the audit trail that matches the demo's histories, in order of time. */
export async function insertAuditTrail(
  tx: Tx,
  practice: DemoPractice,
  authors: ReadonlyMap<string, DemoAuthor>,
): Promise<void> {
  const { endpoints, records, eventgroups, webhooks, sites } = practice;
  const organizations = new Map(
    sites.map(({ siteId, organizationId }) => [siteId, organizationId]),
  );
  const writes = [
    ...endpoints.flatMap((endpoint) => resourceWrites('Endpoint', endpoint)),
    ...records.flatMap((record) => resourceWrites(record.kind, record)),
    ...eventgroups.flatMap(eventgroupWrites),
    ...webhooks.flatMap(webhookWrites),
  ];
  const rows = writes
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map(({ actorEmail, reason = null, ...write }) => {
      const author = authors.get(actorEmail ?? '');
      return toRow({
        ...write,
        actorId: author?.userId ?? null,
        actorName: author?.name ?? null,
        actorEmail: author === undefined ? null : actorEmail,
        ip,
        organizationId: organizations.get(write.siteId) ?? null,
        reason,
      });
    });
  await insertRows(tx, 'audit_events', rows);
}

/** The writes of resources, for which the audit trail has version numbers instead of fields. */
function resourceWrites(
  kind: string,
  { siteId, id, versions, deletedAt }: Omit<DemoRecord, 'kind'>,
): DemoWrite[] {
  const fhirKind = fhirKindOf(kind);
  if (fhirKind === undefined) throw new Error(`${kind} is no kind of ours`);
  const reference = (versionId: number) => (versionId === 0 ? null : { versionId });
  const writes = versions.map(
    ({ content, savedAt, authorEmail, reason }, index): DemoWrite => ({
      at: savedAt,
      actorEmail: authorEmail,
      reason,
      action: `${index === 0 ? 'create' : 'update'}${kind}`,
      entityKind: fhirKind.segment,
      entityId: id,
      entityLabel: fhirKind.nameOf(JSON.parse(content)) || id,
      siteId,
      before: reference(index),
      after: reference(index + 1),
    }),
  );
  const last = writes.at(-1);
  if (last === undefined || deletedAt === undefined) return writes;
  const removal = { at: deletedAt, action: `delete${kind}`, before: last.after, after: null };
  return [...writes, { ...last, ...removal, reason: undefined }];
}

function eventgroupWrites({ siteId, eventgroupId, versions }: DemoEventgroup): DemoWrite[] {
  const contents = versions.map(({ content }) => content);
  return versions.map(
    ({ content, savedAt, authorEmail }, index): DemoWrite => ({
      at: savedAt,
      actorEmail: authorEmail,
      action: index === 0 ? 'createEventgroup' : 'patchEventgroup',
      entityKind: 'eventgroup',
      entityId: eventgroupId,
      entityLabel: content.name,
      siteId,
      ...partsOf(contents, index),
    }),
  );
}

function webhookWrites({ siteId, webhookId, versions }: DemoWebhook): DemoWrite[] {
  const contents = versions.map(({ action: _, savedAt, authorEmail: __, ...content }) => ({
    ...content,
    updatedAt: savedAt,
  }));
  return versions.map(
    ({ savedAt, authorEmail, action, name }, index): DemoWrite => ({
      at: savedAt,
      actorEmail: authorEmail,
      action,
      entityKind: 'webhook',
      entityId: webhookId,
      entityLabel: name,
      siteId,
      ...partsOf(contents, index),
    }),
  );
}

/** What the audit trail has of the write of a version. */
function partsOf(contents: readonly object[], index: number) {
  const [earlier, later] = [contents[index - 1], { ...contents[index], versionId: index + 1 }];
  if (earlier === undefined) return { before: null, after: later };
  const { before, after } = changedParts<object>({ ...earlier, versionId: index }, later);
  return { before, after };
}
