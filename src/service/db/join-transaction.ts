import { sql } from 'kysely';
import type { Db, Tx } from './db.ts';

/**
 * A store for rules that open a transaction of their own: on this one they join a transaction that is under way
 * instead, so that several of them happen together or not at all.
 */
function joinTransaction(tx: Tx): Db {
  const transaction = () => ({ execute: <Result>(work: (tx: Tx) => Promise<Result>) => work(tx) });
  return new Proxy<Db>(tx, {
    get(target, key) {
      if (key === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, key, target);
      // Its methods reach for private fields, which only the transaction itself has.
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/**
 * Works within a transaction, with a store on which rules join it. Where the work fails nothing of it is left, and
 * `recover` says what comes of the error. Rejects where the store itself is gone.
 */
export async function inSavepoint<Result>(
  tx: Tx,
  work: (db: Db) => Promise<Result>,
  recover: (error: unknown) => Result,
): Promise<Result> {
  await sql`savepoint before_work`.execute(tx);
  try {
    return await work(joinTransaction(tx));
  } catch (error) {
    await sql`rollback to savepoint before_work`.execute(tx);
    return recover(error);
  }
}
