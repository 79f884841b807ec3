import { describe, expect, test } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { type Client, testPublicUrl, testService } from '#testing/start-service.ts';

const service = await testService();

const path = '/site/101/fhir/endpoint';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const create = (client: Client, parts: Record<string, unknown> = {}) =>
  client.call('POST', path, { body: newEndpoint(parts) });
const update = (client: Client, parts = {}, ifMatch?: string) =>
  client.call('PUT', `${path}/lab`, {
    body: newEndpoint({ id: 'lab', ...parts }),
    ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
  });

/** `Last-Modified` has no parts of seconds. */
const httpDate = (iso: string) => new Date(iso).toUTCString();

describe('create', () => {
  test('answers 200, as the interface fixes it, with id, version and time', async () => {
    const client = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
    const before = Date.now();
    const response = await create(client, { name: 'Lab' });
    expect(response.statusCode).toBe(200);
    const { id, meta, ...rest } = response.json();
    expect(id).toMatch(uuid);
    expect(meta).toEqual({ versionId: '1', lastUpdated: expect.stringMatching(/\.\d{3}Z$/) });
    expect(Date.parse(meta.lastUpdated)).toBeGreaterThanOrEqual(before);
    expect(rest).toEqual(newEndpoint({ name: 'Lab' }));
    expect(response.headers).toMatchObject({
      etag: 'W/"1"',
      'last-modified': httpDate(meta.lastUpdated),
      location: `${testPublicUrl}${path}/${id}/history/1`,
      'content-type': 'application/json; charset=utf-8',
    });
  });

  test('stores an id of the client, case-insensitively', async () => {
    const client = await service.signInAs();
    expect((await create(client, { id: 'Lab-1.A' })).json().id).toBe('Lab-1.A');
    const read = await client.call('GET', `${path}/lAB-1.a`);
    expect([read.statusCode, read.json().id]).toEqual([200, 'Lab-1.A']);
  });

  test.each(['lab', 'LAB'])('refuses the taken id %s, ignoring case', async (id) => {
    const client = await service.signInAs();
    await create(client, { id: 'Lab', name: 'First' });
    expectProblem(await create(client, { id, name: 'Second' }), 'duplicate', ['id']);
    expect((await client.call('GET', `${path}/lab`)).json().name).toBe('First');
  });

  test('refuses the id of a deleted resource, whose history it would continue', async () => {
    const client = await service.signInAs();
    await create(client, { id: 'lab' });
    await client.call('DELETE', `${path}/lab`);
    expectProblem(await create(client, { id: 'lab' }), 'duplicate', ['id']);
  });

  test('takes the same id at another site', async () => {
    const client = await service.signInAs();
    await create(client, { id: 'lab', name: 'Hill' });
    const body = newEndpoint({ id: 'lab', name: 'Dale' });
    expect((await client.call('POST', '/site/102/fhir/endpoint', { body })).statusCode).toBe(200);
    expect((await client.call('GET', `${path}/lab`)).json().name).toBe('Hill');
  });

  test('gives the id to one of several concurrent requests', async () => {
    const client = await service.signInAs();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => create(client, { id: 'lab' })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  test("replaces the client's version and time, and keeps the rest of meta", async () => {
    const client = await service.signInAs();
    const own = { versionId: '7', lastUpdated: '1999-01-01T00:00:00Z', source: 'urn:x' };
    const { meta } = (await create(client, { meta: own })).json();
    expect(meta).toMatchObject({ versionId: '1', source: 'urn:x' });
    expect(meta.lastUpdated).not.toContain('1999');
  });
});

describe('read', () => {
  test.each(['unknown', 'with_underscore', '%20', "'"])('answers 404 to the id %s', async (id) => {
    const client = await service.signInAs();
    expectProblem(await client.call('GET', `${path}/${id}`), 'not_found');
  });
});

describe('update', () => {
  test('stores the next version', async () => {
    const client = await service.signInAs();
    await create(client, { id: 'lab', name: 'Old' });
    const response = await update(client, { name: 'New' });
    expect([response.statusCode, response.headers.etag]).toEqual([200, 'W/"2"']);
    expect(response.json()).toMatchObject({ id: 'lab', name: 'New', meta: { versionId: '2' } });
    expect((await client.call('GET', `${path}/lab`)).body).toBe(response.body);
  });

  test('accepts a body without id, and one whose id differs in case only', async () => {
    const client = await service.signInAs();
    await create(client, { id: 'Lab' });
    expect((await update(client, { id: undefined })).json().id).toBe('Lab');
    expect((await update(client, { id: 'LAB' })).json().id).toBe('Lab');
  });

  test('refuses a body with another id', async () => {
    const client = await service.signInAs();
    await create(client, { id: 'lab' });
    expectProblem(await update(client, { id: 'other' }), 'invalid_request', ['id']);
  });

  test('answers 404 for an id that never existed', async () => {
    const client = await service.signInAs();
    expectProblem(await update(client), 'not_found');
    expectProblem(await client.call('GET', `${path}/lab`), 'not_found');
  });

  test.each(['W/"1"', '"1"', 'W/"3"', 'W/"0"', '"two"', '"99999999999"', '"1", "3"'])(
    'refuses the stale If-Match %s',
    async (ifMatch) => {
      const client = await service.signInAs();
      await create(client, { id: 'lab', name: 'First' });
      await update(client, { name: 'Theirs' });
      expectProblem(await update(client, { name: 'Mine' }, ifMatch), 'precondition_failed');
      expect((await client.call('GET', `${path}/lab`)).json()).toMatchObject({
        name: 'Theirs',
        meta: { versionId: '2' },
      });
    },
  );

  test('never decreases the time, even if the clock does', async () => {
    const client = await service.signInAs();
    await create(client, { id: 'lab' });
    const future = new Date('2099-01-01T00:00:00.000Z');
    await service.db.updateTable('fhir_resources').set({ last_updated: future }).execute();
    const { meta } = (await update(client)).json();
    expect(meta.lastUpdated).toBe(future.toISOString());
  });
});

describe('delete', () => {
  test('answers the delete result, then the resource is gone', async () => {
    const client = await service.signInAs();
    await create(client, { id: 'lab' });
    const response = await client.call('DELETE', `${path}/LAB`);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { status: 200, statusText: 'OK' },
    ]);
    expectProblem(await client.call('GET', `${path}/lab`), 'gone');
    expectProblem(await client.call('DELETE', `${path}/lab`), 'gone');
    expect((await client.call('GET', path)).json()).toMatchObject({ total: 0, entry: [] });
  });

  test('answers 404 for an id that never existed', async () => {
    const client = await service.signInAs();
    expectProblem(await client.call('DELETE', `${path}/lab`), 'not_found');
  });

  test('honours If-Match', async () => {
    const client = await service.signInAs();
    await create(client, { id: 'lab' });
    await update(client);
    const remove = (ifMatch: string) =>
      client.call('DELETE', `${path}/lab`, { headers: { 'if-match': ifMatch } });
    expectProblem(await remove('W/"1"'), 'precondition_failed');
    expectProblem(await remove('two'), 'invalid_request', ['If-Match']);
    expect((await remove('W/"2"')).statusCode).toBe(200);
  });

  test('is undone by an update, as the next version', async () => {
    const client = await service.signInAs();
    await create(client, { id: 'lab', name: 'First' });
    await client.call('DELETE', `${path}/lab`);
    expectProblem(await update(client, { name: 'Back' }, '*'), 'precondition_failed');
    const back = await update(client, { name: 'Back' });
    expect([back.statusCode, back.headers.etag]).toEqual([201, 'W/"2"']);
    expect(back.headers.location).toBe(`${testPublicUrl}${path}/lab/history/2`);
    const read = await client.call('GET', `${path}/lab`);
    expect([read.statusCode, read.json().name]).toEqual([200, 'Back']);
  });

  test('is not undone by a save over the version before it', async () => {
    const client = await service.signInAs();
    await create(client, { id: 'lab' });
    await client.call('DELETE', `${path}/lab`);
    const refused = expectProblem(await update(client, {}, 'W/"1"'), 'precondition_failed');
    expect(refused).toContain('deleted');
    expectProblem(await client.call('GET', `${path}/lab`), 'gone');
  });

  test('is undone with If-None-Match: * only while the resource is deleted', async () => {
    const client = await service.signInAs();
    const restoreDraft = (name: string) =>
      client.call('PUT', `${path}/lab`, {
        body: newEndpoint({ id: 'lab', name }),
        headers: { 'if-none-match': '*' },
      });
    await create(client, { id: 'lab' });
    expectProblem(await restoreDraft('Too soon'), 'precondition_failed');
    await client.call('DELETE', `${path}/lab`);
    const back = await restoreDraft('Back');
    expect([back.statusCode, back.headers.etag]).toEqual([201, 'W/"2"']);
    expectProblem(await restoreDraft('Once more'), 'precondition_failed');
    expect((await client.call('GET', `${path}/lab`)).json().name).toBe('Back');
  });
});
