import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test, vi } from 'vitest';
import { endedRun, runBulk } from '#testing/run-bulk.ts';
import { type Client, testService } from '#testing/start-service.ts';

vi.setConfig({ testTimeout: 120_000 });

// Answers nothing until it is opened, so that emails queue up.
let open = Promise.withResolvers<void>();
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onData(stream, _session, done) {
    stream.resume();
    stream.on('end', () => void open.promise.then(() => done()));
  },
});
const listening = mailServer.listen(0, '127.0.0.1');
await once(listening, 'listening');
// A listening TCP server's address is never the name of a pipe.
const { port } = listening.address() as AddressInfo;
// After the service has closed its connection.
afterAll(() => new Promise<void>((resolve) => mailServer.close(resolve)));
const service = await testService({ smtpUrl: `smtp://127.0.0.1:${port}` });

const people = 60;

function invite(client: Client) {
  const rows = Array.from({ length: people }, (_, at) => ({
    email: `crowd.${at}@northfield.example`,
    firstName: 'Crowd',
    lastName: `Member ${at}`,
    role: 'SITE_USER',
    organizationId: 1,
  }));
  return client.call('POST', '/users/bulk-invite', { body: { rows } });
}

const disableSome = { action: 'disable', target: { filter: { role: 'CLIENT_ACCOUNT_USER' } } };

async function mailsByState(): Promise<Record<string, number>> {
  const mails = await service.db.selectFrom('mails').select('state').execute();
  const states = Map.groupBy(mails, ({ state }) => state);
  return Object.fromEntries([...states].map(([state, { length }]) => [state, length]));
}

test('a bulk action completes while many emails are queued, and they are sent afterwards', async () => {
  open = Promise.withResolvers();
  const client = await service.signInAs({ email: 'boss@northfield.example' });
  await service.makeUser({ role: 'CLIENT_ACCOUNT_USER' });
  const { runId } = (await invite(client)).json();
  expect(await endedRun(client, runId)).toMatchObject({ succeeded: people });

  const { run } = await runBulk(client, '/users/bulk', disableSome);
  expect(run).toMatchObject({ state: 'done', succeeded: 1 });
  expect(await mailsByState()).toEqual({ queued: people });

  open.resolve();
  await expect.poll(mailsByState, { timeout: 60_000 }).toEqual({ sent: people });
});

test('a short bulk action does not wait for a long one that was started earlier', async () => {
  open.resolve();
  const client = await service.signInAs({ email: 'boss@northfield.example' });
  await service.makeUser({ role: 'CLIENT_ACCOUNT_USER' });
  const long = (await invite(client)).json();
  const short = await runBulk(client, '/users/bulk', disableSome);
  const ended = await endedRun(client, long.runId);
  expect(ended).toMatchObject({ state: 'done', succeeded: people });
  expect(Date.parse(short.run.endedAt)).toBeLessThan(Date.parse(ended.endedAt));
});
