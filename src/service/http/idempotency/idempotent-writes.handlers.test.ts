import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { keyRetentionHours, takesIdempotencyKey } from '#contract/base/idempotency.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { operationTargets, ownSide } from '#testing/operation-targets.ts';
import { operationsHere } from '#testing/operations-here.ts';
import { type Client, testService } from '#testing/start-service.ts';
import { claimKey, keyRetentionWorker } from './stored-responses.store.ts';

const service = await testService();

const endpoints = '/site/101/fhir/endpoint';
const groups = '/site/101/ahds/v1/eventgroup';
const hooks = '/site/101/ahds/v1/webhook';
const group = { name: 'Spring', status: 'active' };
const hook = { name: 'Lab', url: 'https://lab.example/hook', events: ['*'] };

/** Sends a write with a key. */
const write = (client: Client, path: string, sent: { body?: unknown; key?: string }) =>
  client.call('POST', path, {
    body: sent.body,
    headers: { 'idempotency-key': `"${sent.key ?? 'one'}"` },
  });

async function countRows(table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::int as rows from ${sql.table(table)}`.execute(service.db);
  return rows[0]?.rows ?? 0;
}

const keyed = operationsHere().filter(takesIdempotencyKey);

describe('a write that is sent twice with the same key', () => {
  test.each(keyed.map((operation) => [operation.id, operation] as const))(
    'is executed once and answered twice: %s',
    async (id, { method, path }) => {
      const chief = await service.signInAs({ role: 'PLATFORM_ADMIN', organizationId: null });
      const target = await operationTargets[id]?.make({ service, chief }, ownSide());
      const { params = {}, query = '', body } = target ?? {};
      const url = path.replace(/\{(\w+)\}/g, (_, name) => String(params[name])) + query;
      const headers = { ...target?.headers, 'idempotency-key': '"one"' };
      const send = () => chief.call(method, url, { ...(body !== undefined && { body }), headers });
      const first = await send();
      expect(first.statusCode, first.body).toBeLessThan(300);
      const audited = await countRows('audit_events');
      const second = await send();
      expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
      for (const name of ['etag', 'location', 'last-modified', 'content-type']) {
        expect(second.headers[name]).toBe(first.headers[name]);
      }
      expect(await countRows('audit_events')).toBe(audited);
    },
  );

  test('is executed once if both arrive at the same time', async () => {
    const client = await service.signInAs();
    const both = await Promise.all([1, 2].map(() => write(client, groups, { body: group })));
    expect(await countRows('eventgroups')).toBe(1);
    const [first, second] = both.sort((one, other) => one.statusCode - other.statusCode);
    expect(first?.statusCode).toBe(201);
    // On the embedded store a concurrent request waits; on a server it is refused.
    if (second?.statusCode === 409) expectProblem(second, 'write_under_way');
    else expect(second?.body).toBe(first?.body);
    expect((await write(client, groups, { body: group })).body).toBe(first?.body);
  });

  test('is executed once over the version in its precondition', async () => {
    const client = await service.signInAs();
    await client.call('POST', endpoints, { body: newEndpoint({ id: 'lab' }) });
    const body = newEndpoint({ id: 'lab', name: 'New' });
    const put = (ifMatch: string) => {
      const headers = { 'if-match': ifMatch, 'idempotency-key': '"one"' };
      return client.call('PUT', `${endpoints}/lab`, { body, headers });
    };
    const first = await put('W/"1"');
    expect([first.statusCode, first.headers.etag]).toEqual([200, 'W/"2"']);
    expect((await put('W/"1"')).body).toBe(first.body);
    expectProblem(await put('W/"2"'), 'key_reused');
    expect((await client.call('GET', `${endpoints}/lab/history`)).json().total).toBe(2);
  });
});

describe('a key', () => {
  test('is valid for one request only', async () => {
    const client = await service.signInAs();
    await write(client, groups, { body: group });
    expectProblem(
      await write(client, groups, { body: { ...group, name: 'Autumn' } }),
      'key_reused',
    );
    expectProblem(
      await write(client, '/site/102/ahds/v1/eventgroup', { body: group }),
      'key_reused',
    );
    expect((await write(client, groups, { body: group, key: 'two' })).statusCode).toBe(201);
    expect(await countRows('eventgroups')).toBe(2);
  });

  test('belongs to one person', async () => {
    const mine = await write(await service.signInAs(), groups, { body: group });
    const theirs = await write(await service.signInAs(), groups, { body: group });
    expect(theirs.statusCode).toBe(201);
    expect(theirs.json().eventgroupId).not.toBe(mine.json().eventgroupId);
  });

  test.each(['one', '"', '"one", "two"', '""'])('must not be %s', async (key) => {
    const client = await service.signInAs();
    const headers = { 'idempotency-key': key };
    const refused = await client.call('POST', groups, { body: group, headers });
    expectProblem(refused, 'invalid_request', ['Idempotency-Key']);
    expect(await countRows('eventgroups')).toBe(0);
  });

  test('is not stored if the write was refused', async () => {
    const client = await service.signInAs();
    await client.call('POST', endpoints, { body: newEndpoint({ id: 'lab' }) });
    const body = newEndpoint({ id: 'lab' });
    expectProblem(await write(client, endpoints, { body }), 'duplicate');
    expect(await countRows('idempotency_keys')).toBe(0);
    const other = await write(client, endpoints, { body: newEndpoint({ id: 'other' }) });
    expect(other.statusCode).toBe(200);
  });

  test('does not return the response of a write at a site that the caller no longer sees', async () => {
    const user = await service.makeUser({ role: 'SITE_USER', siteIds: [101] });
    const client = await service.signIn(user);
    expect((await write(client, groups, { body: group })).statusCode).toBe(201);
    await service.db
      .updateTable('users')
      .set({ site_ids: [102] })
      .execute();
    expectProblem(await write(client, groups, { body: group }), 'not_found');
  });

  // The embedded store runs one transaction at a time.
  if (inject('store') === 'postgres') {
    test('is locked while a write with it is in progress', async () => {
      const client = await service.signInAs();
      await service.db.transaction().execute(async (tx) => {
        const request = { userId: client.userId, key: 'one', fingerprint: Buffer.from('1') };
        expect(await claimKey(tx, request)).toBe(true);
        const refused = await write(client, groups, { body: group });
        expectProblem(refused, 'write_under_way');
        expect(refused.headers['retry-after']).toBe('1');
      });
    });
  }
});

describe('a stored response', () => {
  test('contains no readable secret', async () => {
    const client = await service.signInAs();
    const { secret } = (await write(client, hooks, { body: hook })).json();
    const invited = await service.makeUser({ hasPassword: false, role: 'SITE_USER' });
    const link = await write(client, `/users/${invited.userId}/invitation-link`, { key: 'two' });
    const { rows } = await sql`select * from idempotency_keys`.execute(service.db);
    expect(rows).toHaveLength(2);
    const text = JSON.stringify(rows) + rows.map((row) => Object.values(row as object).join());
    expect(secret).toMatch(/^whsec_/);
    expect(text).not.toContain(secret);
    expect(text).not.toContain(link.json().url);
  });

  test('is reported as lost if it cannot be decrypted', async () => {
    const client = await service.signInAs();
    await write(client, groups, { body: group });
    await service.db
      .updateTable('idempotency_keys')
      .set({ sealed: Buffer.alloc(60) })
      .execute();
    expectProblem(await write(client, groups, { body: group }), 'answer_not_kept');
    expect(await countRows('eventgroups')).toBe(1);
  });

  test(`is replayed for ${keyRetentionHours} hours, and then deleted`, async () => {
    const client = await service.signInAs();
    await write(client, groups, { body: group });
    await write(client, groups, { body: group, key: 'young' });
    const old = new Date(Date.now() - (keyRetentionHours * 60 + 1) * 60_000);
    const makeOld = service.db.updateTable('idempotency_keys').set({ created_at: old });
    await makeOld.where('idempotency_key', '=', 'one').execute();
    expect((await write(client, groups, { body: group })).statusCode).toBe(201);
    expect(await countRows('eventgroups')).toBe(3);

    await makeOld.where('idempotency_key', '=', 'one').execute();
    const job = { send: async () => undefined, signal: new AbortController().signal };
    await keyRetentionWorker(service.db).work({}, job);
    const left = await service.db
      .selectFrom('idempotency_keys')
      .select('idempotency_key')
      .execute();
    expect(left).toEqual([{ idempotency_key: 'young' }]);
  });
});
