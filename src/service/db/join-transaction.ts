import type { Db, Tx } from './db.ts';

/**
 * A store for rules that open a transaction of their own: on this one they join a transaction that is under way
 * instead, so that several of them happen together or not at all.
 */
export function joinTransaction(tx: Tx): Db {
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
