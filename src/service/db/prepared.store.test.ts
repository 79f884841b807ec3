import { type RawBuilder, sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { testService } from '#testing/start-service.ts';
import type { Db } from './db.ts';
import { genericallyPlanned } from './prepared.ts';

const { db } = await testService();

test.runIf(inject('store') === 'postgres')(
  'only marked statements are planned once per connection',
  async () => {
    await db.connection().execute(async (connection) => {
      const run = (parts: readonly number[]) =>
        sql`select ${genericallyPlanned} n from generate_series(1, 9) as n
          where n = any(${parts}::int[])`.execute(connection);
      for (let turn = 0; turn < 3; turn += 1) expect((await run([2, 7])).rows).toHaveLength(2);
      await expect(sql`select 1 / ${0}`.execute(connection)).rejects.toThrow('division by zero');
      // Only the test's own statement: the connection may have prepared others.
      const { rows } = await sql`select custom_plans::int, generic_plans >= 3 as is_generic,
          current_setting('plan_cache_mode') as mode
        from pg_prepared_statements where strpos(statement, ${'generate_series(1, 9)'}) > 0`.execute(
        connection,
      );
      expect(rows).toEqual([{ custom_plans: 0, is_generic: true, mode: 'auto' }]);
    });
  },
);

test.runIf(inject('store') === 'postgres')(
  'statements have their plan mode after a rollback, too',
  async () => {
    await db.connection().execute(async (connection) => {
      const modeOf = async (mark: RawBuilder<unknown>, on: Db) => {
        const { rows } = await sql<{ mode: string }>`
          select ${mark} current_setting(${'plan_cache_mode'}) as mode`.execute(on);
        return rows[0]?.mode;
      };
      const [generic, none] = [genericallyPlanned, sql``];
      expect(await modeOf(none, connection)).toBe('auto');
      const undone = connection.transaction().execute(async (tx) => {
        expect(await modeOf(generic, tx)).toBe('force_generic_plan');
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect(await modeOf(generic, connection)).toBe('force_generic_plan');
      const failed = connection.transaction().execute(async (tx) => {
        expect(await modeOf(none, tx)).toBe('auto');
        await sql`select 1 / ${0}`.execute(tx);
      });
      await expect(failed).rejects.toThrow('division by zero');
      expect(await modeOf(none, connection)).toBe('auto');
      expect(await modeOf(generic, connection)).toBe('force_generic_plan');
    });
  },
);
