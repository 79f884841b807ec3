import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import { lockDataFolder } from './data-folder-lock.ts';
import type { Tables } from './db.ts';
import { migrate } from './migrate.ts';
import type { Store } from './store.ts';

/**
 * Opens the embedded store in `dataDir`, alone: throws `DataFolderInUseError` while another process has it. A folder
 * that PGlite cannot open is reported and left as it is, never started empty.
 */
export async function openPglite(dataDir: string): Promise<Store> {
  const lock = lockDataFolder(dataDir);
  try {
    const folder = join(dataDir, 'pglite');
    mkdirSync(folder, { recursive: true });
    const pglite = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } }).catch(
      (cause: unknown) => {
        throw new Error(`The data folder ${dataDir} cannot be opened; it may be damaged`, {
          cause,
        });
      },
    );
    const store = await storeOn(pglite);
    return {
      ...store,
      close: async () => {
        await store.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A store on an open PGlite; tests use it with one in memory. */
export async function storeOn(pglite: PGlite): Promise<Store> {
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(db);
  return {
    kind: 'pglite',
    db,
    jobs: fromPglite(pglite),
    close: () => db.destroy(),
  };
}
