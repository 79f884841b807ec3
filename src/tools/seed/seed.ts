import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { hashPassword } from '#service/core/security/passwords.ts';
import { openPglite } from '#service/db/pglite.ts';
import { openPostgres } from '#service/db/postgres.ts';
import type { Store } from '#service/db/store.ts';
import { clockAt } from '../demo-generator/demo-clock.ts';
import { createRandom } from '../demo-generator/random.ts';
import { loadEndpoints, threadsFor } from './load-endpoints.ts';
import { loadUsers } from './load-users.ts';
import { seedOrganizations, seedSites } from './seed-places.ts';
import { createSeedUsers } from './seed-users.ts';

const usage = `npm run seed -- --users 100000 [--password <text>]
npm run seed -- --endpoints 1000000 --sites 1000 [--largest 20000]

Adds people, or Endpoints with their histories, in practices of their own to the store that DATABASE_URL or DATA_DIR
names: all or nothing, and fast. Where DATA_DIR is the store, no service may be running on it.

--users      how many people; 100000 where Endpoints are not asked for
--password   of all who have one (correct horse battery)
--endpoints  how many Endpoints
--sites      over so many sites (a thousandth of the Endpoints)
--largest    how many of them one site has (20000, but no more than half); the other sites have the same number each
`;

const { values } = parseArgs({
  options: {
    users: { type: 'string' },
    password: { type: 'string', default: 'correct horse battery' },
    endpoints: { type: 'string' },
    sites: { type: 'string' },
    largest: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const say = (message: string) => process.stdout.write(`${message}\n`);
if (values.help) {
  say(usage);
  process.exit(0);
}
const endpoints = numberOf('endpoints', { otherwise: 0, most: 10_000_000 });
const users = numberOf('users', { otherwise: endpoints > 0 ? 0 : 100_000, most: 10_000_000 });
const sites = numberOf('sites', { otherwise: Math.ceil(endpoints / 1_000), most: 100_000 });
const largest = numberOf('largest', {
  otherwise: Math.min(20_000, Math.floor(endpoints / 2)),
  most: endpoints,
});
/** Number of versions of the longest history. */
const longestHistory = 1_000;

const started = performance.now();
const random = createRandom('seed');
const now = new Date();
const progress = (done: string) => say(`${seconds()} s: ${done}`);
const store = await openStore();
if (users > 0) await addUsers();
if (endpoints > 0) await addEndpoints();
await store.close();

async function addUsers(): Promise<void> {
  const organizations = seedOrganizations(random, { users, firstId: await firstFreeId(store) });
  const passwordHash = await hashPassword(values.password);
  const nextUser = createSeedUsers({
    random,
    clock: clockAt(now),
    organizations,
    passwordHash,
  });
  await loadUsers(store, { organizations, users, nextUser }, progress);
  say(`${users} users in ${organizations.length} organizations, after ${seconds()} seconds`);
}

async function addEndpoints(): Promise<void> {
  const organizations = seedSites(random, { sites, firstId: await firstFreeId(store) });
  const plan = { organizations, endpoints, largest, longestHistory, now: now.toISOString() };
  await loadEndpoints(store, { plan, threads: threadsFor(endpoints) }, progress);
  say(`${endpoints} Endpoints at ${sites} sites, after ${seconds()} seconds`);
}

function openStore(): Promise<Store> {
  const { DATABASE_URL: url, DATA_DIR: folder = '.data' } = process.env;
  return url
    ? openPostgres(url, {
        onIdleError: (error) => say(`Store connection lost: ${error.message}`),
      })
    : openPglite(folder);
}

/** The first id above those of the demo and of earlier seeds. */
async function firstFreeId({ db }: Store): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select greatest(1000, max(organization_id) + 1) as id from organizations`.execute(db);
  return rows[0]?.id ?? 1000;
}

function numberOf(
  name: 'users' | 'endpoints' | 'sites' | 'largest',
  { otherwise, most }: { otherwise: number; most: number },
): number {
  const value = values[name];
  if (value === undefined) return otherwise;
  if (/^[1-9]\d*$/.test(value) && Number(value) <= most) return Number(value);
  say(`--${name} takes a number from 1 to ${most}\n\n${usage}`);
  process.exit(1);
}

function seconds(): string {
  return ((performance.now() - started) / 1_000).toFixed(1);
}
