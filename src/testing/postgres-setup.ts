import type { TestProject } from 'vitest/node';
import { openPostgres } from '#service/db/postgres.ts';
import { createDatabase, startPostgres } from './start-postgres.ts';

/**
 * One PostgreSQL for the whole run; each test file makes its own database on it, most of them by copying one that is
 * up to date. Answers how to end it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // What these tests prove does not depend on the disk; those about durability start a server of their own.
  const server = await startPostgres({ settings: { fsync: 'off', autovacuum: 'off' } });
  const migrated = await createDatabase(server.url);
  const store = await openPostgres(migrated, () => undefined);
  await store.close();
  project.provide('postgres', { url: server.url, migrated: new URL(migrated).pathname.slice(1) });
  return () => server.stop();
}
