import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createDatabase } from './start-postgres.ts';

declare module 'vitest' {
  // Set per project in vite.config.ts and by the two set-up files.
  interface ProvidedContext {
    store: 'pglite' | 'postgres';
    pgliteTemplate: string;
    postgresUrl: string;
  }
}

/** Where the service under test keeps its data (`dataDir` as in DATA_DIR). Empty, and nobody else's. */
export type TestDatabase =
  | { kind: 'pglite'; dataDir: string; remove: () => Promise<void> }
  | { kind: 'postgres'; url: string; remove: () => Promise<void> };

/** An empty database of the kind that the current project tests on. Call `remove` once what used it is closed. */
export async function testDatabase(): Promise<TestDatabase> {
  if (inject('store') === 'postgres') {
    const url = await createDatabase(inject('postgresUrl'));
    // The whole server goes at the end of the run, and its databases with it.
    return { kind: 'postgres', url, remove: async () => undefined };
  }
  const folder = await mkdtemp(join(tmpdir(), 'paddock-pglite-'));
  const dataDir = join(folder, 'data');
  await cp(inject('pgliteTemplate'), join(dataDir, 'pglite'), { recursive: true });
  const remove = () => rm(folder, { recursive: true, force: true });
  return { kind: 'pglite', dataDir, remove };
}
