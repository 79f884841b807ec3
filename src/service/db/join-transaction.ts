import { AsyncLocalStorage } from 'node:async_hooks';
import { setSavepoint } from './after-commit.ts';
import type { Db, Tx } from './db.ts';
import { replicaInUse } from './replica.ts';

/** A store whose transactions join one in progress, so that several rules commit or roll back together. */
function joinTransaction(tx: Tx): Db {
  const transaction = () => ({ execute: <Result>(work: (tx: Tx) => Promise<Result>) => work(tx) });
  return new Proxy<Db>(tx, {
    get(target, key) {
      if (key === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, key, target);
      // Methods use private fields, which the proxy does not have.
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

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

/** The same store, which joins the transaction of `inSharedTransaction` or reads the replica of `onReplica` when inside. */
export function joinable(db: Db): Db {
  return new Proxy<Db>(db, {
    get(target, key) {
      const current = sharedTransaction()?.db ?? replicaInUse() ?? target;
      const value: unknown = Reflect.get(current, key, current);
      return typeof value === 'function' ? value.bind(current) : value;
    },
  });
}

/** Runs work in one transaction that all inner transactions join. Nested calls join the outer one. */
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
      // Work that was not awaited must not use it any more.
      transaction.isOver = true;
    }
  });
}

/** Within a shared transaction, rolls failed work back to a savepoint. `recover` takes its error, if the store goes on. */
export async function inSavepoint<Result>(
  work: () => Promise<Result>,
  recover?: (error: unknown) => Result,
): Promise<Result> {
  const transaction = sharedTransaction();
  const rollBack = transaction && (await setSavepoint(transaction.tx, 'before_work'));
  try {
    return await work();
  } catch (error) {
    await rollBack?.();
    if (recover === undefined) throw error;
    return recover(error);
  }
}
