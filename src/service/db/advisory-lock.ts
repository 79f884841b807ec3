import { sql } from 'kysely';
import type { Db, Tx } from './db.ts';

/** Keys of advisory locks; any distinct numbers. */
const keys = {
  migrations: 7_245_001,
  jobs: 7_245_002,
  administrator: 7_245_003,
  demo: 7_245_004,
  counts: 7_245_010,
} as const;

/** Waits for the lock, and holds it until the transaction ends. */
export async function lockInTransaction(tx: Tx, name: keyof typeof keys): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(keys[name])})`.execute(tx);
}

/** The same without waiting. False if another process has the lock. */
export async function tryLockInTransaction(tx: Tx, name: keyof typeof keys): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(keys[name])}) as "isMine"`.execute(tx);
  return rows[0]?.isMine === true;
}

/** Holds the lock while `work` runs, in any number of other transactions. */
export async function withLock(
  db: Db,
  name: keyof typeof keys,
  work: () => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockInTransaction(tx, name);
    await work();
  });
}
