import { sql } from 'kysely';
import type { Db, Tx } from './db.ts';

/** Waits for the lock of a name, which all processes share, and holds it until the transaction ends. */
export async function lockInTransaction(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** The same without waiting. False if another process has the lock. */
export async function tryLockInTransaction(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isMine"`.execute(tx);
  return rows[0]?.isMine === true;
}

/** Holds the lock while `work` runs, in any number of other transactions. */
export async function withLock(db: Db, name: string, work: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockInTransaction(tx, name);
    await work();
  });
}
