import { sql } from 'kysely';
import type { Tx } from '#service/db/db.ts';
import type { Store } from '#service/db/store.ts';
import { insertPlaces } from '#service/demo/load-demo-practice.store.ts';
import { rebuildCounts } from '#service/features/users/user-counts.store.ts';
import { bulkLoad, type OnProgress, tidyUp } from './bulk-load.ts';
import { placesOf, type SeedOrganization } from './seed-places.ts';
import type { SeedUser } from './seed-users.ts';

const batch = 5_000;

/** Inserts users and their memberships in one transaction, and updates the counters. */
export async function loadUsers(
  store: Store,
  options: { organizations: readonly SeedOrganization[]; users: number; nextUser(): SeedUser },
  onProgress: OnProgress,
): Promise<void> {
  const { organizations, users, nextUser } = options;
  async function load(tx: Tx): Promise<void> {
    await insertPlaces(tx, placesOf(organizations));
    for (let start = 0; start < users; start += batch) {
      const rows = Array.from({ length: Math.min(batch, users - start) }, nextUser);
      await insertUsers(tx, rows);
      if ((start + rows.length) % 100_000 === 0) onProgress(`${start + rows.length} users`);
    }
  }
  async function finish(tx: Tx): Promise<void> {
    await rebuildCounts(tx);
    onProgress('counts');
  }
  await bulkLoad(store, { tables: ['users'], load, finish }, onProgress);
  await tidyUp(store, ['users', 'user_counts']);
  onProgress('statistics');
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
