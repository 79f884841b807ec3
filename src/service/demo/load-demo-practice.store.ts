import { insertAll, insertRows, jsonRows } from '#service/db/insert-rows.ts';
import { sealing } from '#service/db/sealing.ts';
import {
  insertPrepared,
  prepareResources,
  takeNumbers,
} from '#service/features/fhir/import/bulk-load.store.ts';
import { lockInTransaction } from '../db/advisory-lock.ts';
import type { Db, NewRow, Tx } from '../db/db.ts';
import { currentTerms } from '../features/auth/terms.ts';
import { insertAuditTrail } from './demo-audit.store.ts';
import {
  type DemoEventgroup,
  type DemoPractice,
  type DemoUser,
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
    await insertAll(
      tx,
      'users',
      practice.users.map((user) => userRow(user, passwordHash)),
    );
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
    const eventgroups = rows.map(({ eventgroup }) => eventgroup);
    const versions = rows.flatMap((row) => row.versions);
    await insertAll(tx, 'eventgroups', eventgroups);
    await insertAll(tx, 'eventgroup_versions', versions);
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
  await insertRows(tx, 'organizations', jsonRows(places.organizations.map(toRow)));
  await insertRows(tx, 'brands', jsonRows(places.brands.map(toRow)));
  await insertRows(tx, 'sites', jsonRows(sites.map(toRow)));
  await insertRows(tx, 'client_accounts', jsonRows(places.clientAccounts.map(toRow)));
}

/** An object as a row, whose columns are its members in snake case. */
function toRow(object: object): Record<string, unknown> {
  const columns = Object.entries(object).map(([name, value]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ]);
  return Object.fromEntries(columns);
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

function userRow(user: DemoUser, passwordHash: string): NewRow<'users'> {
  return {
    user_id: user.userId,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    role: user.role,
    is_enabled: user.isEnabled,
    // The interface allows a user at most one organization.
    organization_id: user.organizationIds[0] ?? null,
    brand_ids: user.brandIds,
    site_ids: user.siteIds,
    client_account_ids: user.clientAccountIds,
    password_hash: user.hasPassword ? passwordHash : null,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    tos_version: user.tosAcceptedAt === null ? null : currentTerms.version,
    tos_accepted_at: user.tosAcceptedAt,
    last_login_at: user.lastLoginAt,
    invitation_state: user.invitation?.state ?? null,
    invitation_sent_at: user.invitation?.sentAt ?? null,
    invitation_expires_at: user.invitation?.expiresAt ?? null,
  };
}

/** The rows of an event group and its versions. */
function eventgroupRows(
  { siteId, eventgroupId, locationId, organizationId, versions }: DemoEventgroup,
  authors: ReadonlyMap<string, DemoAuthor>,
): { eventgroup: NewRow<'eventgroups'>; versions: NewRow<'eventgroup_versions'>[] } {
  const [first, last] = [versions[0], versions.at(-1)];
  if (first === undefined || last === undefined)
    throw new RangeError('an event group has versions');
  const { extensions, ...content } = last.content;
  return {
    eventgroup: {
      site_id: siteId,
      eventgroup_id: eventgroupId,
      version_id: versions.length,
      ...content,
      extensions,
      location_id: locationId,
      organization_id: organizationId,
      created_at: first.savedAt,
      updated_at: last.savedAt,
    },
    versions: versions.map((version, index) => ({
      site_id: siteId,
      eventgroup_id: eventgroupId,
      version_id: index + 1,
      action: index === 0 ? 'createEventgroup' : 'patchEventgroup',
      saved_at: version.savedAt,
      author_id: authors.get(version.authorEmail)?.userId ?? null,
      author_name: authors.get(version.authorEmail)?.name ?? null,
      content: {
        eventgroupId,
        ...version.content,
        locationId,
        organizationId,
        createdAt: first.savedAt,
        updatedAt: version.savedAt,
      },
    })),
  };
}
