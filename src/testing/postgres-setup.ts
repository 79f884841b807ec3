import type { TestProject } from 'vitest/node';
import { openPostgres } from '#service/db/postgres.ts';
import { createDatabase, startPostgres } from './start-postgres.ts';

/**
 * Starts one PostgreSQL for the whole run; each test file creates its own database on it, most by copying a migrated
 * one. Returns the teardown.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Tests of durability start their own server.
  const server = await startPostgres({ settings: { fsync: 'off', autovacuum: 'off' } });
  const migrated = await createDatabase(server.url);
  const store = await openPostgres(migrated, { onIdleError: () => undefined });
  await store.close();
  project.provide('postgres', { url: server.url, migrated: new URL(migrated).pathname.slice(1) });
  return () => server.stop();
}
