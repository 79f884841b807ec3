import { sql } from 'kysely';
import type { Db } from '#service/db/db.ts';

/** The tests' initial data: two organizations that must not see each other. */
const smallPractice = {
  organizations: [
    { organization_id: 1, name: 'Northfield Vets' },
    { organization_id: 2, name: 'Southgate Animal Clinic' },
  ],
  brands: [
    { brand_id: 11, organization_id: 1, name: 'Hoof' },
    { brand_id: 12, organization_id: 1, name: 'Paw' },
    { brand_id: 21, organization_id: 2, name: 'Southgate' },
  ],
  sites: [
    { site_id: 101, brand_id: 11, organization_id: 1, name: 'Hill' },
    { site_id: 102, brand_id: 12, organization_id: 1, name: 'Dale' },
    { site_id: 201, brand_id: 21, organization_id: 2, name: 'Quay' },
  ],
  client_accounts: [
    { client_account_id: 1001, site_id: 101, name: 'Hill Farm' },
    { client_account_id: 2001, site_id: 201, name: 'Quay Stables' },
  ],
};

/**
 * Empties every table but that of the migrations; jobs are in another schema. On such small tables deleting is many times
 * faster than truncating, and without foreign key checks it needs no order. All locks are taken without waiting, and
 * retried until the previous test's writes have ended: waiting for one lock while holding another could deadlock.
 */
async function emptyStore(db: Db): Promise<void> {
  await sql`do $$ declare
    names text[] := array(select quote_ident(tablename) from pg_tables
      where schemaname = 'public' and tablename not in ('migrations', 'withheld_event_types'));
    name text;
  begin
    set local session_replication_role = replica;
    loop
      begin
        execute 'lock table ' || array_to_string(names, ', ') || ' in exclusive mode nowait';
        exit;
      exception when lock_not_available then
        perform pg_sleep(0.01);
      end;
    end loop;
    foreach name in array names loop
      execute 'delete from ' || name;
    end loop;
    set local session_replication_role = origin;
  end $$`.execute(db);
}

/** Inserts the small practice, without users, into an empty store. */
export async function insertSmallPractice(db: Db): Promise<void> {
  await db.insertInto('organizations').values(smallPractice.organizations).execute();
  await db.insertInto('brands').values(smallPractice.brands).execute();
  await db.insertInto('sites').values(smallPractice.sites).execute();
  await db.insertInto('client_accounts').values(smallPractice.client_accounts).execute();
}

/** Resets a store to the small practice. In one transaction, which takes a quarter less time. */
export async function resetStore(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await emptyStore(tx);
    await insertSmallPractice(tx);
  });
}
