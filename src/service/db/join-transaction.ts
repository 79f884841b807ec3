import { AsyncLocalStorage } from 'node:async_hooks';
import { setSavepoint } from './after-commit.ts';
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
  const takeBack = await setSavepoint(tx, 'before_work');
  try {
    return await work(joinTransaction(tx));
  } catch (error) {
    await takeBack();
    return recover(error);
  }
}

/** A transaction that everything in it joins, as long as it is open. */
interface SharedTransaction {
  tx: Tx;
  db: Db;
  isOver: boolean;
}

const shared = new AsyncLocalStorage<SharedTransaction>();

function sharedTransaction(): SharedTransaction | undefined {
  const transaction = shared.getStore();
  return transaction?.isOver ? undefined : transaction;
}

/** The same store, but that within `inSharedTransaction` all that is asked of it joins that transaction. */
export function joinable(db: Db): Db {
  return new Proxy<Db>(db, {
    get(target, key) {
      const current = sharedTransaction()?.db ?? target;
      const value: unknown = Reflect.get(current, key, current);
      return typeof value === 'function' ? value.bind(current) : value;
    },
  });
}

/**
 * Works within one transaction, whichever rules the work goes through, and however many they would open. Where one is
 * open already, the work is a part of it.
 */
export async function inSharedTransaction<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  if (sharedTransaction() !== undefined) return await db.transaction().execute(work);
  return await db.transaction().execute(async (tx) => {
    const transaction: SharedTransaction = { tx, db: joinTransaction(tx), isOver: false };
    try {
      return await shared.run(transaction, work, tx);
    } finally {
      // What goes on without being waited for must not reach for it any more.
      transaction.isOver = true;
    }
  });
}

/** Within a shared transaction, takes back what the work has written where it fails; elsewhere it stands for itself. */
export async function inNestedSavepoint<Result>(work: () => Promise<Result>): Promise<Result> {
  const transaction = sharedTransaction();
  if (transaction === undefined) return await work();
  const takeBack = await setSavepoint(transaction.tx, 'nested_part');
  try {
    return await work();
  } catch (error) {
    await takeBack();
    throw error;
  }
}
