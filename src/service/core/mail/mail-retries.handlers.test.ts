import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testService } from '#testing/start-service.ts';
import { mailer } from './mailer.ts';
import { insertMail } from './mails.store.ts';

const service = await testService({ smtpUrl: 'smtp://127.0.0.1:1' });

const jobs = async () => {
  const { rows } = await sql<{ state: string; attempts: number; hours: number }>`
    select state, retry_count as attempts, extract(epoch from start_after - now())::float8 / 3600 as hours
    from pgboss.job where name = 'mail'`.execute(service.db);
  return rows;
};

test('an email waits for a process with a mail server', async () => {
  const { db } = service;
  const { worker } = mailer({ db, jobs: { send: async () => {} }, smtpUrl: undefined, from: '' });
  const mail = { userId: null, to: 'robin@northfield.example', subject: '', body: '' };
  const mailId = await db.transaction().execute((tx) => insertMail(tx, mail, 'queued'));
  const { signal } = new AbortController();
  await expect(worker.work({ mailId }, { signal })).rejects.toThrow('SMTP_URL is not set');
});

test('an email is sent again and again for a day while the mail server does not answer', async () => {
  const client = await service.signInAs();
  const { userId } = await service.makeUser({ role: 'SITE_USER', hasPassword: false });
  await client.call('POST', `/users/${userId}/resend-invitation`);
  await expect
    .poll(jobs, { timeout: 20_000 })
    .toMatchObject([{ state: 'retry', attempts: 0, hours: expect.any(Number) }]);
  // Ten hours later.
  await sql`update pgboss.job set retry_count = 20, start_after = now() where name = 'mail'`.execute(
    service.db,
  );
  await expect
    .poll(jobs, { timeout: 30_000 })
    .toMatchObject([{ state: 'retry', attempts: 21, hours: expect.closeTo(1, 0) }]);
});
