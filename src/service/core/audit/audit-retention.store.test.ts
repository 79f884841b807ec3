import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testService } from '#testing/start-service.ts';
import { auditRetentionWorker } from './audit-log.store.ts';

const { db } = await testService();
const job = { signal: new AbortController().signal };

const ages = async () => {
  const { rows } = await sql<{ age: number }>`
    select distinct (now()::date - at::date)::int as age from audit_events order by age`.execute(
    db,
  );
  return rows.map(({ age }) => age);
};

test('keeps everything, or as many days as are configured', async () => {
  // More rows than one batch deletes.
  await sql`insert into audit_events (at, ip, action, entity_kind, entity_id, entity_label)
    select now() - make_interval(days => case when no > 4500 then 364 else 366 end), '', 'login', 'user', no, ''
    from generate_series(1, 4600) as no`.execute(db);
  await auditRetentionWorker(db, undefined).work({}, job);
  expect(await ages()).toEqual([364, 366]);
  await auditRetentionWorker(db, 365).work({}, job);
  expect(await ages()).toEqual([364]);
});
