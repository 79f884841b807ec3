import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { Db, Tables, Tx } from '../db/db.ts';
import { currentTerms } from '../features/auth/terms.ts';
import { fhirRowsOf } from '../features/fhir/fhir-rows.ts';
import { sealing } from '../security/sealing.ts';
import { type DemoPractice, type DemoUser, demoPractice } from './demo-practice.ts';
import { type DemoAuthor, eventgroupRows } from './eventgroup-rows.ts';
import { insertAll } from './insert-all.ts';
import { insertWebhooks } from './load-webhooks.ts';

/** Any constant does, as long as every process uses the same and nothing else does. */
const lockKey = 7_245_004;

interface DemoSetting {
  /** Of the password that all people share who have one. */
  passwordHash: string;
  /** The service's own, which secrets of webhooks are sealed with. */
  jwtSecret: string;
  /** Where the demo's webhooks send to. */
  receiver: string;
  now: Date;
}

/** Fills an empty store with the demo practice, all or nothing; a store that has an organization is left alone. */
export async function loadDemoPractice(
  db: Db,
  { passwordHash, jwtSecret, receiver, now }: DemoSetting,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Of two processes that start together on a new store, one fills it.
    await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(tx);
    const existing = await tx
      .selectFrom('organizations')
      .select('organization_id')
      .executeTakeFirst();
    if (existing !== undefined) return;
    const practice = demoPractice(now, receiver);
    await insertPlaces(tx, practice);
    const users = practice.users.map((user) => userRow(user, passwordHash));
    await insertAll(tx, 'users', users);
    await insertEndpoints(tx, practice, new Map(users.map((row) => [row.email, row.user_id])));
    const authors = authorsOf(users);
    await insertWebhooks(tx, practice.webhooks, { sealing: sealing(jwtSecret), authors, now });
    await insertEventgroups(tx, practice, authors);
  });
}

async function insertPlaces(tx: Tx, practice: DemoPractice): Promise<void> {
  const { organizations, brands, sites, clientAccounts } = practice;
  await insertAll(
    tx,
    'organizations',
    organizations.map(({ organizationId, name }) => ({ organization_id: organizationId, name })),
  );
  await insertAll(
    tx,
    'brands',
    brands.map(({ brandId, organizationId, name }) => ({
      brand_id: brandId,
      organization_id: organizationId,
      name,
    })),
  );
  await insertAll(
    tx,
    'sites',
    sites.map(({ siteId, brandId, organizationId, name }) => ({
      site_id: siteId,
      brand_id: brandId,
      organization_id: organizationId,
      name,
    })),
  );
  await insertAll(
    tx,
    'client_accounts',
    clientAccounts.map(({ clientAccountId, siteId, name }) => ({
      client_account_id: clientAccountId,
      site_id: siteId,
      name,
    })),
  );
}

async function insertEndpoints(
  tx: Tx,
  { endpoints }: DemoPractice,
  userIds: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = endpoints.map((endpoint) =>
    fhirRowsOf('Endpoint', {
      siteId: endpoint.siteId,
      resourceId: endpoint.id,
      deletedAt: endpoint.deletedAt,
      deletedBy: userIds.get(endpoint.versions.at(-1)?.authorEmail ?? '') ?? null,
      versions: endpoint.versions.map((version) => ({
        text: version.content,
        method: version.method,
        savedAt: version.savedAt,
        authorId: userIds.get(version.authorEmail) ?? null,
      })),
    }),
  );
  await insertAll(
    tx,
    'fhir_resources',
    rows.map((row) => row.resource),
  );
  await insertAll(
    tx,
    'fhir_versions',
    rows.flatMap((row) => row.versions),
  );
  await insertAll(
    tx,
    'fhir_deletions',
    rows.flatMap((row) => row.deletions),
  );
}

async function insertEventgroups(
  tx: Tx,
  { eventgroups }: DemoPractice,
  authors: ReadonlyMap<string, DemoAuthor>,
): Promise<void> {
  const rows = eventgroups.map((eventgroup) => eventgroupRows(eventgroup, authors));
  await insertAll(
    tx,
    'eventgroups',
    rows.map((row) => row.eventgroup),
  );
  await insertAll(
    tx,
    'eventgroup_versions',
    rows.flatMap((row) => row.versions),
  );
}

function authorsOf(users: readonly ReturnType<typeof userRow>[]): Map<string, DemoAuthor> {
  return new Map(
    users.map((row) => [
      row.email,
      { userId: row.user_id, name: `${row.first_name} ${row.last_name}` },
    ]),
  );
}

function userRow(
  user: DemoUser,
  passwordHash: string,
): Insertable<Tables['users']> & { user_id: string } {
  return {
    user_id: randomUUID(),
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    role: user.role,
    is_enabled: user.isEnabled,
    // The interface creates a user in one organization at most, and so does the store.
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
