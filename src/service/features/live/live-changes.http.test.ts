import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import type { Role } from '#contract/people/roles.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { followChanges } from '#testing/follow-changes.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { type Client, startService, testService } from '#testing/start-service.ts';

const service = await testService({});
const origin = await service.server.listen({ port: 0 });
const path = '/site/101/_changes';

const save = (client: Client) =>
  client.call('POST', '/site/101/fhir/endpoint', { body: newEndpoint({}) });

const changeUser = (
  client: Client,
  columns: { role?: Role; is_enabled?: boolean; site_ids?: number[] },
) => service.db.updateTable('users').set(columns).where('user_id', '=', client.userId).execute();

test.each<[string, (client: Client) => Promise<unknown>]>([
  ['whose session is ended', (client) => client.call('POST', '/auth/logout')],
  [
    'whose session is over',
    ({ userId }) =>
      service.db
        .updateTable('sessions')
        .set({ expires_at: new Date() })
        .where('user_id', '=', userId)
        .execute(),
  ],
  ['who is disabled', (client) => changeUser(client, { is_enabled: false })],
  ['whose role changes', (client) => changeUser(client, { role: 'CLIENT_ACCOUNT_USER' })],
  ['who leaves the site', (client) => changeUser(client, { site_ids: [102] })],
])('the stream of a person %s ends without further changes', async (_who, lose) => {
  const chief = await service.signInAs();
  const client = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
  const following = await followChanges(origin, client);
  await Promise.all([lose(client), lose(client).then(() => save(chief))]);
  expect(await following.next()).toBeUndefined();
});

test('a client that does not accept event streams gets the existing events and its next position', async () => {
  const client = await service.signInAs();
  const begin = await client.call('GET', path);
  expect(begin.headers['content-type']).toContain('text/event-stream');
  const [, position = ''] = /^id: (.*)$/m.exec(begin.body) ?? [];
  await save(client);
  const headers = { 'last-event-id': position };
  const { body } = await client.call('GET', path, { headers });
  expect(body).toContain('"versionId":"1"');
});

test('a token in the URL is ignored', async () => {
  const { token } = await service.signInAs();
  for (const name of ['token', 'access_token', 'authorization']) {
    expectProblem(await service.call('GET', `${path}?${name}=${token}`), 'unauthorized');
  }
});

test('one person can open a dozen streams, and another once one is closed', async () => {
  const client = await service.signInAs();
  const windows = await Promise.all(
    Array.from({ length: 12 }, () => followChanges(origin, client)),
  );
  const refused = await client.call('GET', path);
  expectProblem(refused, 'too_many_requests');
  expect(refused.headers['retry-after']).toBe('30');
  await followChanges(origin, await service.signInAs());
  windows[0]?.leave();
  await vi.waitFor(async () => expect((await client.call('GET', path)).statusCode).toBe(200));
});

test('a stopping service ends its streams first, even unread ones', async () => {
  const stopping = await startService();
  const listening = await stopping.server.listen({ port: 0 });
  const client = await stopping.signInAs();
  const following = await followChanges(listening, client);
  const idle = connect(Number(new URL(listening).port), '127.0.0.1');
  const closed = new Promise((resolve) => idle.once('close', resolve));
  idle.write(
    `GET ${path} HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\nauthorization: Bearer ${client.token}\r\n\r\n`,
  );
  await new Promise((resolve) => idle.once('data', resolve));
  idle.pause();
  await stopping.close();
  expect(await following.next()).toBeUndefined();
  idle.resume();
  await closed;
});
