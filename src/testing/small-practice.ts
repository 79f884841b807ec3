import { sql } from 'kysely';
import type { Db } from '#service/db/db.ts';

/** The practice that tests begin with: two organizations that must not see each other. */
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
 * Empties every table of the store but the list of migrations; jobs have a schema of their own. Deleting is many times
 * faster here than truncating, and without the checks of foreign keys it needs no order. What a service still writes for
 * the test before is let come to its end: whoever waits for one lock while holding another ends in a deadlock.
 */
export async function emptyStore(db: Db): Promise<void> {
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
  end $$`.execute(db);
}

/** Puts the small practice into an empty store; it has no people yet. */
export async function insertSmallPractice(db: Db): Promise<void> {
  await db.insertInto('organizations').values(smallPractice.organizations).execute();
  await db.insertInto('brands').values(smallPractice.brands).execute();
  await db.insertInto('sites').values(smallPractice.sites).execute();
  await db.insertInto('client_accounts').values(smallPractice.client_accounts).execute();
}
