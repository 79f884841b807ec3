import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Client, testService } from '#testing/start-service.ts';
import { startReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';

const service = await testService();

const token = 'Bearer 4f7c-very-secret-9d1e';
const hooks = '/site/101/ahds/v1/webhook';
const soon = { timeout: 20_000, interval: 20 };

let client: Client;
let receiver: WebhookReceiver;
let path: string;
beforeEach(async () => {
  client = await service.signInAs({ email: 'boss@northfield.example' });
  // Echoes the request, as some receivers do during testing.
  receiver = await startReceiver(({ headers }, response) =>
    response.writeHead(403, { 'x-echo': headers.authorization ?? '' }).end(JSON.stringify(headers)),
  );
  const body = { name: 'Hook', url: receiver.url, events: ['eventgroup.created'] };
  path = `${hooks}/${(await client.call('POST', hooks, { body })).json().webhookId}`;
});
afterEach(() => receiver.close());

const set = (name: string, value: string) =>
  client.call('PUT', `${path}/headers/${encodeURIComponent(name)}`, { body: { value } });
const list = async () => (await client.call('GET', `${path}/headers`)).json().data;
const sendTest = () => client.call('POST', `${path}/test`, { body: { type: 'webhook.ping' } });
const sentValues = () => receiver.received.map(({ headers }) => headers.authorization);

test('is sent with every request, and shown nowhere else', async () => {
  const added = await set('Authorization', token);
  expect(added.json()).toMatchObject({
    name: 'Authorization',
    origin: new URL(receiver.url).origin,
  });
  const tried = await sendTest();
  const group = { name: 'Spring', status: 'active' };
  await client.call('POST', '/site/101/ahds/v1/eventgroup', { body: group });
  await expect.poll(sentValues, soon).toEqual([token, token]);
  const refused = async () =>
    (await client.call('GET', `${path}/deliveries?status=waiting&code=403`)).json().data;
  await expect.poll(refused, soon).toHaveLength(1);
  const [{ deliveryId }] = await refused();
  await client.call('POST', `${path}/deliveries/${deliveryId}/resend`);
  await expect.poll(sentValues, soon).toEqual([token, token, token]);

  const [attempt] = tried.json().attemptList;
  const { fingerprint } = added.json();
  expect(attempt.requestHeaders).toContainEqual({
    name: 'Authorization',
    value: `[hidden ${fingerprint}]`,
  });
  expect(attempt.responseHeaders).toContainEqual({ name: 'x-echo', value: '[hidden]' });
  expect(JSON.parse(attempt.responseBody)).toMatchObject({ authorization: '[hidden]' });
  const pages = [path, `${path}/headers`, `${path}/history`, '/audit', `${path}/deliveries`];
  for (const page of pages) {
    const answer = await client.call('GET', page);
    expect([page, answer.statusCode, answer.body.includes('4f7c')]).toEqual([page, 200, false]);
  }
  const kept = await Promise.all(
    (['webhook_attempts', 'webhook_versions', 'audit_events'] as const).map((table) =>
      service.db.selectFrom(table).selectAll().execute(),
    ),
  );
  expect(JSON.stringify(kept)).not.toContain('4f7c');
});

test('is replaced and removed by name, as versions with the change', async () => {
  const first = (await set('X-Api-Key', 'one-two-three')).json().fingerprint;
  const second = (await set('x-api-key', 'four-five-six')).json().fingerprint;
  expect(second).not.toBe(first);
  expect(await list()).toEqual([expect.objectContaining({ fingerprint: second })]);
  const remove = () => client.call('DELETE', `${path}/headers/X-API-KEY`);
  expect((await remove()).statusCode).toBe(204);
  expect((await remove()).statusCode).toBe(404);
  await sendTest();
  expect(receiver.received[0]?.headers).not.toHaveProperty('x-api-key');
  const { data } = (await client.call('GET', `${path}/history`)).json();
  expect(data).toMatchObject([
    { action: 'removeWebhookHeader' },
    { action: 'setWebhookHeader', content: { headers: [`x-api-key (${second})`] } },
    { action: 'setWebhookHeader', content: { headers: [`X-Api-Key (${first})`] } },
    { action: 'createWebhook' },
  ]);
  expect(data[0].content).not.toHaveProperty('headers');
});

test('is not sent to another address, and is sent again once the address is restored', async () => {
  await set('Authorization', token);
  const other = await startReceiver();
  const setUrl = (url: string) => client.call('PATCH', path, { body: { url } });
  await setUrl(other.url);
  await sendTest();
  expect(other.received[0]?.headers).not.toHaveProperty('authorization');
  await setUrl(`${receiver.url}/further`);
  await sendTest();
  expect(sentValues()).toEqual([token]);
  await other.close();
});

test('that cannot be decrypted prevents any delivery', async () => {
  await set('Authorization', token);
  await service.db
    .updateTable('webhook_headers')
    .set({ sealed: Buffer.alloc(40) })
    .execute();
  await service.db.updateTable('webhooks').set({ version_id: 9 }).execute();
  const [attempt] = (await sendTest()).json().attemptList;
  expect(attempt.error).toMatch(/header Authorization cannot be read/);
  expect(receiver.received).toEqual([]);
});

test('is refused with its field if it is reserved, too long or one too many', async () => {
  const refused = async (name: string, value: string) =>
    (await set(name, value)).json().issues.map((issue: { path: string }) => issue.path);
  expect(await refused('Content-Length', '1')).toEqual(['name']);
  expect(await refused(':path', '/')).toEqual(['name']);
  expect(await refused('X-Key', 'a\r\nHost: b')).toEqual(['value']);
  for (let n = 0; n < 2; n += 1) await set(`X-${n}`, 'x'.repeat(4000));
  expect(await refused('X-3', 'x'.repeat(200))).toEqual(['value']);
  for (let n = 0; n < 10; n += 1) expect((await set(`X-${n}`, 'x')).statusCode).toBe(200);
  expect(await refused('X-10', 'x')).toEqual(['name']);
});
