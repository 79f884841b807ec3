import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testService } from '#testing/start-service.ts';
import { accountRetentionWorker } from './account-retention.store.ts';
import { accountKey } from './sign-in-throttle.rules.ts';

const service = await testService();
const day = 24 * 3_600_000;
const job = { signal: new AbortController().signal };
const ago = (ms: number) => new Date(Date.now() - ms);

test('deletes rows that no rule needs any more, and keeps the others', async () => {
  const { db } = service;
  const { userId } = await service.makeUser();
  for (const [address, age] of [
    ['old', 31],
    ['new', 29],
  ] as const) {
    const failed = { account: accountKey('a'), attempts: 3, failures: 3 };
    await db
      .insertInto('sign_in_failures')
      .values({ ...failed, address, last_attempt_at: ago(age * day) })
      .execute();
  }
  for (const [key, age] of [
    ['old', 91],
    ['new', 89],
  ] as const) {
    const token = { token_hash: Buffer.from(key), user_id: userId, purpose: 'reset' } as const;
    await db
      .insertInto('user_tokens')
      .values({ ...token, created_at: ago(99 * day), expires_at: ago(age * day) })
      .execute();
  }
  await db
    .insertInto('mail_limits')
    .values([
      { address: 'old', sent_at: [ago(3 * day), ago(2 * day)] },
      { address: 'new', sent_at: [ago(3 * day), ago(0)] },
    ])
    .execute();
  const mail = { user_id: userId, to_address: '', body: '' };
  for (const [state, age] of [
    ['sent', 91],
    ['sent', 89],
    ['queued', 91],
    ['kept', 91],
  ] as const) {
    const subject = `${state} ${age} days ago`;
    await db
      .insertInto('mails')
      .values({ ...mail, mail_id: randomUUID(), subject, state, created_at: ago(age * day) })
      .execute();
  }
  const session = { user_id: userId, created_at: ago(99 * day), ip: '', user_agent: '' };
  const [oldId, newId] = [randomUUID(), randomUUID()];
  await db
    .insertInto('sessions')
    .values([
      { ...session, session_id: oldId, expires_at: ago(61 * day) },
      { ...session, session_id: newId, expires_at: ago(59 * day) },
    ])
    .execute();
  const sessionIds = async () =>
    (await db.selectFrom('sessions').select('session_id').execute()).map((row) => row.session_id);
  await accountRetentionWorker(db, undefined).work({}, job);
  expect(await sessionIds()).toHaveLength(2);
  await accountRetentionWorker(db, 60).work({}, job);
  expect(await sessionIds()).toEqual([newId]);
  expect(await db.selectFrom('sign_in_failures').select('address').execute()).toEqual([
    { address: 'new' },
  ]);
  expect(await db.selectFrom('mail_limits').select('address').execute()).toEqual([
    { address: 'new' },
  ]);
  const mails = await db.selectFrom('mails').select('subject').orderBy('subject').execute();
  expect(mails.map(({ subject }) => subject)).toEqual(['kept 91 days ago', 'sent 89 days ago']);
  const tokens = await db.selectFrom('user_tokens').select('token_hash').execute();
  expect(tokens.map((row) => Buffer.from(row.token_hash).toString())).toEqual(['new']);
});

test('runs every night, once for all processes', async () => {
  const { rows } = await sql<{ cron: string }>`select cron from pgboss.schedule
    where name = 'tidy-accounts'`.execute(service.db);
  expect(rows).toEqual([{ cron: '17 3 * * *' }]);
});
