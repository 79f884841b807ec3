import { describe, expect, test } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import { type Client, testService } from '#testing/start-service.ts';

const service = await testService();

const hooks = '/site/101/ahds/v1/webhook';
const whole = {
  name: 'Lab',
  url: 'https://hooks.receiver.example/lab?tenant=7',
  description: 'For the laboratory',
  events: ['endpoint.updated', 'endpoint.deleted'],
  status: 'active',
};

async function create(client: Client, parts: object = {}) {
  const response = await client.call('POST', hooks, { body: { ...whole, ...parts } });
  expect([response.statusCode, response.body]).toEqual([201, expect.anything()]);
  return response.json();
}

const pathOf = ({ webhookId }: { webhookId: string }) => `${hooks}/${webhookId}`;

describe('creating a webhook', () => {
  test('returns what was sent, and the secret only once', async () => {
    const client = await service.signInAs();
    const created = await create(client);
    const { secret, ...rest } = created;
    expect(rest).toEqual({
      ...whole,
      webhookId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      siteId: 101,
      tags: [],
      alertRecipients: ['administrators'],
      disabledReason: null,
      previousSecretUntil: null,
      createdAt: expect.any(String),
      updatedAt: rest.createdAt,
    });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const read = await client.call('GET', pathOf(created));
    expect([read.statusCode, read.json()]).toEqual([200, rest]);
  });

  test('removes duplicate events', async () => {
    const client = await service.signInAs();
    const created = await create(client, { events: ['*', 'user.invited', '*'] });
    expect(created.events).toEqual(['*', 'user.invited']);
  });

  test.each([
    ['the event of tests', { events: ['webhook.ping'] }, 'events.0'],
    ['a user name in the URL', { url: 'https://user@receiver.example' }, 'url'],
  ])('refuses %s and names the field', async (_, parts, path) => {
    const client = await service.signInAs();
    const body = { ...whole, ...parts };
    expectProblem(await client.call('POST', hooks, { body }), 'invalid_request', [path]);
  });
});

describe('changing a webhook', () => {
  test('by PATCH changes only what is sent', async () => {
    const client = await service.signInAs();
    const { secret: _, ...created } = await create(client);
    const changed = await client.call('PATCH', pathOf(created), { body: { status: 'paused' } });
    expect([changed.statusCode, changed.json()]).toEqual([
      200,
      { ...created, status: 'paused', updatedAt: expect.any(String) },
    ]);
    expect((await client.call('GET', pathOf(created))).json()).toEqual(changed.json());
  });

  test('by PUT requires every field, and names missing ones', async () => {
    const client = await service.signInAs();
    const created = await create(client);
    for (const field of Object.keys(whole)) {
      const body = { ...whole, [field]: undefined };
      expectProblem(await client.call('PUT', pathOf(created), { body }), 'invalid_request', [
        field,
      ]);
    }
    const replaced = await client.call('PUT', pathOf(created), {
      body: { ...whole, name: 'Other', events: ['*'] },
    });
    expect([replaced.statusCode, replaced.json()]).toMatchObject([
      200,
      { name: 'Other', events: ['*'], createdAt: created.createdAt },
    ]);
  });

  test('without a difference keeps date and version', async () => {
    const client = await service.signInAs();
    const { secret: _, ...created } = await create(client);
    const same = await client.call('PUT', pathOf(created), { body: whole });
    expect([same.json(), same.headers.etag]).toEqual([created, 'W/"1"']);
  });

  test.each([
    ['PATCH', {}],
    ['PUT', whole],
  ] as const)(
    'by %s does not overwrite a newer version than the one in If-Match',
    async (method, rest) => {
      const client = await service.signInAs();
      const created = await create(client);
      const save = (name: string) => {
        const headers = { 'if-match': 'W/"1"' };
        return client.call(method, pathOf(created), { body: { ...rest, name }, headers });
      };
      expect((await save('Mine')).statusCode).toBe(200);
      expectProblem(await save('Late'), 'precondition_failed');
      const headers = { 'if-match': 'W/"1"' };
      expectProblem(
        await client.call('DELETE', pathOf(created), { headers }),
        'precondition_failed',
      );
    },
  );
});

test('deleting a webhook permanently removes its secrets and versions', async () => {
  const client = await service.signInAs();
  const created = await create(client);
  const deleted = await client.call('DELETE', pathOf(created));
  expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
  for (const method of ['GET', 'DELETE'] as const) {
    expectProblem(await client.call(method, pathOf(created)), 'not_found');
  }
  const left = await service.db.selectFrom('webhook_secrets').selectAll().execute();
  expect(left).toEqual([]);
});

describe('the list of webhooks', () => {
  test('orders equal names by id, reversed in descending order', async () => {
    const client = await service.signInAs();
    const ids: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      ids.push((await create(client, { name: 'Gateway' })).webhookId);
    }
    const listed = async (sortOrder: string) => {
      const listedIds: string[] = [];
      for (const page of [0, 1, 2]) {
        const query = `sortBy=name&sortOrder=${sortOrder}&page=${page}&pageSize=2`;
        const { data } = (await client.call('GET', `${hooks}?${query}`)).json();
        listedIds.push(...data.map(({ webhookId }: { webhookId: string }) => webhookId));
      }
      return listedIds;
    };
    expect(await listed('asc')).toEqual(ids.toSorted());
    expect(await listed('desc')).toEqual(ids.toSorted().reverse());
  });

  test('can sort failing webhooks first, then disabled ones', async () => {
    const client = await service.signInAs();
    await create(client, { name: 'fine' });
    const disabled = await create(client, { name: 'disabled' });
    const failing = await create(client, { name: 'failing' });
    await service.db
      .updateTable('webhooks')
      .set({ status: 'disabled' })
      .where('webhook_id', '=', disabled.webhookId)
      .execute();
    await service.db
      .updateTable('webhook_states')
      .set({ incident_since: new Date() })
      .where('webhook_id', '=', failing.webhookId)
      .execute();
    const { data } = (await client.call('GET', `${hooks}?sortBy=health`)).json();
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['failing', 'disabled', 'fine']);
  });

  test('filters, sorts and pages, and contains no secret', async () => {
    const client = await service.signInAs();
    await create(client, { name: 'beta', events: ['*'] });
    await create(client, { name: 'Alpha', url: 'https://other.example/x', status: 'paused' });
    await create(client, { name: 'gamma', events: ['user.invited'] });
    const names = async (query: string) => {
      const { data, meta } = (await client.call('GET', `${hooks}?${query}`)).json();
      return [data.map(({ name }: { name: string }) => name), meta.total];
    };
    expect(await names('')).toEqual([['beta', 'Alpha', 'gamma'], 3]);
    expect(await names('sortBy=name')).toEqual([['Alpha', 'beta', 'gamma'], 3]);
    expect(await names('sortBy=name&sortOrder=desc&pageSize=2')).toEqual([['gamma', 'beta'], 3]);
    expect(await names('sortBy=name&page=1&pageSize=2')).toEqual([['gamma'], 3]);
    expect(await names('name=ALPH')).toEqual([['Alpha'], 1]);
    expect(await names('url=other.')).toEqual([['Alpha'], 1]);
    expect(await names('status=active')).toEqual([['beta', 'gamma'], 2]);
    // A webhook that subscribes to all events receives it, too.
    expect(await names('event=user.invited')).toEqual([['beta', 'gamma'], 2]);
    expect((await client.call('GET', hooks)).body).not.toContain('whsec_');
    expectProblem(await client.call('GET', `${hooks}?sortBy=secret`), 'invalid_request', [
      'sortBy',
    ]);
  });

  test('contains only webhooks of the site', async () => {
    const client = await service.signInAs();
    const created = await create(client);
    expect((await client.call('GET', '/site/102/ahds/v1/webhook')).json().data).toEqual([]);
    const elsewhere = `/site/102/ahds/v1/webhook/${created.webhookId}`;
    expectProblem(await client.call('GET', elsewhere), 'not_found');
  });
});

test('every write is in the history and in the audit trail, and the secret in neither', async () => {
  const client = await service.signInAs({ firstName: 'Ida', lastName: 'Moore' });
  const created = await create(client);
  await client.call('PATCH', pathOf(created), { body: { name: 'Renamed' } });
  const rotated = await client.call('POST', `${pathOf(created)}/rotate-secret`, { body: {} });
  const secrets = [created.secret, rotated.json().secret];
  expect(new Set(secrets).size).toBe(2);

  const history = await client.call('GET', `${pathOf(created)}/history`);
  const author = { userId: client.userId, name: 'Ida Moore' };
  expect(history.json().data).toMatchObject([
    { versionId: 3, action: 'rotateWebhookSecret', author, content: { name: 'Renamed' } },
    { versionId: 2, action: 'patchWebhook', author, content: { name: 'Renamed' } },
    { versionId: 1, action: 'createWebhook', author, content: { name: 'Lab' } },
  ]);
  await client.call('DELETE', pathOf(created));
  const trail = await client.call('GET', `/audit?entityId=${created.webhookId}`);
  expect(trail.json().data).toMatchObject([
    { action: 'deleteWebhook', after: null, before: { name: 'Renamed' } },
    { action: 'rotateWebhookSecret' },
    {
      action: 'patchWebhook',
      before: { name: 'Lab', versionId: 1 },
      after: { name: 'Renamed', versionId: 2 },
    },
    { action: 'createWebhook', before: null, after: { name: 'Lab' } },
  ]);
  for (const secret of secrets) {
    expect(history.body).not.toContain(secret);
    expect(trail.body).not.toContain(secret);
  }
});

test('secrets are stored encrypted', async () => {
  const client = await service.signInAs();
  const { secret } = await create(client);
  const [row] = await service.db.selectFrom('webhook_secrets').select('sealed').execute();
  const bytes = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const sealed = Buffer.from(row?.sealed ?? '');
  expect(sealed.length).toBeGreaterThan(60);
  expect(sealed.includes(bytes)).toBe(false);
  expect(sealed.toString('latin1')).not.toContain(secret);
});

test('rotating returns the end of the overlap, and limits the number of old secrets', async () => {
  const client = await service.signInAs();
  const created = await create(client);
  const rotate = (body: object) =>
    client.call('POST', `${pathOf(created)}/rotate-secret`, { body });
  const until = Date.parse((await rotate({})).json().previousSecretUntil);
  expect((until - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
  for (let count = 0; count < 3; count += 1) expect((await rotate({})).statusCode).toBe(200);
  expectProblem(await rotate({}), 'guarded');
  const ended = await rotate({ overlapHours: 0 });
  expect([ended.statusCode, ended.json().previousSecretUntil]).toEqual([200, null]);
  expectProblem(await rotate({ overlapHours: 25 }), 'invalid_request', ['overlapHours']);
});
