import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testService } from '#testing/start-service.ts';
import { afterCommit } from './after-commit.ts';
import { runCtes } from './ctes.ts';
import type { Tx } from './db.ts';
import { inSavepoint, inSharedTransaction, joinable } from './join-transaction.ts';

const { store } = await testService();
const db = joinable(store.db);

async function insertRow(tx: Tx): Promise<void> {
  await tx.insertInto('organizations').values({ organization_id: 3, name: 'Third' }).execute();
}

/** The number of rows visible outside the transaction. */
async function countRows(): Promise<number> {
  const rows = store.background.selectFrom('organizations').where('organization_id', '=', 3);
  return (await rows.select('name').execute()).length;
}

const begin = {
  'a transaction': () => db.transaction(),
  'one of another isolation': () => db.transaction().setIsolationLevel('repeatable read'),
  'one of another access mode': () => db.transaction().setAccessMode('read write'),
  'one of background work': () => store.background.transaction(),
};
const names = Object.keys(begin) as (keyof typeof begin)[]; // they are its keys

test.each(names)('an action of %s runs once its writes are visible to others', async (name) => {
  const steps: string[] = [];
  const counts: Promise<number>[] = [];
  await begin[name]().execute(async (tx) => {
    afterCommit(tx, () => {
      steps.push('act');
      counts.push(countRows());
    });
    await insertRow(tx);
    steps.push('work');
  });
  steps.push('end');
  expect(steps).toEqual(['work', 'act', 'end']);
  expect(await Promise.all(counts)).toEqual([1]);
});

test('an action does not run if the transaction rolls back', async () => {
  const steps: string[] = [];
  const failing = db.transaction().execute(async (tx) => {
    afterCommit(tx, () => steps.push('act'));
    await insertRow(tx);
    throw new Error('It does not come to its end');
  });
  await expect(failing).rejects.toThrow('It does not come to its end');
  expect(steps).toEqual([]);
  expect(await countRows()).toBe(0);
});

test('an action does not run if the commit fails', async () => {
  const steps: string[] = [];
  const failing = db.transaction().execute(async (tx) => {
    afterCommit(tx, () => steps.push('act'));
    await insertRow(tx);
    // PostgreSQL aborts the transaction even if the error is caught.
    await insertRow(tx).catch(() => undefined);
  });
  await expect(failing).rejects.toThrow();
  expect(steps).toEqual([]);
  expect(await countRows()).toBe(0);
});

test('an action of a joined transaction runs after the shared one', async () => {
  const steps: string[] = [];
  await inSharedTransaction(db, async () => {
    await db.transaction().execute(async (tx) => {
      afterCommit(tx, () => steps.push('act'));
      await insertRow(tx);
    });
    steps.push('work');
  });
  expect(steps).toEqual(['work', 'act']);
});

test('an action does not run if its savepoint is rolled back', async () => {
  const steps: string[] = [];
  const leave = (name: string) =>
    db.transaction().execute(async (tx) => afterCommit(tx, () => steps.push(name)));
  await inSharedTransaction(db, async () => {
    await leave('before');
    const failing = inSavepoint(async () => {
      await leave('part');
      await db.transaction().execute(insertRow);
      throw new Error('It does not come to its end');
    });
    await expect(failing).rejects.toThrow('It does not come to its end');
    await leave('after');
  });
  expect(steps).toEqual(['before', 'after']);
  expect(await countRows()).toBe(0);
});

test('an action added after the commit runs at once', async () => {
  const steps: string[] = [];
  const ended = await db.transaction().execute(async (tx) => ({ tx }));
  afterCommit(ended.tx, () => steps.push('act'));
  expect(steps).toEqual(['act']);
});

test('emits commit after a transaction, and after a statement outside of one', async () => {
  const steps: string[] = [];
  const note = () => steps.push('commit');
  store.commits.on('commit', note);
  const ctes = [{ name: 'one', sql: sql`select 1` }];
  await db.transaction().execute(async (tx) => {
    await runCtes(tx, ctes);
    steps.push('work');
  });
  await runCtes(db, ctes);
  store.commits.off('commit', note);
  expect(steps).toEqual(['work', 'commit', 'commit']);
});
