import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { getHealth, getReadiness } from '#contract/console/service-info.ts';
import { operations } from '#contract/operations.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { startService } from '#testing/start-service.ts';

/** EXTENSIONS=off: the service answers only what the interface documents, like the platform's own deployments. */
const service = await startService({ extensions: false });
afterAll(() => service.close());
const platformAdmin = await service.signInAs({ role: 'PLATFORM_ADMIN' });

// Process supervisors need these two in any deployment.
const always: readonly string[] = [getHealth.id, getReadiness.id];
const extensions = operations.filter(
  ({ origin, id }) => origin === 'extension' && !always.includes(id),
);
const documented = operations
  .filter(({ origin }) => origin === 'documented')
  .map(({ method, path }) => ({
    method,
    path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));

test.each(extensions.map((operation) => [operation.id, operation] as const))(
  '%s is not served',
  async (_id, { method, path }) => {
    const url = path.replace(/\{\w+\}/g, 'x');
    // If the interface has only other methods at that path, the answer is 405.
    const there = documented.filter((one) => one.path.test(url));
    const isOther = there.length > 0 && there.every((one) => one.method !== method);
    expect((await platformAdmin.call(method, url)).statusCode).toBe(isOther ? 405 : 404);
  },
);

describe('the documented interface', () => {
  beforeEach(() => service.reset());

  test('still has health and readiness, for supervisors', async () => {
    expect((await service.call('GET', '/healthz')).statusCode).toBe(200);
    expect((await service.call('GET', '/readyz')).statusCode).toBe(200);
  });

  test('refuses search parameters that it does not document', async () => {
    const client = await service.signInAs();
    for (const query of ['status=active', 'organization=Organization/lab']) {
      const response = await client.call('GET', `/site/101/fhir/endpoint?${query}`);
      expect(response.statusCode).toBe(400);
      expect(response.json().message).toContain('Unknown parameter');
    }
  });

  test('has no authors in a history', async () => {
    const client = await service.signInAs();
    const path = '/site/101/fhir/endpoint';
    await client.call('POST', path, { body: newEndpoint({ id: 'lab' }) });
    const history = await client.call('GET', `${path}/lab/history`);
    expect(history.statusCode).toBe(200);
    expect(history.json().entry[0].response).not.toHaveProperty('extension');
    expect(history.body).not.toContain('Robin');
  });

  test.each(['_count=1', '_page_token=x'])(
    'a history is not paged, and refuses %s',
    async (query) => {
      const client = await service.signInAs();
      const path = '/site/101/fhir/endpoint';
      await client.call('POST', path, { body: newEndpoint({ id: 'lab' }) });
      const response = await client.call('GET', `${path}/lab/history?${query}`);
      expect(response.statusCode).toBe(400);
    },
  );

  test('answers in its own form if standard FHIR is requested', async () => {
    const client = await service.signInAs();
    const path = '/site/101/fhir/endpoint';
    const headers = { accept: 'application/fhir+json' };
    const created = await client.call('POST', path, { body: newEndpoint({ id: 'lab' }), headers });
    expect(created.statusCode).toBe(200);
    const bundle = await client.call('GET', path, { headers });
    expect(bundle.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(bundle.json().entry).toEqual([created.json()]);
    const missing = await client.call('GET', `${path}/nothing`, { headers });
    expect(missing.json()).toEqual({ statusCode: 404, message: expect.any(String) });
  });

  test('has the version of a resource in the body only, and ignores preconditions of writes', async () => {
    const client = await service.signInAs();
    const path = '/site/101/fhir/endpoint';
    const body = newEndpoint({ id: 'lab' });
    const created = await client.call('POST', path, { body });
    const read = await client.call('GET', `${path}/lab`);
    const headers = { 'if-match': 'W/"7"' };
    const updated = await client.call('PUT', `${path}/lab`, { body, headers });
    for (const { headers: answered } of [created, read, updated]) {
      expect(Object.keys(answered)).not.toEqual(expect.arrayContaining(['etag']));
      expect(answered['last-modified'] ?? answered.location).toBeUndefined();
    }
    expect(updated.json().meta.versionId).toBe('2');
  });

  test('ignores idempotency keys, even malformed ones', async () => {
    const client = await service.signInAs();
    const path = '/site/101/fhir/endpoint';
    for (const key of ['"one"', '"one"', 'malformed']) {
      const headers = { 'idempotency-key': key };
      const created = await client.call('POST', path, { body: newEndpoint({}), headers });
      expect(created.statusCode).toBe(200);
    }
    expect((await client.call('GET', path)).json().total).toBe(3);
  });

  test('describes an invalid body in the message only', async () => {
    const client = await service.signInAs();
    const body = { resourceType: 'Endpoint', payloadType: [] };
    const refused = await client.call('POST', '/site/101/fhir/endpoint', { body });
    expect(refused.json()).toEqual({ statusCode: 400, message: expect.stringContaining('Type') });
  });

  test('refuses subscriptions to undocumented event types', async () => {
    const client = await service.signInAs();
    const hooks = '/site/101/ahds/v1/webhook';
    const body = { name: 'Lab', url: 'https://lab.example/hook', events: ['endpoint.created'] };
    const created = await client.call('POST', hooks, { body });
    expect(created.statusCode).toBe(201);
    const path = `${hooks}/${created.json().webhookId}`;
    const more = { ...body, events: ['endpoint.created', 'user.deleted'] };
    for (const [method, url] of [
      ['POST', hooks],
      ['PUT', path],
      ['PATCH', path],
    ] as const) {
      const whole = { ...more, description: '', status: 'active' };
      expect((await client.call(method, url, { body: whole })).statusCode).toBe(400);
    }
    expect((await client.call('GET', `${hooks}?event=patient.created`)).statusCode).toBe(400);
    for (const field of [{ tags: ['lab'] }, { alertRecipients: [] }]) {
      expect((await client.call('PATCH', path, { body: field })).statusCode).toBe(400);
    }
  });

  test('delivers only documented event types', async () => {
    const client = await service.signInAs();
    const hooks = '/site/101/ahds/v1/webhook';
    const body = { name: 'Lab', url: 'https://lab.example/hook', events: ['*'] };
    const { webhookId } = (await client.call('POST', hooks, { body })).json();
    const { userId } = await service.makeUser({ role: 'SITE_USER', siteIds: [101] });
    await client.call('PUT', `/users/${userId}`, { body: { lastName: 'Quill' } });
    await client.call('PUT', `/users/${userId}`, { body: { isEnabled: false } });
    await client.call('POST', hooks, { body });
    await client.call('POST', '/site/101/fhir/endpoint', { body: newEndpoint() });
    const deliveries = service.db.selectFrom('webhook_deliveries').select('event_type');
    const sent = await deliveries.where('webhook_id', '=', webhookId).orderBy('event_no').execute();
    expect(sent.map((delivery) => delivery.event_type)).toEqual([
      'user.disabled',
      'endpoint.created',
    ]);
  });

  test.each(['invitation=pending', 'field=-email'])('refuses %s', async (query) => {
    const client = await service.signInAs();
    expect((await client.call('GET', `/users?${query}`)).statusCode).toBe(400);
  });
});
