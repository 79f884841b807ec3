import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openPglite } from '../db/pglite.ts';
import { openPostgres } from '../db/postgres.ts';
import type { Store } from '../db/store.ts';
import { createDemoClock } from '../demo/demo-clock.ts';
import { createRandom } from '../demo/random.ts';
import { hashPassword } from '../security/passwords.ts';
import { bulkLoad } from './bulk-load.ts';
import { seedOrganizations } from './seed-places.ts';
import { createSeedUsers } from './seed-users.ts';

/**
 * `npm run seed -- --users 100000 [--password ...]`: adds that many people in practices of their own to the store that
 * DATABASE_URL or DATA_DIR names, all or nothing. Those who have a password all have the one given.
 */
const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '100000' },
    password: { type: 'string', default: 'correct horse battery' },
  },
});
const users = Number(values.users);
const say = (message: string) => process.stdout.write(`${message}\n`);
if (!Number.isInteger(users) || users < 1 || users > 10_000_000) {
  say('--users takes a number from 1 to 10000000');
  process.exit(1);
}

const started = performance.now();
const store = await openStore();
const random = createRandom('seed');
const organizations = seedOrganizations(random, { users, firstId: await firstFreeId(store) });
const nextUser = createSeedUsers({
  random,
  clock: createDemoClock(new Date()),
  organizations,
  passwordHash: await hashPassword(values.password),
});
await bulkLoad(store, { organizations, users, nextUser }, (done) => {
  say(`${seconds()} s: ${done}`);
});
await store.close();
say(`${users} users in ${organizations.length} organizations, in ${seconds()} seconds`);

function openStore(): Promise<Store> {
  const { DATABASE_URL: url, DATA_DIR: folder = '.data' } = process.env;
  return url
    ? openPostgres(url, (error) => say(`Store connection lost: ${error.message}`))
    : openPglite(folder);
}

/** Above those of the demo and of earlier seeds. */
async function firstFreeId({ db }: Store): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select greatest(1000, max(organization_id) + 1) as id from organizations`.execute(db);
  return rows[0]?.id ?? 1000;
}

function seconds(): string {
  return ((performance.now() - started) / 1_000).toFixed(1);
}
