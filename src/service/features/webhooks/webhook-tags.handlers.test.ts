import { beforeEach, expect, test } from 'vitest';
import { confidentialitySystem } from '#contract/fhir/confidentiality.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { type Client, testService } from '#testing/start-service.ts';

/** Webhooks that subscribe only to records with certain tags. */
const service = await testService();
const hooks = '/site/101/ahds/v1/webhook';
const endpoints = '/site/101/fhir/endpoint';
const lab = { system: 'https://northfield.example/units', code: 'lab' };
const whole = {
  name: 'Hook',
  url: 'https://gone.receiver.example/',
  description: '',
  events: ['*'],
  status: 'active',
};

let client: Client;
beforeEach(async () => {
  client = await service.signInAs();
});

async function listen(parts: object): Promise<string> {
  const created = await client.call('POST', hooks, { body: { ...whole, ...parts } });
  expect([created.statusCode, created.body]).toEqual([201, expect.anything()]);
  return `${hooks}/${created.json().webhookId}`;
}

async function sentTo(path: string): Promise<string[]> {
  const { data } = (await client.call('GET', `${path}/deliveries`)).json();
  return data
    .map(({ eventType, subject }: Record<string, string>) => `${eventType} ${subject}`)
    .toReversed();
}

const tagged = (id: string, meta?: object) => newEndpoint({ id, ...(meta && { meta }) });
const create = (id: string, meta?: object) =>
  client.call('POST', endpoints, { body: tagged(id, meta) });

test('a code alone matches tags and labels of any system; with a system it matches only that one', async () => {
  const byCode = await listen({ tags: ['lab', 'V'] });
  const bySystem = await listen({ tags: [`${lab.system}|lab`] });
  const bare = await listen({ tags: ['|lab'] });
  const all = await listen({ tags: [] });
  await create('a', { tag: [{ code: 'other' }, lab] });
  await create('b', { tag: [{ code: 'lab' }] });
  await create('c', { security: [{ system: confidentialitySystem, code: 'V' }] });
  await create('d');
  await client.call('POST', '/site/101/ahds/v1/eventgroup', {
    body: { name: 'Spring', status: 'active' },
  });
  const created = (...ids: string[]) => ids.map((id) => `endpoint.created endpoint/${id}`);
  expect(await sentTo(byCode)).toEqual(created('a', 'b', 'c'));
  expect(await sentTo(bySystem)).toEqual(created('a'));
  expect(await sentTo(bare)).toEqual(created('b'));
  expect(await sentTo(all)).toHaveLength(5);
});

test('adding or removing a tag is delivered, later changes without the tag are not', async () => {
  const path = await listen({ tags: ['lab'] });
  await create('a', { tag: [lab] });
  await client.call('PUT', `${endpoints}/a`, { body: tagged('a', { tag: [lab] }) });
  for (const meta of [undefined, { tag: [{ code: 'shop' }] }, { tag: [lab] }]) {
    await client.call('PUT', `${endpoints}/a`, { body: tagged('a', meta) });
  }
  await client.call('DELETE', `${endpoints}/a`);
  await client.call('PUT', `${endpoints}/a`, { body: tagged('a') });
  expect(await sentTo(path)).toEqual(
    ['created', 'updated', 'updated', 'updated', 'deleted'].map(
      (verb) => `endpoint.${verb} endpoint/a`,
    ),
  );
});

test('missed events are counted and sent by tag, and an event lists its subscribers', async () => {
  const path = await listen({ tags: ['lab'], status: 'paused' });
  const since = new Date(Date.now() - 60_000).toISOString();
  await create('a', { tag: [lab] });
  await create('b');
  const missed = await client.call('GET', `${path}/missed-events?since=${since}`);
  expect(missed.json()).toMatchObject({ count: 1, data: [{ subject: 'endpoint/a' }] });
  const { data } = (
    await client.call('GET', '/site/101/ahds/v1/event?event=endpoint.created')
  ).json();
  const subscriberCount = async ({ eventId }: { eventId: string }) =>
    (await client.call('GET', `/site/101/ahds/v1/event/${eventId}`)).json().webhooks.length;
  expect(await Promise.all(data.map(subscriberCount))).toEqual([0, 1]);
  await client.call('POST', `${path}/replay`, { body: { since } });
  await expect
    .poll(() => sentTo(path), { timeout: 20_000 })
    .toEqual(['endpoint.created endpoint/a']);
});

test('tags can be changed, survive a replacement without tags, and are in the history', async () => {
  const path = await listen({ tags: ['lab', `${lab.system}|lab`, 'lab'] });
  const read = async () => (await client.call('GET', path)).json().tags;
  expect(await read()).toEqual(['lab', `${lab.system}|lab`]);
  await client.call('PUT', path, { body: { ...whole, name: 'Other' } });
  expect(await read()).toHaveLength(2);
  await client.call('PATCH', path, { body: { tags: [] } });
  expect(await read()).toEqual([]);
  const { data } = (await client.call('GET', `${path}/history`)).json();
  expect(data.map(({ content }: { content: { tags: string[] } }) => content.tags.length)).toEqual([
    0, 2, 2,
  ]);
});

test.each([
  ['blank', ['lab', ' '], 'tags.1'],
  ['a system without a code', ['https://northfield.example|'], 'tags.0'],
  ['more than twenty', Array.from({ length: 21 }, (_, index) => `t${index}`), 'tags'],
])('refuses a tag that is %s', async (_, tags, path) => {
  const refused = await client.call('POST', hooks, { body: { ...whole, tags } });
  expectProblem(refused, 'invalid_request', [path]);
});
