import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { listMails } from '#contract/practice.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { testPublicUrl, testService } from '#testing/start-service.ts';

interface Received {
  from: string;
  to: string[];
  text: string;
}

const received: Received[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom === false ? '' : mailFrom.address;
      const text = decoded(Buffer.concat(chunks).toString('utf8'));
      received.push({ from, to: rcptTo.map(({ address }) => address), text });
      done();
    });
  },
});
const listening = mailServer.listen(0, '127.0.0.1');
await once(listening, 'listening');
// A listening TCP server's address is never the name of a pipe.
const { port } = listening.address() as AddressInfo;
afterAll(() => new Promise<void>((resolve) => mailServer.close(resolve)));

const service = await testService({ smtpUrl: `smtp://127.0.0.1:${port}` });

/** Quoted-printable breaks long lines and spells out `=`. */
function decoded(text: string): string {
  return text.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
}

test('a resent invitation arrives, and its body is forgotten', async () => {
  const client = await service.signInAs();
  const past = new Date(Date.now() - 86_400_000).toISOString();
  const { userId, email } = await service.makeUser({
    firstName: 'Ida',
    role: 'SITE_USER',
    hasPassword: false,
    invitation: { state: 'pending', sentAt: past, expiresAt: past },
  });
  const resent = await client.call('POST', `/users/${userId}/resend-invitation`);
  expect(resent.statusCode).toBe(202);
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1);
  const [mail] = received;
  expect(mail).toMatchObject({ from: 'paddock@paddock.example', to: [email] });
  expect(mail?.text).toContain('Hello Ida,');
  expect(mail?.text).toMatch(new RegExp(`${testPublicUrl}/console/invitation#[\\w-]{43}\\s`));
  const stored = () =>
    service.db.selectFrom('mails').select(['state', 'body', 'sent_at']).execute();
  await expect
    .poll(stored, { timeout: 20_000 })
    .toEqual([{ state: 'sent', body: '', sent_at: expect.any(Date) }]);
});

test('there is no outbox, and nobody is told of one', async () => {
  const client = await service.signInAs();
  expectProblem(await client.call('GET', '/outbox'), 'not_found');
  const { extensions } = (await service.call('GET', '/capabilities')).json();
  expect(extensions).not.toContain(listMails.id);
  const { paths } = (await service.call('GET', '/openapi.json')).json();
  expect(paths).not.toHaveProperty('/outbox');
});
