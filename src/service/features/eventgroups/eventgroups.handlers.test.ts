import { describe, expect, test } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import { type Client, testService } from '#testing/start-service.ts';

const service = await testService();

const groups = '/site/101/ahds/v1/eventgroup';
const uuid = (last: number) => `0a0b0c0d-0000-4000-8000-${String(last).padStart(12, '0')}`;

const whole = {
  eventgroupId: uuid(1),
  name: 'Spring reminders',
  status: 'inactive',
  category: 'reminder-set',
  description: 'Vaccinations due in spring',
  extensions: { vendor: { colour: 'green', days: [1, 2.5] } },
  locationId: uuid(2),
  organizationId: uuid(3),
};

async function create(client: Client, parts: object = {}) {
  const response = await client.call('POST', groups, {
    body: { name: 'Group', status: 'active', ...parts },
  });
  expect([response.statusCode, response.body]).toEqual([201, expect.anything()]);
  return response.json();
}

async function audited(action: string) {
  return await service.db
    .selectFrom('audit_events')
    .selectAll()
    .where('action', '=', action)
    .execute();
}

describe('creating an event group', () => {
  test('stores what was sent, and adds the two times', async () => {
    const client = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
    const before = Date.now();
    const created = await create(client, whole);
    expect(created).toEqual({
      ...whole,
      createdAt: created.updatedAt,
      updatedAt: created.createdAt,
    });
    expect(Date.parse(created.createdAt)).toBeGreaterThanOrEqual(before - 1);
    const read = await client.call('GET', `${groups}/${uuid(1).toUpperCase()}`);
    expect([read.statusCode, read.json(), read.headers.etag]).toEqual([200, created, 'W/"1"']);
  });

  test('returns every field even if it was not sent, the same for all groups of a site', async () => {
    const client = await service.signInAs();
    const created = await create(client);
    expect(created).toEqual({
      eventgroupId: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      name: 'Group',
      status: 'active',
      category: '',
      description: '',
      extensions: {},
      // Must never change, since other systems store them.
      locationId: '5a3fc457-8eaf-5ffc-a89a-9998c6750827',
      organizationId: '705b5d8a-009e-57a5-9b7d-97d9baf75ac3',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    const other = await client.call('POST', '/site/102/ahds/v1/eventgroup', {
      body: { name: 'Group', status: 'active' },
    });
    expect(other.json().organizationId).toBe(created.organizationId);
    expect(other.json().locationId).not.toBe(created.locationId);
  });

  test('refuses an id that is taken at the site, ignoring case; another site can have it too', async () => {
    const client = await service.signInAs();
    await create(client, { eventgroupId: uuid(0xa) });
    const again = { name: 'Again', status: 'active', eventgroupId: uuid(0xa).toUpperCase() };
    expectProblem(await client.call('POST', groups, { body: again }), 'duplicate', [
      'eventgroupId',
    ]);
    const elsewhere = await client.call('POST', '/site/102/ahds/v1/eventgroup', { body: again });
    expect(elsewhere.statusCode).toBe(201);
  });

  test('is in the audit trail with the created fields', async () => {
    const client = await service.signInAs();
    const created = await create(client, whole);
    expect(await audited('createEventgroup')).toMatchObject([
      {
        entity_kind: 'eventgroup',
        entity_id: uuid(1),
        entity_label: 'Spring reminders',
        organization_id: 1,
        actor_id: client.userId,
        before: null,
        after: created,
      },
    ]);
  });
});

describe('changing an event group', () => {
  test('changes only what is sent', async () => {
    const client = await service.signInAs();
    const created = await create(client, whole);
    const changed = await client.call('PATCH', `${groups}/${uuid(1)}`, {
      body: { status: 'archived', extensions: { other: true } },
    });
    expect([changed.statusCode, changed.headers.etag]).toEqual([200, 'W/"2"']);
    expect(changed.json()).toEqual({
      ...created,
      status: 'archived',
      extensions: { other: true },
      updatedAt: expect.any(String),
    });
    expect((await client.call('GET', `${groups}/${uuid(1)}`)).json()).toEqual(changed.json());
    expect(await audited('patchEventgroup')).toMatchObject([
      {
        before: { versionId: 1, status: 'inactive', extensions: whole.extensions },
        after: { versionId: 2, status: 'archived', extensions: { other: true } },
      },
    ]);
  });

  test('without a difference keeps date, version and audit trail', async () => {
    const client = await service.signInAs();
    const created = await create(client, whole);
    for (const body of [{}, { name: whole.name, locationId: whole.locationId.toUpperCase() }]) {
      const same = await client.call('PATCH', `${groups}/${uuid(1)}`, { body });
      expect([same.statusCode, same.json(), same.headers.etag]).toEqual([200, created, 'W/"1"']);
    }
    expect(await audited('patchEventgroup')).toEqual([]);
  });

  test('does not overwrite a newer version than the one in If-Match', async () => {
    const client = await service.signInAs();
    await create(client, whole);
    const path = `${groups}/${uuid(1)}`;
    const patch = (ifMatch: string, name: string) =>
      client.call('PATCH', path, { body: { name }, headers: { 'if-match': ifMatch } });
    expect((await patch('W/"1"', 'Mine')).statusCode).toBe(200);
    expectProblem(await patch('W/"1"', 'Late'), 'precondition_failed');
    expectProblem(await patch('soon', 'Odd'), 'invalid_request', ['If-Match']);
    expect((await patch('*', 'Any')).json().name).toBe('Any');
  });

  test('refuses another id and invalid fields', async () => {
    const client = await service.signInAs();
    await create(client, whole);
    const path = `${groups}/${uuid(1)}`;
    const body = { eventgroupId: uuid(9) };
    expectProblem(await client.call('PATCH', path, { body }), 'invalid_request', ['eventgroupId']);
    expectProblem(await client.call('PATCH', `${groups}/${uuid(8)}`, { body: {} }), 'not_found');
  });
});

describe('the history of an event group', () => {
  test('has every version, newest first, with its author', async () => {
    const client = await service.signInAs({ firstName: 'Ida', lastName: 'Moore' });
    const created = await create(client, whole);
    const path = `${groups}/${uuid(1)}`;
    const renamed = await client.call('PATCH', path, { body: { name: 'Renamed' } });
    const author = { userId: client.userId, name: 'Ida Moore' };
    const history = (await client.call('GET', `${path}/history`)).json();
    expect(history).toEqual({
      data: [
        {
          versionId: 2,
          savedAt: renamed.json().updatedAt,
          author,
          action: 'patchEventgroup',
          content: renamed.json(),
        },
        {
          versionId: 1,
          savedAt: created.createdAt,
          author,
          action: 'createEventgroup',
          content: created,
        },
      ],
      meta: { page: 0, pageSize: 10, total: 2, totalPages: 1, hasNext: false, hasPrevious: false },
    });
    const older = (await client.call('GET', `${path}/history?page=1&pageSize=1`)).json();
    expect(older.data).toEqual([history.data[1]]);
  });
});

test('a group of one site is not found at another', async () => {
  const client = await service.signInAs();
  await create(client, whole);
  for (const path of ['', '/history']) {
    const elsewhere = `/site/102/ahds/v1/eventgroup/${uuid(1)}${path}`;
    expectProblem(await client.call('GET', elsewhere), 'not_found');
  }
  expectProblem(await client.call('GET', '/site/201/ahds/v1/eventgroup'), 'not_found');
  expectProblem(await client.call('GET', '/site/999/ahds/v1/eventgroup'), 'not_found');
  expect((await client.call('GET', '/site/102/ahds/v1/eventgroup')).json().meta.total).toBe(0);
});
