import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { getStatus } from '#contract/console/status.ts';
import { failureThreshold } from '#service/core/webhook-events/failing-receivers.store.ts';
import { freePort } from '#testing/free-port.ts';
import { startService, testService } from '#testing/start-service.ts';

const metricsPort = await freePort();
const service = await testService({ metricsPort });

const platformAdmin = () => service.signInAs({ role: 'PLATFORM_ADMIN', organizationId: null });

/** A webhook with one delivery that has been due for a minute. */
async function makeDueDelivery({ failuresInRow }: { failuresInRow: number }): Promise<string> {
  const webhookId = crypto.randomUUID();
  const now = new Date();
  await service.db
    .insertInto('webhooks')
    .values({
      webhook_id: webhookId,
      site_id: 101,
      version_id: 1,
      name: 'Lab monitor',
      url: 'https://lab.example/hook',
      description: '',
      events: ['*'],
      status: 'active',
      created_at: now,
      updated_at: now,
    })
    .execute();
  // No process leases it, as during an import.
  await service.db
    .insertInto('webhook_states')
    .values({
      site_id: 101,
      webhook_id: webhookId,
      failures_in_row: failuresInRow,
      failing_since: failuresInRow > 0 ? now : null,
      queueing_until: new Date(now.getTime() + 3_600_000),
      last_error: failuresInRow > 0 ? 'connect ECONNREFUSED' : null,
    })
    .execute();
  await service.db
    .insertInto('webhook_deliveries')
    .values({
      site_id: 101,
      webhook_id: webhookId,
      event_id: crypto.randomUUID(),
      event_no: '1',
      event_type: 'endpoint.created',
      subject: 'endpoint/lab',
      created_at: now,
      next_attempt_at: new Date(now.getTime() - 60_000),
    })
    .execute();
  return webhookId;
}

test('the status has versions, store, queues and email', async () => {
  const admin = await platformAdmin();
  const response = await admin.call('GET', getStatus.path);
  expect(response.statusCode).toBe(200);
  const status = getStatus.output.parse(response.json());
  expect(status).toMatchObject({
    versions: { node: process.versions.node, store: expect.stringMatching(/^\d+\.\d+/) },
    store: { kind: service.store.kind },
    mail: { isConfigured: false, waiting: 0, lastFailure: null },
    deliveries: { up: { due: 0, oldestDueAt: null } },
    receiversDown: { total: 0, first: [] },
  });
  expect(status.versions.schema).toMatch(/^\d{4}_\w+$/);
  expect(status.store.sizeBytes).toBeGreaterThan(1_000_000);
  expect(status.queues.map(({ name }) => name)).toContain('mail');
  const isServer = service.store.kind === 'postgres';
  expect(status.pools.map(({ name }) => name)).toEqual(
    isServer ? ['requests', 'background', 'jobs'] : [],
  );
});

test('receivers that are down are named, and their deliveries counted separately', async () => {
  const webhookId = await makeDueDelivery({ failuresInRow: failureThreshold });
  await makeDueDelivery({ failuresInRow: 0 });
  const admin = await platformAdmin();
  const { deliveries, receiversDown } = (await admin.call('GET', getStatus.path)).json();
  expect(deliveries).toEqual({
    up: { due: 1, oldestDueAt: expect.any(String) },
    down: { due: 1, oldestDueAt: expect.any(String) },
  });
  expect(receiversDown).toMatchObject({
    total: 1,
    first: [{ webhookId, name: 'Lab monitor', siteId: '101', lastError: 'connect ECONNREFUSED' }],
  });
});

test('an email that cannot be sent has the reason', async () => {
  // No server listens on the discard port.
  const mailing = await startService({ smtpUrl: 'smtp://127.0.0.1:9' });
  onTestFinished(() => mailing.close());
  const { email } = await mailing.makeUser({ email: 'ann@paddock.example' });
  await mailing.call('POST', '/auth/forgot-password', { body: { email } });
  const admin = await mailing.signInAs({ role: 'PLATFORM_ADMIN', organizationId: null });
  await expect
    .poll(async () => (await admin.call('GET', getStatus.path)).json().mail, { timeout: 20_000 })
    .toMatchObject({
      isConfigured: true,
      waiting: 1,
      lastFailure: { at: expect.any(String), message: expect.stringContaining('ECONNREFUSED') },
    });
});

/** The response of the metrics port. */
async function readMetrics(): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(response.status).toBe(200);
  return await response.text();
}

test('metrics count requests by operation and status class', async () => {
  const admin = await platformAdmin();
  await admin.call('GET', '/sites');
  await service.call('GET', '/sites');
  await service.call('GET', '/no-such-path');
  const text = await readMetrics();
  expect(text).toMatch(
    /paddock_operation_duration_seconds_count\{operation="listSites",status="2xx"\} 1\n/,
  );
  expect(text).toMatch(
    /paddock_operation_duration_seconds_count\{operation="listSites",status="4xx"\} 1\n/,
  );
  expect(text).toContain('operation="none",status="4xx"');
});

test('metrics have jobs, deliveries, the process and the pools', async () => {
  await makeDueDelivery({ failuresInRow: 0 });
  const text = await readMetrics();
  expect(text).toContain('paddock_store_up 1');
  expect(text).toContain('paddock_jobs{queue="mail",state="waiting"} ');
  expect(text).toContain('paddock_jobs_oldest_seconds{queue="mail"} ');
  expect(text).toContain('paddock_deliveries_due{receiver="up"} 1');
  const [, age] = /deliveries_oldest_due_seconds\{receiver="up"\} ([\d.]+)/.exec(text) ?? [];
  expect(Number(age)).toBeGreaterThanOrEqual(60);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).toContain('process_resident_memory_bytes');
  if (service.store.kind === 'postgres') {
    expect(text).toContain('paddock_pool_connections{pool="requests",state="idle"} ');
    expect(text).toContain('paddock_pool_waiting{pool="jobs"} 0');
  }
});

test('the metrics port serves nothing else, and the service no metrics', async () => {
  const other = await fetch(`http://127.0.0.1:${metricsPort}/users`);
  expect(other.status).toBe(404);
  expect((await service.call('GET', '/metrics')).statusCode).toBe(404);
});

test('every documented metric exists', async () => {
  const page = new URL('../../../../docs/operations/README.md', import.meta.url);
  const names = readFileSync(page, 'utf8').match(/(?:paddock|nodejs)_[a-z0-9_]*[a-z0-9]/g) ?? [];
  const metrics = new Set(names.map((name) => name.replace(/_(bucket|count)$/, '')));
  expect(metrics.size).toBeGreaterThan(8);
  const isServer = service.store.kind === 'postgres';
  const text = await readMetrics();
  const missing = [...metrics]
    // The embedded store has no pools.
    .filter((name) => isServer || !name.startsWith('paddock_pool'))
    .filter((name) => !text.includes(`# TYPE ${name} `));
  expect(missing).toEqual([]);
});
