import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
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
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // A store that cannot be reached is answered with 503 within two seconds.
    connectionTimeoutMillis: 1_500,
    statement_timeout: 30_000,
  });
  pool.on('error', onIdleError);
  pool.on('connect', keepPlans);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    kind: 'postgres',
    db,
    jobs: { executeSql: (text, values) => pool.query(text, values) },
    close: () => db.destroy(),
  };
}
