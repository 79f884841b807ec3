import { expect, inject, test } from 'vitest';
import { lookAgainEvent } from '#contract/console/live-changes.ts';
import { confidentialitySystem } from '#contract/fhir/confidentiality.ts';
import { followChanges } from '#testing/follow-changes.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { type Client, testService } from '#testing/start-service.ts';

const service = await testService({});
const origin = await service.server.listen({ port: 0 });
const endpoints = '/site/101/fhir/endpoint';

async function save(client: Client, id: string, parts: object = {}): Promise<void> {
  const body = newEndpoint({ id, ...parts });
  const updated = await client.call('PUT', `${endpoints}/${id}`, { body });
  if (updated.statusCode === 200) return;
  expect((await client.call('POST', endpoints, { body })).statusCode).toBe(200);
}

const labelled = (code: string) => ({
  meta: { security: [{ system: confidentialitySystem, code }] },
});

test('streams who saved which version of which record, without its content', async () => {
  const [daniel, priya] = [
    await service.signInAs({ firstName: 'Daniel', lastName: 'Okafor' }),
    await service.signInAs(),
  ];
  const [theirs, own] = [await followChanges(origin, priya), await followChanges(origin, daniel)];
  await daniel.call('POST', endpoints, { body: newEndpoint({ id: 'Lab' }) });
  const change = {
    kind: 'Endpoint',
    id: 'Lab',
    versionId: '1',
    action: 'created',
    savedAt: expect.any(String),
    author: 'Daniel Okafor',
  };
  expect(await theirs.nextChange()).toStrictEqual({ ...change, isOwn: false });
  expect(await own.nextChange()).toStrictEqual({ ...change, isOwn: true });
  await save(daniel, 'Lab', { name: 'Renamed' });
  expect(await theirs.nextChange()).toMatchObject({ versionId: '2', action: 'updated' });
  await daniel.call('DELETE', `${endpoints}/lab`);
  expect(await theirs.nextChange()).toMatchObject({ versionId: '2', action: 'deleted' });
});

test('streams other kinds of resources, event groups and webhooks, too', async () => {
  const client = await service.signInAs();
  const following = await followChanges(origin, client);
  const patient = { resourceType: 'Patient', id: 'rex' };
  await client.call('POST', '/site/101/fhir/patient', { body: patient });
  const group = { name: 'Vaccinations', status: 'active' };
  const groups = '/site/101/ahds/v1/eventgroup';
  const { eventgroupId } = (await client.call('POST', groups, { body: group })).json();
  const hook = { name: 'Hook', url: 'https://203-0-113-7.example/hook', events: ['*'] };
  const hooks = '/site/101/ahds/v1/webhook';
  const { webhookId } = (await client.call('POST', hooks, { body: hook })).json();
  await client.call('PATCH', `${hooks}/${webhookId}`, { body: { name: 'Renamed' } });
  expect(await following.nextChange()).toMatchObject({ kind: 'Patient', id: 'rex' });
  expect(await following.nextChange()).toMatchObject({ kind: 'eventgroup', id: eventgroupId });
  expect(await following.nextChange()).toMatchObject({ kind: 'webhook', id: webhookId });
  expect(await following.nextChange()).toMatchObject({ kind: 'webhook', versionId: '2' });
});

test('streams nothing of other sites, or of records that are or have become hidden', async () => {
  const admin = await service.signInAs();
  const reader = await service.signInAs({ role: 'CLIENT_ACCOUNT_USER', siteIds: [101] });
  const writer = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
  const [readers, writers] = [
    await followChanges(origin, reader),
    await followChanges(origin, writer),
  ];
  const before = readers.position();
  await admin.call('POST', '/site/102/fhir/endpoint', { body: newEndpoint({}) });
  await save(admin, 'hidden');
  await save(admin, 'restricted', labelled('R'));
  await save(admin, 'secret', labelled('V'));
  expect(await readers.nextChange()).toMatchObject({ id: 'hidden' });
  await save(admin, 'hidden', labelled('R'));
  await save(admin, 'open');
  expect(await readers.nextChange()).toMatchObject({ id: 'open' });
  for (const id of ['hidden', 'restricted', 'hidden', 'open']) {
    expect(await writers.nextChange()).toMatchObject({ id });
  }
  const later = await followChanges(origin, { ...reader, position: before });
  expect(await later.nextChange()).toMatchObject({ id: 'open' });
});

test('a reconnecting client gets the saves that it missed, each once and in order', async () => {
  const client = await service.signInAs();
  const following = await followChanges(origin, client);
  await save(client, 'one');
  expect(await following.nextChange()).toMatchObject({ id: 'one' });
  following.leave();
  await save(client, 'two');
  await save(client, 'three');
  const again = await followChanges(origin, { ...client, position: following.position() });
  expect(await again.nextChange()).toMatchObject({ id: 'two' });
  expect(await again.nextChange()).toMatchObject({ id: 'three' });
});

test('does not miss a save whose transaction began first and commits last', async () => {
  if (inject('store') === 'pglite') return; // the embedded store has one transaction at a time
  const client = await service.signInAs();
  const following = await followChanges(origin, client);
  await service.db.transaction().execute(async (tx) => {
    const event = { event_id: crypto.randomUUID(), event_type: 'eventgroup.created' };
    const row = { ...event, body: '{"data":{"versionId":1}}', created_at: new Date() };
    await tx
      .insertInto('webhook_events')
      .values({ ...row, site_id: 101, subject: 'eventgroup/slow' })
      .execute();
    await save(client, 'fast');
    expect(await following.nextChange()).toMatchObject({ id: 'fast' });
  });
  expect(await following.nextChange()).toMatchObject({ kind: 'eventgroup', id: 'slow' });
});

test.each(['yesterday', '1:99999999999999:'])(
  'a client that reconnects from %s gets look-again',
  async (position) => {
    const client = await service.signInAs();
    const following = await followChanges(origin, { ...client, position });
    expect(await following.next()).toMatchObject({ event: lookAgainEvent });
    await save(client, 'lab');
    expect(await following.nextChange()).toMatchObject({ id: 'lab' });
  },
);

test('sends look-again to a client that missed too many changes', async () => {
  const client = await service.signInAs();
  const following = await followChanges(origin, client);
  following.leave();
  const rows = Array.from({ length: 201 }, (_, index) =>
    JSON.stringify(newEndpoint({ id: `e${index}` })),
  );
  const headers = { 'content-type': 'application/fhir+ndjson' };
  const path = '/site/101/fhir/_import/Endpoint';
  expect((await client.call('POST', path, { body: rows.join('\n'), headers })).statusCode).toBe(
    200,
  );
  const again = await followChanges(origin, { ...client, position: following.position() });
  expect(await again.next()).toMatchObject({ event: lookAgainEvent });
});

test('streams a save of another process', async () => {
  if (inject('store') === 'pglite') return; // the embedded store has one process
  const other = await service.startBeside();
  const client = await service.signInAs();
  const following = await followChanges(await other.listen({ port: 0 }), client);
  await save(client, 'lab');
  expect(await following.nextChange()).toMatchObject({ id: 'lab' });
});
