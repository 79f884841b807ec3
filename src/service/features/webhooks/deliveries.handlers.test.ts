import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { resendLimit } from '#contract/ahds/webhook-deliveries.ts';
import { copyDelivery } from '#testing/copy-delivery.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { type Client, testService } from '#testing/start-service.ts';

const service = await testService();

const hooks = '/site/101/ahds/v1/webhook';
const minute = 60_000;
const start = Date.parse('2026-03-02T09:00:00.000Z');

let client: Client;
let path: string;
let webhookId: string;
beforeEach(async () => {
  client = await service.signInAs();
  const body = { name: 'Hook', url: 'https://gone.receiver.example/', events: ['user.invited'] };
  webhookId = (await client.call('POST', hooks, { body })).json().webhookId;
  path = `${hooks}/${webhookId}`;
});

/** Finished deliveries a minute apart: failed, failed without a response, delivered, and so on. */
async function past(count: number, of = webhookId) {
  for (let index = 0; index < count; index += 1) {
    const isDelivered = index % 3 === 2;
    const at = new Date(start + index * minute);
    const eventId = crypto.randomUUID();
    const event = await service.db
      .insertInto('webhook_events')
      .values({
        site_id: 101,
        event_id: eventId,
        event_type: 'user.invited',
        body: '{}',
        created_at: at,
      })
      .returning('event_no')
      .executeTakeFirstOrThrow();
    await service.db
      .insertInto('webhook_deliveries')
      .values({
        site_id: 101,
        webhook_id: of,
        event_id: eventId,
        event_no: event.event_no,
        event_type: index % 2 === 0 ? 'user.invited' : 'endpoint.updated',
        subject: String(index),
        status: isDelivered ? 'delivered' : 'failed',
        created_at: at,
        attempts: 10,
        tries: 10,
        last_attempt_at: at,
        last_status_code: isDelivered ? 204 : index % 3 === 0 ? 503 : null,
      })
      .execute();
  }
}

async function minutesOf(query: string) {
  const response = await client.call('GET', `${path}/deliveries?${query}`);
  expect([response.statusCode, response.body]).toEqual([200, expect.anything()]);
  const { data, nextPageToken } = response.json();
  const minutes = data.map(
    ({ createdAt }: { createdAt: string }) => (Date.parse(createdAt) - start) / minute,
  );
  return { minutes, nextPageToken };
}

const newestFirst = (count: number) => Array.from({ length: count }, (_, at) => count - 1 - at);

describe('the list of deliveries', () => {
  test('shows the newest first, page by page, also while new ones arrive', async () => {
    await past(12);
    const first = await minutesOf('pageSize=5');
    await past(1, crypto.randomUUID());
    await service.db
      .updateTable('webhook_deliveries')
      .set({ webhook_id: webhookId, created_at: new Date(start + 99 * minute) })
      .where('webhook_id', '<>', webhookId)
      .execute();
    const second = await minutesOf(`pageSize=5&pageToken=${first.nextPageToken}`);
    const third = await minutesOf(`pageSize=5&pageToken=${second.nextPageToken}`);
    expect([...first.minutes, ...second.minutes, ...third.minutes]).toEqual(newestFirst(12));
    expect(third.nextPageToken).toBeNull();
  });

  test('shows the oldest first on request', async () => {
    await past(7);
    const first = await minutesOf('pageSize=5&sortOrder=asc');
    const second = await minutesOf(`pageSize=5&sortOrder=asc&pageToken=${first.nextPageToken}`);
    expect([...first.minutes, ...second.minutes]).toEqual(newestFirst(7).toReversed());
    expect(second.nextPageToken).toBeNull();
  });

  test('filters by status, event, record, HTTP code and time, of events or of attempts', async () => {
    await past(6);
    const of = async (query: string) => (await minutesOf(query)).minutes;
    expect(await of('status=delivered')).toEqual([5, 2]);
    expect(await of('status=failed&event=user.invited')).toEqual([4, 0]);
    expect(await of('code=503')).toEqual([3, 0]);
    expect(await of('code=5xx')).toEqual([3, 0]);
    expect(await of('code=2xx')).toEqual([5, 2]);
    expect(await of('code=none')).toEqual([4, 1]);
    const period = 'from=2026-03-02T09:01:00Z&to=2026-03-02T09:03:00Z';
    expect(await of(period)).toEqual([3, 2, 1]);
    expect(await of('subject=4')).toEqual([4]);
    // An older delivery was attempted in that period, and again much later.
    const [tried] = (await client.call('GET', `${path}/deliveries?subject=5`)).json().data;
    const attempt = { url: '', request_headers: {}, response_headers: {}, response_body: '' };
    await service.db
      .insertInto('webhook_attempts')
      .values(
        [1, 900].map((minutes, index) => ({
          ...attempt,
          site_id: 101,
          delivery_no: tried.deliveryId,
          attempt: index + 1,
          started_at: new Date(start + minutes * minute),
          latency_ms: 1,
          is_truncated: false,
          error: index === 0 ? 'status' : null,
        })),
      )
      .execute();
    expect(await of(`${period}&timeOf=attempt`)).toEqual([5]);
    const count = await client.call('GET', `${path}/delivery-count?${period}&timeOf=attempt`);
    expect(count.json().matching).toBe(1);
    // It was delivered on a later attempt.
    expect(await of('attempt=failed')).toEqual([5]);
  });

  test('is searched by the id of a delivery or event, and by record or person', async () => {
    await past(4);
    const [{ deliveryId, eventId }] = (await client.call('GET', `${path}/deliveries`)).json().data;
    await service.db
      .updateTable('webhook_events')
      .set({ label: 'Zoë Ångström' })
      .where('event_id', '=', eventId)
      .execute();
    await service.db
      .updateTable('webhook_deliveries')
      .set({ subject: 'endpoint/lab-results' })
      .where('delivery_no', '=', deliveryId)
      .execute();
    for (const text of [deliveryId, eventId, 'LAB-res', 'zoe', 'angstrom']) {
      expect((await minutesOf(`search=${encodeURIComponent(text)}`)).minutes, text).toEqual([3]);
    }
    expect((await minutesOf('search=%25')).minutes).toEqual([]);
  });

  test.each([
    'status=lost',
    'event=x',
    'code=9xx',
    'from=yesterday',
    'pageToken=x',
    `pageToken=${Buffer.from('2026-02-30T09:00:00.000Z 1').toString('base64url')}`,
    'pageSize=101',
  ])('refuses %s and names it', async (query) => {
    const [name = ''] = query.split('=');
    const response = await client.call('GET', `${path}/deliveries?${query}`);
    expectProblem(response, 'invalid_request', [name]);
  });

  test('contains only deliveries of the webhook', async () => {
    await past(1);
    const [row] = await service.db.selectFrom('webhook_deliveries').selectAll().execute();
    const body = { name: 'Other', url: 'https://gone.receiver.example/', events: ['*'] };
    const other = `${hooks}/${(await client.call('POST', hooks, { body })).json().webhookId}`;
    expect((await client.call('GET', `${other}/deliveries`)).json().data).toEqual([]);
    const one = `${other}/deliveries/${row?.delivery_no}`;
    expectProblem(await client.call('GET', one), 'not_found');
    expectProblem(await client.call('POST', `${one}/resend`), 'not_found');
    for (const id of ['0', 'x', '9'.repeat(30)]) {
      expectProblem(await client.call('GET', `${path}/deliveries/${id}`), 'not_found');
    }
  });
});

describe('sending again', () => {
  test('counts matches first, and restarts their retry schedule', async () => {
    await past(9);
    const filter = { status: 'failed', code: '5xx' };
    const query = new URLSearchParams(filter);
    const counted = await client.call('GET', `${path}/delivery-count?${query}`);
    expect(counted.json()).toEqual({ matching: 3, willResend: 3 });
    const resent = await client.call('POST', `${path}/delivery-resend`, { body: filter });
    expect([resent.statusCode, resent.json()]).toEqual([
      202,
      { runId: expect.any(String), resent: 3, left: 0, nextToken: null },
    ]);
    const waiting = await service.db
      .selectFrom('webhook_deliveries')
      .select(['tries', 'attempts'])
      .where('status', '=', 'waiting')
      .execute();
    expect(waiting).toHaveLength(3);
    for (const { tries, attempts } of waiting) expect(attempts - tries).toBe(10);
    const trail = (await client.call('GET', `/audit?action=resendDeliveries`)).json();
    expect(trail.data[0].after).toEqual({ matching: 3, filter });
  });

  test('runs once per run id, and is listed among the runs with its count', async () => {
    await past(9);
    const runId = randomUUID();
    const body = { runId, status: 'failed', code: '5xx' };
    const first = await client.call('POST', `${path}/delivery-resend`, { body });
    expect(first.json()).toEqual({ runId, resent: 3, left: 0, nextToken: null });
    const second = await client.call('POST', `${path}/delivery-resend`, { body });
    expect(second.json()).toEqual(first.json());
    const { data } = (await client.call('GET', '/runs')).json();
    const [, , siteId, , , , webhookId] = path.split('/');
    // Their receiver does not respond, so they wait for the next attempt.
    const counts = { total: 3, done: 0, succeeded: 0, skipped: 0, failed: 0 };
    expect(data).toEqual([
      expect.objectContaining({ runId, kind: 'resendDeliveries', state: 'running', ...counts }),
    ]);
    expect(data[0].webhook).toEqual({ siteId, webhookId, name: 'Hook' });
    const of = async (id = '') =>
      (await client.call('GET', `/runs?webhookId=${id.toUpperCase()}`)).json().meta.total;
    expect([await of(webhookId), await of(randomUUID())]).toEqual([1, 0]);
    const trail = (await client.call('GET', `/audit?action=resendDeliveries`)).json();
    expect(trail.data).toHaveLength(1);
  });

  test('continues after the last delivery sent, even if that still matches', async () => {
    await past(3);
    // More than one batch, all with the same timestamp.
    await copyDelivery(service.db, { subject: '2', count: resendLimit, status: 'delivered' });
    const send = async (body: object) =>
      (await client.call('POST', `${path}/delivery-resend`, { body })).json();
    const first = await send({});
    expect(first).toMatchObject({ resent: resendLimit, left: 3 });
    const second = await send({ token: first.nextToken });
    expect(second).toMatchObject({ resent: 3, left: 0, nextToken: null });
    const statuses = await service.db
      .selectFrom('webhook_deliveries')
      .select('status')
      .distinct()
      .execute();
    expect(statuses).toEqual([{ status: 'waiting' }]);
    const refused = await client.call('POST', `${path}/delivery-resend`, { body: { token: 'x' } });
    expect(expectProblem(refused, 'invalid_request')).toContain('nextToken');
  });

  test('is refused for an inactive webhook', async () => {
    await past(1);
    await client.call('PATCH', path, { body: { status: 'paused' } });
    const resend = await client.call('POST', `${path}/delivery-resend`, { body: {} });
    expect(expectProblem(resend, 'guarded')).toContain('paused');
    const { data } = (await client.call('GET', `${path}/deliveries`)).json();
    const one = await client.call('POST', `${path}/deliveries/${data[0].deliveryId}/resend`);
    expectProblem(one, 'guarded');
  });
});

test('health covers the last 24 hours, hour by hour', async () => {
  const hour = (ago: number) => new Date(Math.floor(Date.now() / 3_600_000 - ago) * 3_600_000);
  const values = (ago: number, attempts: number, failures: number) => ({
    site_id: 101,
    webhook_id: webhookId,
    hour: hour(ago),
    attempts,
    failures,
    latency_ms: String(attempts * 30),
  });
  await service.db
    .insertInto('webhook_hours')
    .values([values(0, 4, 1), values(23, 2, 0), values(24, 9, 9)])
    .execute();
  const response = await client.call('GET', '/site/101/ahds/v1/webhook-health');
  const [health] = response.json().data;
  expect(health).toMatchObject({ webhookId, attempts: 6, failures: 1, waiting: 0 });
  expect(health.hours).toHaveLength(24);
  expect(health.hours[0]).toEqual({
    hour: hour(23).toISOString(),
    attempts: 2,
    failures: 0,
    latencyMs: 30,
  });
  expect(health.hours[23]).toMatchObject({ attempts: 4, failures: 1 });
  expect(health.hours[12]).toMatchObject({ attempts: 0, latencyMs: null });
  const other = await client.call('GET', '/site/101/ahds/v1/webhook-health?webhookId=x');
  expect(other.json().data).toEqual([]);
});
