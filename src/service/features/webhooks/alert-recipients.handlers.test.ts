import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { siteAdministrators } from '#contract/ahds/webhook-extensions.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { mailsOf } from '#testing/mails-of.ts';
import { type Client, testService } from '#testing/start-service.ts';
import { startReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';

/** Recipients of alerts about a failing webhook. The tests advance the clock. */
let aheadMs = 0;
const service = await testService({}, { now: () => new Date(Date.now() + aheadMs) });
const hooks = '/site/101/ahds/v1/webhook';
const soon = { timeout: 20_000, interval: 20 };

let client: Client;
let receiver: WebhookReceiver;
beforeEach(async () => {
  aheadMs = 0;
  client = await service.signInAs({ email: 'boss@northfield.example', firstName: 'Ida' });
  receiver = await startReceiver((_got, response) => response.writeHead(503).end());
});
afterEach(() => receiver.close());

async function listen(parts: object): Promise<string> {
  const body = { name: 'Hook', url: `${receiver.url}?key=hidden`, events: ['*'], ...parts };
  return (await client.call('POST', hooks, { body })).json().webhookId;
}

/** Whether an incident has been reported for each of the webhooks. */
async function areReported(webhookIds: readonly string[]) {
  const query = `webhookId=${webhookIds.join(',')}`;
  const health = await client.call('GET', `/site/101/ahds/v1/webhook-health?${query}`);
  return health.json().data.every((one: { incidentSince: unknown }) => one.incidentSince !== null);
}

/** Lets events and time pass until the failures have lasted long enough. */
async function failUntilReported(...webhookIds: readonly string[]): Promise<void> {
  const body = { name: 'Spring', status: 'active' };
  await expect
    .poll(async () => {
      await client.call('POST', '/site/101/ahds/v1/eventgroup', { body });
      aheadMs += 120_000;
      return await areReported(webhookIds);
    }, soon)
    .toBe(true);
}

const subjects = async (address: string) =>
  (await mailsOf(service.db, address)).map(({ subject }) => subject);

test('alert recipients are emailed instead of the administrators', async () => {
  const alertRecipients = ['oncall@lab.example', 'vendor@gateway.example'];
  await failUntilReported(await listen({ alertRecipients }));
  for (const address of alertRecipients) {
    expect(await subjects(address)).toEqual(['The webhook Hook is failing']);
  }
  expect(await subjects('boss@northfield.example')).toEqual([]);
  const [mail] = await mailsOf(service.db, 'vendor@gateway.example');
  expect(mail?.body).toContain(`(${new URL(receiver.url).origin})`);
  expect(mail?.body).not.toContain('hidden');
});

test('alerts of two webhooks at once are emailed whatever the order of their recipients', async () => {
  if (service.store.kind === 'pglite') return; // has one connection
  const gone = await startReceiver((_got, response) => response.writeHead(410).end());
  const [first, second] = ['a@lab.example', 'b@lab.example'] as const;
  await listen({ url: gone.url, alertRecipients: [second, first] });
  const body = { name: 'Spring', status: 'active' };
  await service.db.transaction().execute(async (tx) => {
    await sql`set local deadlock_timeout = '50ms'`.execute(tx);
    const count = (to: string) =>
      sql`insert into mail_limits values (${`alerts ${to}`}, '{}')`.execute(tx);
    await count(first);
    await client.call('POST', '/site/101/ahds/v1/eventgroup', { body });
    await expect
      .poll(
        async () =>
          (await sql`select from pg_locks where not granted`.execute(service.db)).rows.length,
        soon,
      )
      .toBe(1);
    await count(second);
  });
  for (const to of [first, second]) {
    await expect.poll(() => subjects(to), soon).toEqual(['The webhook Hook was disabled']);
  }
  await gone.close();
});

test('administrators who are also listed by address get one email', async () => {
  const webhookId = await listen({});
  // Older webhooks have this value.
  const named = ['Boss@northfield.example', siteAdministrators, 'oncall@lab.example'];
  await service.db
    .updateTable('webhooks')
    .set({ alert_recipients: [...named, 'OnCall@LAB.example'] })
    .where('webhook_id', '=', webhookId)
    .execute();
  await failUntilReported(webhookId);
  expect(await subjects('boss@northfield.example')).toHaveLength(1);
  expect(await subjects('Boss@northfield.example')).toHaveLength(0);
  expect(await subjects('oncall@lab.example')).toHaveLength(1);
  expect(await subjects('OnCall@LAB.example')).toHaveLength(0);
});

test('an empty list emails nobody, a missing one the administrators', async () => {
  await service.makeUser({ email: 'invited@northfield.example', hasPassword: false });
  await failUntilReported(await listen({ alertRecipients: [] }), await listen({ name: 'Other' }));
  expect(await subjects('boss@northfield.example')).toEqual(['The webhook Other is failing']);
  expect(await subjects('invited@northfield.example')).toEqual([]);
});

test('two failing webhooks that subscribe to each other are reported once each', async () => {
  const both = [await listen({}), await listen({ name: 'Other' })];
  await failUntilReported(...both);
  for (let hours = 0; hours < 3; hours += 1) {
    const before = receiver.received.length;
    aheadMs += 3_600_000;
    await expect.poll(() => receiver.received.length, soon).toBeGreaterThan(before);
  }
  const query = '/site/101/ahds/v1/event?event=webhook.failing';
  const { data } = (await client.call('GET', query)).json();
  const about = data.map(({ subject }: { subject: string }) => subject);
  expect(about.toSorted()).toEqual(both.map((id) => `webhook/${id}`).toSorted());
});

test('alert recipients are set and cleared, and each must be an address', async () => {
  const path = `${hooks}/${await listen({})}`;
  const set = async (alertRecipients: unknown) =>
    await client.call('PATCH', path, { body: { alertRecipients } });
  const spellings = ['Ann@straße.example', 'ann@xn--strae-oqa.example', 'ANN@STRASSE.example'];
  const twice = await set(['Ann@lab.example', 'ann@LAB.example', ...spellings]);
  expect(twice.json().alertRecipients).toEqual(['Ann@lab.example', spellings[0], spellings[2]]);
  expect((await set([])).json().alertRecipients).toEqual([]);
  expectProblem(await set(['administrators', 'ann']), 'invalid_request', ['alertRecipients.1']);
});
