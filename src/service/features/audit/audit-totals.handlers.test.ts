import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testService } from '#testing/start-service.ts';

const service = await testService();

test('counts an entry at once, even of a run that started minutes ago', async () => {
  const admin = await service.signInAs();
  const { userId } = await service.makeUser();
  const runId = '11111111-1111-4111-8111-111111111111';
  const save = async (minutesAgo: number) => {
    const at = new Date(Date.now() - minutesAgo * 60_000);
    await sql`insert into audit_events (at, ip, action, entity_kind, entity_id, entity_label, site_id, organization_id, run_id)
      values (${at}, '', 'updateUser', 'user', ${userId}, '', 0, 1, ${runId})`.execute(service.db);
  };
  await save(6);
  await save(5);
  const total = async (query: string) =>
    (await admin.call('GET', `/audit?entityId=${userId}${query}`)).json().meta.total;
  expect([await total(''), await total('&foldRuns=true')]).toEqual([2, 1]);
  await save(0);
  expect([await total(''), await total('&foldRuns=true')]).toEqual([3, 1]);
});

// Compared with each other, the entries would exceed the limit of a statement.
test('lists runs over 20,000 records', async () => {
  const runs = 3;
  const entries = 20_000;
  await sql`insert into audit_events (at, ip, action, entity_kind, entity_id, entity_label, site_id, organization_id, run_id)
    select now() - (${runs * entries} - i) * interval '1 ms' - interval '2 minutes', '', 'updateUser', 'user', i::text, '', 0, 1,
      ('11111111-1111-4111-8111-11111111111' || i / ${entries}::int)::uuid
    from generate_series(0, ${runs * entries - 1}) as i`.execute(service.db);
  await sql`analyze audit_events`.execute(service.db);
  const admin = await service.signInAs();
  const { data, meta } = (await admin.call('GET', '/audit?foldRuns=true&action=updateUser')).json();
  expect([meta.total, data.map(({ run }: { run: object }) => run)]).toEqual([
    runs,
    [2, 1, 0].map((run) => ({ runId: `11111111-1111-4111-8111-11111111111${run}`, entries })),
  ]);
});
