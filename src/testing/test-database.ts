import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createDatabase } from './start-postgres.ts';

declare module 'vitest' {
  // Set per project in vite.config.ts and by the two set-up files.
  interface ProvidedContext {
    store: 'pglite' | 'postgres';
    /** Whether each FHIR kind is asked, or some that stand for all. */
    kinds: 'all' | 'typical';
    /** Data folders to copy: before the first migration, and after the last. The copies go into `databases`. */
    pglite: { empty: string; migrated: string; databases: string };
    /** A server, and the name of a database on it to copy. */
    postgres: { url: string; migrated: string };
  }
}

/** Where the service under test keeps its data (`dataDir` as in DATA_DIR). Nobody else's. */
export type TestDatabase =
  | { kind: 'pglite'; dataDir: string; remove: () => Promise<void> }
  | { kind: 'postgres'; url: string; remove: () => Promise<void> };

/**
 * A database of the kind that the current project tests on: with all tables and nothing in them, or as it is before the
 * first migration. Call `remove` once what used it is closed.
 */
export async function testDatabase(
  state: 'migrated' | 'empty' = 'migrated',
): Promise<TestDatabase> {
  if (inject('store') === 'postgres') {
    const { url: server, migrated } = inject('postgres');
    const url = await createDatabase(server, state === 'migrated' ? migrated : undefined);
    // The whole server goes at the end of the run, and its databases with it.
    return { kind: 'postgres', url, remove: async () => undefined };
  }
  const { databases, ...templates } = inject('pglite');
  const folder = await mkdtemp(join(databases, 'store-'));
  const dataDir = join(folder, 'data');
  // A third of the time that copying without blocking takes.
  cpSync(templates[state], dataDir, { recursive: true });
  const remove = () => rm(folder, { recursive: true, force: true });
  return { kind: 'pglite', dataDir, remove };
}
