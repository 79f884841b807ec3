import { EventEmitter } from 'node:events';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { withAfterCommit } from './after-commit.ts';
import type { Tables } from './db.ts';
import { migrate } from './migrate.ts';
import { keepPlans, withFailureHandler } from './prepared.ts';
import { replicaOn } from './replica.ts';
import { statementLog } from './statement-log.ts';
import type { Pool, Store, StoreOptions } from './store.ts';

/** A server that has not ended a statement by its own timeout hangs. */
const hangingMs = 31_000;
/** Reads that take longer on a replica are repeated on the primary. */
const replicaTimeoutMs = 5_000;

/**
 * Connects to a PostgreSQL server, which several processes may share. `onIdleError` receives errors of idle
 * connections (such as a server restart); the pool reconnects by itself.
 */
export async function openPostgres(
  url: string,
  { onIdleError, prepare = migrate, replicaUrls = [] }: StoreOptions,
): Promise<Store> {
  const { log, onStatement } = statementLog();
  const commits = new EventEmitter();
  const onCommit = () => commits.emit('commit');
  const isPooled = await hasPooler(url);
  const open = (max: number, connectionTimeoutMillis: number, further: pg.PoolConfig = {}) => {
    const settings = { connectionString: url, statement_timeout: 30_000, ...further };
    const pool = new pg.Pool({ ...settings, max, connectionTimeoutMillis });
    pool.on('error', onIdleError);
    pool.on('connect', (client) => {
      // An unhandled `error` event would end the process when a connection is lost between two statements of a
      // transaction, whose next statement rejects anyway.
      client.on('error', () => undefined);
      if (!isPooled) keepPlans(client);
      endIfHanging(client);
    });
    const dialect = new PostgresDialect({ pool });
    return { pool, db: withAfterCommit(new Kysely<Tables>({ dialect, log }), onCommit) };
  };
  // Unreachable stores are answered with 503 within two seconds.
  const requests = open(10, 1_500, { query_timeout: hangingMs });
  const background = open(4, 10_000, { query_timeout: hangingMs });
  // A separate pool, so that the queue does not wait for its own jobs.
  const queue = open(2, 10_000, { query_timeout: hangingMs });
  const maintenance = open(2, 10_000);
  const replicas = replicaUrls.map((connectionString) =>
    open(10, 1_500, {
      connectionString,
      statement_timeout: replicaTimeoutMs,
      query_timeout: replicaTimeoutMs,
    }),
  );
  const close = async () => {
    const all = [maintenance, queue, background, requests, ...replicas];
    await Promise.all(all.map(({ db }) => db.destroy()));
  };
  try {
    // No request waits yet, so a busy server may take longer.
    await prepare(maintenance.db);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    kind: 'postgres',
    db: requests.db,
    background: background.db,
    maintenance: maintenance.db,
    replicas: replicas.map(({ db, pool }) => {
      const replica = replicaOn(db);
      pool.on('error', replica.rest);
      return replica;
    }),
    jobs: { executeSql: (text, values) => queue.pool.query(text, values) },
    pools: () => [
      countsOf('requests', requests.pool),
      countsOf('background', background.pool),
      countsOf('jobs', queue.pool),
      ...replicas.map(({ pool }, at) => countsOf(`replica ${at + 1}`, pool)),
    ],
    onStatement,
    commits,
    close,
  };
}

/** Ends a connection whose server hangs: a server that is gone leaves it open, and every further query would hang. */
function endIfHanging(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown; // any of the driver's overloads
  const end = ({ message }: Error) => {
    if (message === 'Query read timeout') void (client as unknown as pg.Client).end(); // as pools make them
  };
  const queryUnlessHanging = (...args: unknown[]) => withFailureHandler(query(...args), end);
  client.query = queryUnlessHanging as pg.PoolClient['query']; // same signature
}

/**
 * Whether a pooler such as PgBouncer assigns a connection per transaction, so that prepared statements and settings would
 * be on another. Then the process id of a query differs from the one at connect.
 */
async function hasPooler(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query('select pg_backend_pid() as pid');
    return rows[0]?.pid !== (client as pg.Client & { processID: number }).processID; // missing in its types
  } finally {
    await client.end();
  }
}

function countsOf(name: Pool['name'], pool: pg.Pool): Pool {
  const { options, totalCount, idleCount, waitingCount } = pool;
  return { name, max: options.max, total: totalCount, idle: idleCount, waiting: waitingCount };
}
