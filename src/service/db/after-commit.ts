import { sql, type TransactionBuilder } from 'kysely';
import type { Db, Tables, Tx } from './db.ts';

interface Pending {
  actions: (() => void)[];
  isCommitted: boolean;
}

const pendingOf = new WeakMap<Tx, Pending>();

/** Runs an action once the transaction has committed. It must come from `withAfterCommit`. */
export function afterCommit(tx: Tx, action: () => void): void {
  const pending = pendingOf.get(tx);
  if (pending === undefined || pending.isCommitted) action();
  else pending.actions.push(action);
}

/** A store whose transactions run `afterCommit` actions, and then `onCommit`, which `runCtes` calls too. */
export function withAfterCommit(db: Db, onCommit: () => void): Db {
  const begin = db.transaction.bind(db);
  db.transaction = () => committing(begin(), onCommit);
  return Object.assign(db, { onCommit });
}

function committing(
  builder: TransactionBuilder<Tables>,
  onCommit: () => void,
): TransactionBuilder<Tables> {
  const execute = builder.execute.bind(builder);
  const setAccessMode = builder.setAccessMode.bind(builder);
  const setIsolationLevel = builder.setIsolationLevel.bind(builder);
  return Object.assign(builder, {
    setAccessMode: (mode: Parameters<typeof setAccessMode>[0]) =>
      committing(setAccessMode(mode), onCommit),
    setIsolationLevel: (level: Parameters<typeof setIsolationLevel>[0]) =>
      committing(setIsolationLevel(level), onCommit),
    async execute<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
      const pending: Pending = { actions: [], isCommitted: false };
      const result = await execute((tx) => {
        pendingOf.set(tx, pending);
        return work(tx);
      });
      pending.isCommitted = true;
      for (const action of pending.actions) action();
      onCommit();
      return result;
    },
  });
}

/** Sets a savepoint, and returns its rollback. */
export async function setSavepoint(tx: Tx, name: string): Promise<() => Promise<void>> {
  const actions = pendingOf.get(tx)?.actions ?? [];
  const count = actions.length;
  await sql`savepoint ${sql.id(name)}`.execute(tx);
  return async () => {
    await sql`rollback to savepoint ${sql.id(name)}`.execute(tx);
    actions.length = count;
  };
}
