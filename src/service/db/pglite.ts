import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { type Dialect, Kysely, PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import { withAfterCommit } from './after-commit.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import type { Tables } from './db.ts';
import { migrate } from './migrate.ts';
import { statementLog } from './statement-log.ts';
import type { Store } from './store.ts';

/** A new store that the build migrated: copying it saves the seconds of creating one. There is none beside the sources. */
const newStore = join(import.meta.dirname, 'new-store');

/** A quarter of the default, which saves 90 MB of memory: what is read again is in the system's file cache. */
const sharedBuffers = ['-c', 'shared_buffers=32MB'];

/**
 * Opens the embedded store in `dataDir` exclusively: throws `DataFolderInUseError` if another process has it. A
 * folder that PGlite cannot open is reported and left unchanged, never replaced by an empty store. `prepare` replaces
 * the migration.
 */
export async function openPglite(dataDir: string, prepare = migrate): Promise<Store> {
  const lock = lockDataFolder(dataDir);
  try {
    const folder = join(dataDir, 'pglite');
    await createFolder(folder);
    const pglite = await PGlite.create({
      dataDir: folder,
      extensions: { pg_trgm },
      startParams: [...PGlite.defaultStartParams, ...sharedBuffers],
    }).catch((cause: unknown) => {
      throw new Error(`The data folder ${dataDir} cannot be opened; it may be damaged`, { cause });
    });
    const store = await storeOn(pglite, prepare);
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

/** Creates the folder if it is missing, with a new store where the build has one. */
async function createFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  if (!existsSync(newStore)) {
    await mkdir(folder, { recursive: true });
    return;
  }
  // Copied under another name and renamed, so that an interrupted start leaves no incomplete store.
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(newStore, unfinished, { recursive: true });
  await rename(unfinished, folder);
}

/** A store on an open PGlite, which tests create in memory. */
async function storeOn(pglite: PGlite, prepare: typeof migrate): Promise<Store> {
  const dialect = withYielding(new PGliteDialect({ pglite }));
  const { log, onStatement } = statementLog();
  const commits = new EventEmitter();
  const db = withAfterCommit(new Kysely<Tables>({ dialect, log }), () => commits.emit('commit'));
  await prepare(db);
  return {
    kind: 'pglite',
    db,
    background: db,
    maintenance: db,
    replicas: [],
    jobs: fromPglite(pglite),
    pools: () => [],
    onStatement,
    commits,
    close: () => db.destroy(),
  };
}

/** Yields before each query: the embedded store never waits for I/O, and would keep the event loop busy. */
function withYielding(dialect: PGliteDialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver();
      const acquire = driver.acquireConnection.bind(driver);
      driver.acquireConnection = async (options) => {
        await yieldToEventLoop();
        return await acquire(options);
      };
      return driver;
    },
  };
}
