import { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
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

/**
 * Opens the embedded store in `dataDir` exclusively: throws `DataFolderInUseError` if another process has it. A
 * folder that PGlite cannot open is reported and left unchanged, never replaced by an empty store. `prepare` replaces
 * the migration.
 */
export async function openPglite(dataDir: string, prepare = migrate): Promise<Store> {
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
