import type { AuditEntityKind } from '#contract/console/audit.ts';
import { changedParts } from '#service/core/audit/audit-log.store.ts';
import type { Db, Tx } from '#service/db/db.ts';
import { insertRows, toRow } from '#service/db/insert-rows.ts';
import { sealing } from '#service/db/sealing.ts';
import { fhirKindOf } from '#service/features/fhir/fhir-kinds.ts';
import {
  insertPrepared,
  prepareResources,
  takeNumbers,
} from '#service/features/fhir/import/bulk-load.store.ts';
import { lockInTransaction } from '../db/advisory-lock.ts';
import { currentTerms } from '../features/auth/terms.ts';
import {
  type DemoEventgroup,
  type DemoPractice,
  type DemoRecord,
  type DemoUser,
  type DemoWebhook,
  readDemoPractice,
} from './demo-practice.ts';
import { type DemoAuthor, insertWebhooks } from './demo-webhooks.store.ts';

interface DemoSetting {
  /** The hash of the demo people's shared password. */
  passwordHash: string;
  /** The service's secret, which encrypts webhook secrets. */
  jwtSecret: string;
  /** Base URL of the demo's webhooks. */
  receiver: string;
  now: Date;
}

/** Fills an empty store with the demo practice, atomically; a store with an organization is left unchanged. */
export async function loadDemoPractice(db: Db, setting: DemoSetting): Promise<void> {
  const { passwordHash, jwtSecret, now } = setting;
  await db.transaction().execute(async (tx) => {
    // Only one of several starting processes fills a new store.
    await lockInTransaction(tx, 'demo');
    const existing = await tx
      .selectFrom('organizations')
      .select('organization_id')
      .executeTakeFirst();
    if (existing !== undefined) return;
    const practice = readDemoPractice(setting);
    await insertPlaces(tx, practice);
    const users = practice.users.map((user) => userRow(user, passwordHash));
    await insertRows(tx, 'users', users);
    const authors = new Map(
      practice.users.map(({ userId, email, firstName, lastName }) => [
        email,
        { userId, name: `${firstName} ${lastName}` },
      ]),
    );
    await insertResources(tx, practice, authors);
    await insertWebhooks(tx, practice.webhooks, {
      sealing: sealing(jwtSecret),
      authors,
      endpoints: practice.endpoints,
      now,
    });
    const rows = practice.eventgroups.map((one) => eventgroupRows(one, authors));
    await insertRows(
      tx,
      'eventgroups',
      rows.map(({ eventgroup }) => eventgroup),
    );
    await insertRows(
      tx,
      'eventgroup_versions',
      rows.flatMap(({ versions }) => versions),
    );
    await insertAuditTrail(tx, practice, authors);
  });
}

/** The organizations of a practice, with what belongs to them. */
export type DemoPlaces = Pick<
  DemoPractice,
  'organizations' | 'brands' | 'sites' | 'clientAccounts'
>;

export async function insertPlaces(tx: Tx, places: DemoPlaces): Promise<void> {
  const sites = places.sites.map(({ timeZone: _, ...site }) => site);
  await insertRows(tx, 'organizations', places.organizations.map(toRow));
  await insertRows(tx, 'brands', places.brands.map(toRow));
  await insertRows(tx, 'sites', sites.map(toRow));
  await insertRows(tx, 'client_accounts', places.clientAccounts.map(toRow));
}

async function insertResources(
  tx: Tx,
  { endpoints, records }: DemoPractice,
  authors: ReadonlyMap<string, DemoAuthor>,
): Promise<void> {
  const all = [...endpoints.map((one) => ({ kind: 'Endpoint', ...one })), ...records];
  const numbers = await takeNumbers(tx, all.length);
  const prepared = all.map(({ kind, siteId, id, deletedAt, versions }, index) => ({
    kind,
    resourceNo: numbers[index] ?? '',
    imported: {
      siteId,
      resourceId: id,
      deletedAt,
      deletedBy: authors.get(versions.at(-1)?.authorEmail ?? '')?.userId ?? null,
      versions: versions.map((version) => ({
        text: version.content,
        method: version.method,
        savedAt: version.savedAt,
        authorId: authors.get(version.authorEmail)?.userId ?? null,
        reason: version.reason,
      })),
    },
  }));
  await insertPrepared(tx, prepareResources(prepared));
}

function userRow(demoUser: DemoUser, passwordHash: string) {
  const { organizationIds, hasPassword, invitation, ...user } = demoUser;
  return toRow({
    ...user,
    // The interface allows a user at most one organization.
    organizationId: organizationIds[0] ?? null,
    passwordHash: hasPassword ? passwordHash : null,
    tosVersion: user.tosAcceptedAt === null ? null : currentTerms.version,
    invitationState: invitation?.state ?? null,
    invitationSentAt: invitation?.sentAt ?? null,
    invitationExpiresAt: invitation?.expiresAt ?? null,
  });
}

function eventgroupRows(
  { siteId, eventgroupId, locationId, organizationId, versions }: DemoEventgroup,
  authors: ReadonlyMap<string, DemoAuthor>,
) {
  const [first, last] = [versions[0], versions.at(-1)];
  if (first === undefined || last === undefined)
    throw new RangeError('an event group has versions');
  const contentOf = ({ content, savedAt }: typeof first) => ({
    eventgroupId,
    ...content,
    locationId,
    organizationId,
    createdAt: first.savedAt,
    updatedAt: savedAt,
  });
  return {
    eventgroup: toRow({ siteId, versionId: versions.length, ...contentOf(last) }),
    versions: versions.map((version, index) =>
      toRow({
        siteId,
        eventgroupId,
        versionId: index + 1,
        action: index === 0 ? 'createEventgroup' : 'patchEventgroup',
        savedAt: version.savedAt,
        authorId: authors.get(version.authorEmail)?.userId ?? null,
        authorName: authors.get(version.authorEmail)?.name ?? null,
        content: contentOf(version),
      }),
    ),
  };
}

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
async function insertAuditTrail(
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

function eventgroupWrites({ siteId, eventgroupId: entityId, versions }: DemoEventgroup) {
  const steps = versions.map(({ content, ...version }, index) => ({
    ...version,
    action: index === 0 ? 'createEventgroup' : 'patchEventgroup',
    content,
  }));
  return writesOf({ siteId, entityKind: 'eventgroup', entityId }, steps);
}

function webhookWrites({ siteId, webhookId: entityId, versions }: DemoWebhook) {
  const steps = versions.map(({ action, savedAt, authorEmail, ...content }) => ({
    savedAt,
    authorEmail,
    action,
    content: { ...content, updatedAt: savedAt },
  }));
  return writesOf({ siteId, entityKind: 'webhook', entityId }, steps);
}

function writesOf(
  record: Pick<DemoWrite, 'siteId' | 'entityKind' | 'entityId'>,
  steps: readonly {
    savedAt: string;
    authorEmail: string | null;
    action: string;
    content: { name: string };
  }[],
): DemoWrite[] {
  return steps.map(({ savedAt: at, authorEmail: actorEmail, action, content }, index) => {
    const write = { ...record, at, actorEmail, action, entityLabel: content.name };
    const later = { ...content, versionId: index + 1 };
    if (index === 0) return { ...write, before: null, after: later };
    const earlier = { ...steps[index - 1]?.content, versionId: index };
    const { before, after } = changedParts<object>(earlier, later);
    return { ...write, before, after };
  });
}
