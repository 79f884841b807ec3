import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testService } from '#testing/start-service.ts';
import { clockAt } from '../demo-generator/demo-clock.ts';
import { createRandom } from '../demo-generator/random.ts';
import { loadUsers } from './load-users.ts';
import { seedOrganizations } from './seed-places.ts';
import { createSeedUsers } from './seed-users.ts';

const service = await testService();

async function seed(users: number, firstId: number): Promise<void> {
  const random = createRandom(`seed ${firstId}`);
  const organizations = seedOrganizations(random, { users, firstId });
  const clock = clockAt(new Date());
  const nextUser = createSeedUsers({ random, clock, organizations, passwordHash: 'none' });
  await loadUsers(service.store, { organizations, users, nextUser }, () => undefined);
}

const indexes = async () =>
  (
    await sql<{ name: string }>`select indexname as name from pg_indexes
    where tablename = 'users' order by 1`.execute(service.db)
  ).rows;

test('adds the requested number of users, with the same counts and indexes as single writes', async () => {
  const before = await indexes();
  const root = await service.signInAs({ role: 'PLATFORM_ADMIN', organizationId: null });
  const read = async (query: string) => (await root.call('GET', `/users?${query}`)).json();
  expect((await read('')).meta.total).toBe(1);
  await seed(700, 1_000);
  await seed(300, 2_000);
  expect(await indexes()).toEqual(before);
  const { rows } = await sql<Record<string, number>>`select count(*)::int as all,
    count(*) filter (where role = 'ADMIN')::int as chiefs,
    count(*) filter (where not is_enabled)::int as disabled,
    count(*) filter (where invitation_state = 'pending' and invitation_expires_at <= now())::int as expired
    from users`.execute(service.db);
  const counted = {
    all: (await read('')).meta.total,
    chiefs: (await read('role=ADMIN')).meta.total,
    disabled: (await read('isEnabled=false&field=email')).meta.total,
    expired: (await read('invitation=expired')).meta.total,
  };
  expect([counted]).toEqual(rows);
  expect((await read('')).meta.total).toBe(1_001);
  await service.makeUser({ organizationId: 1_000 });
  expect((await read('')).meta.total).toBe(1_002);
});
