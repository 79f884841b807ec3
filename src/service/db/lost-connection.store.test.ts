import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { toProblem } from '#service/http/error-handler.ts';
import { testService } from '#testing/start-service.ts';

const { db } = await testService();

test.runIf(inject('store') === 'postgres')(
  'a connection that is lost between two statements of a transaction fails only that transaction',
  async () => {
    const pidOf = async (on: typeof db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on);
      return rows[0]?.pid;
    };
    const transaction = db.transaction().execute(async (tx) => {
      const pid = await pidOf(tx);
      await sql`select pg_terminate_backend(${pid}::int, 5000)`.execute(db);
      // By the second response the driver has noticed the closed connection.
      await pidOf(db);
      await pidOf(tx);
    });
    // The rollback fails, too, and its error is the one that is thrown.
    expect(await transaction.catch(toProblem)).toMatchObject({ code: 'unavailable' });
    expect(await pidOf(db)).toBeTypeOf('number');
  },
);
