import type { TestProject } from 'vitest/node';
import { startPostgres } from './start-postgres.ts';

/** One PostgreSQL for the whole run; each test file makes its own database on it. Answers how to end it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // What these tests prove does not depend on the disk; those about durability start a server of their own.
  const server = await startPostgres({ settings: { fsync: 'off' } });
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}
