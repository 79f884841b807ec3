import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testService } from '#testing/start-service.ts';

const { db } = await testService();

/** Counts the event loop's turns during some work. */
async function turnsDuring(work: () => Promise<void>): Promise<number> {
  let turns = 0;
  const next = () => {
    turns += 1;
    immediate = setImmediate(next);
  };
  let immediate = setImmediate(next);
  await work();
  clearImmediate(immediate);
  return turns;
}

test('a series of transactions yields to the event loop after each', async () => {
  const turns = await turnsDuring(async () => {
    for (let row = 0; row < 50; row += 1) {
      await db.transaction().execute((tx) => sql`select ${row}`.execute(tx));
    }
  });
  expect(turns).toBeGreaterThanOrEqual(49);
});

test('a series of reads yields to the event loop after each', async () => {
  const turns = await turnsDuring(async () => {
    for (let row = 0; row < 50; row += 1) await sql`select ${row}`.execute(db);
  });
  expect(turns).toBeGreaterThanOrEqual(49);
});
