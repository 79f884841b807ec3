import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { withAfterCommit } from './after-commit.ts';
import type { Tables } from './db.ts';
import { migrate } from './migrate.ts';
import { keepPlans } from './prepared.ts';
import type { Store } from './store.ts';

/**
 * Opens a PostgreSQL server. Several processes may share it. `onIdleError` hears of connections that broke while
 * nobody used them (a restart of the server, say); the pool opens new ones by itself.
 */
export async function openPostgres(
  url: string,
  onIdleError: (error: Error) => void,
): Promise<Store> {
  const open = (max: number, connectionTimeoutMillis: number) => {
    const settings = { connectionString: url, statement_timeout: 30_000 };
    const pool = new pg.Pool({ ...settings, max, connectionTimeoutMillis });
    pool.on('error', onIdleError);
    pool.on('connect', keepPlans);
    const dialect = new PostgresDialect({ pool });
    return { pool, db: withAfterCommit(new Kysely<Tables>({ dialect })) };
  };
  // A store that cannot be reached is answered with 503 within two seconds.
  const { db } = open(10, 1_500);
  const { db: background } = open(4, 10_000);
  // Of its own, so that the queue neither gives up as early as a request nor waits for work that it has begun.
  const queue = open(2, 10_000);
  const close = async () => {
    await Promise.all([queue.db, background, db].map((opened) => opened.destroy()));
  };
  try {
    // Nobody waits for an answer yet, so a server that is busy may take longer.
    await migrate(background);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    kind: 'postgres',
    db,
    background,
    jobs: { executeSql: (text, values) => queue.pool.query(text, values) },
    close,
  };
}
