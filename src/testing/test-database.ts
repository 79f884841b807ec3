import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createDatabase } from './start-postgres.ts';

declare module 'vitest' {
  // Set per project in vite.config.ts and by the two set-up files.
  interface ProvidedContext {
    store: 'pglite' | 'postgres';
    /** Whether to test all FHIR kinds, or representative ones. */
    kinds: 'all' | 'typical';
    /** Template folders before the first migration and after the last, and the folder for copies. */
    pglite: { empty: string; migrated: string; databases: string };
    /** A server, and the name of its template database. */
    postgres: { url: string; migrated: string };
  }
}

/** The database of one service under test (`dataDir` as in DATA_DIR). */
export type TestDatabase =
  | { kind: 'pglite'; dataDir: string; remove: () => Promise<void> }
  | { kind: 'postgres'; url: string; remove: () => Promise<void> };

/**
 * A new database for the current project's store: migrated but without data, or empty. Call `remove` once its users are
 * closed.
 */
export async function testDatabase(
  state: 'migrated' | 'empty' = 'migrated',
): Promise<TestDatabase> {
  if (inject('store') === 'postgres') {
    const { url: server, migrated } = inject('postgres');
    const url = await createDatabase(server, state === 'migrated' ? migrated : undefined);
    // The server is removed with its databases at the end of the run.
    return { kind: 'postgres', url, remove: async () => undefined };
  }
  const { databases, ...templates } = inject('pglite');
  const folder = await mkdtemp(join(databases, 'store-'));
  const dataDir = join(folder, 'data');
  // Synchronous copying takes a third of the time.
  cpSync(templates[state], dataDir, { recursive: true });
  const remove = () => rm(folder, { recursive: true, force: true });
  return { kind: 'pglite', dataDir, remove };
}
