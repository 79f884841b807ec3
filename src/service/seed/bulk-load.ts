import { sql } from 'kysely';
import type { Db, Tx } from '../db/db.ts';
import type { Store } from '../db/store.ts';
import { rebuildCounts } from '../features/users/user-counts.store.ts';
import type { SeedOrganization } from './seed-places.ts';
import type { SeedUser } from './seed-users.ts';

const batch = 5_000;

/**
 * Adds many users in one transaction. Indexes are dropped before and built after, and triggers are off meanwhile:
 * a running service waits, and finds either none of them or all. `onProgress` hears how many are in.
 */
export async function bulkLoad(
  store: Store,
  given: { organizations: readonly SeedOrganization[]; users: number; nextUser(): SeedUser },
  onProgress: (message: string) => void,
): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    for (const setting of ['statement_timeout = 0', "maintenance_work_mem = '512MB'"]) {
      await sql.raw(`set local ${setting}`).execute(tx);
    }
    await insertPlaces(tx, given.organizations);
    const indexes = await dropIndexes(tx);
    await sql`alter table users disable trigger user`.execute(tx);
    for (let start = 0; start < given.users; start += batch) {
      const rows = Array.from({ length: Math.min(batch, given.users - start) }, given.nextUser);
      await insertUsers(tx, rows);
      if ((start + rows.length) % 100_000 === 0) onProgress(`${start + rows.length} users`);
    }
    await sql`alter table users enable trigger user`.execute(tx);
    for (const { name, definition } of indexes) {
      await sql.raw(definition).execute(tx);
      onProgress(`index ${name}`);
    }
    await rebuildCounts(tx);
    onProgress('counts');
  });
  await sql`vacuum analyze users`.execute(store.db);
  await sql`vacuum analyze user_counts`.execute(store.db);
  onProgress('statistics');
}

/** All but those that constraints stand on. */
async function dropIndexes(tx: Tx): Promise<{ name: string; definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'users'::regclass
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(tx);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(tx);
  return rows;
}

async function insertUsers(tx: Tx, rows: readonly SeedUser[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`insert into users (${columns}, invitation_shown)
    select ${columns}, case
      when invitation_state = 'pending' and invitation_expires_at <= now() then 'expired'
      else invitation_state end
    from json_populate_recordset(null::users, ${JSON.stringify(rows)}::json)`.execute(tx);
}

async function insertPlaces(tx: Tx, organizations: readonly SeedOrganization[]): Promise<void> {
  const sites = organizations.flatMap(({ organizationId, sites: own }) =>
    own.map((site) => ({ ...site, organizationId })),
  );
  const brands = new Map(sites.map((site) => [site.brandId, site.organizationId]));
  await insertJson(
    tx,
    'organizations',
    organizations.map(({ organizationId, name }) => ({ organization_id: organizationId, name })),
  );
  await insertJson(
    tx,
    'brands',
    [...brands].map(([brandId, organizationId]) => ({
      brand_id: brandId,
      organization_id: organizationId,
      name: `Brand ${brandId}`,
    })),
  );
  await insertJson(
    tx,
    'sites',
    sites.map(({ siteId, brandId, organizationId, name }) => ({
      site_id: siteId,
      brand_id: brandId,
      organization_id: organizationId,
      name,
    })),
  );
  await insertJson(
    tx,
    'client_accounts',
    sites.flatMap(({ siteId, name, clientAccountIds }) =>
      clientAccountIds.map((clientAccountId) => ({
        client_account_id: clientAccountId,
        site_id: siteId,
        name: `Client ${clientAccountId % 100} of ${name}`,
      })),
    ),
  );
}

async function insertJson(db: Db, table: string, rows: readonly object[]): Promise<void> {
  const name = sql.ref(table);
  await sql`insert into ${name}
    select * from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`.execute(
    db,
  );
}
