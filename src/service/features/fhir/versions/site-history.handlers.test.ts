import { describe, expect, test } from 'vitest';
import { authorExtensionUrl } from '#contract/fhir/history-author.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { newResource } from '#testing/new-resource.ts';
import { type Client, testPublicUrl, testService } from '#testing/start-service.ts';

const service = await testService();

const path = '/site/101/fhir/endpoint';
const collection = `${testPublicUrl}${path}`;

const post = (client: Client, id: string, site = 101) =>
  client.call('POST', `/site/${site}/fhir/endpoint`, { body: newEndpoint({ id, name: id }) });
const put = (client: Client, id: string) =>
  client.call('PUT', `${path}/${id}`, { body: newEndpoint({ id }) });
const remove = (client: Client, id: string) => client.call('DELETE', `${path}/${id}`);

interface Entry {
  fullUrl: string;
  request: { method: string; url: string };
  resource?: { meta: { versionId: string } };
}
interface History {
  total: number;
  entry: Entry[];
  link?: { relation: string; url: string }[];
}

async function historyOf(client: Client, query = ''): Promise<History> {
  const response = await client.call('GET', `${path}/_history${query}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

/** Each change as its method, id and version. */
const changesOf = ({ entry }: { entry: Entry[] }) =>
  entry.map(({ request, fullUrl, resource }) =>
    [request.method, fullUrl.split('/').at(-1), resource?.meta.versionId].join(' ').trim(),
  );

/** The versions on all pages of a query, following the `next` links. */
async function walk(client: Client, query: string, between = async () => {}): Promise<string[]> {
  const changes: string[] = [];
  for (let next: string | undefined = query; next !== undefined; ) {
    const page = await historyOf(client, next);
    changes.push(...changesOf(page));
    const url = page.link?.find(({ relation }) => relation === 'next')?.url;
    next = url && new URL(url).search;
    await between();
  }
  return changes;
}

describe('the site history', () => {
  test('returns only the current versions of chosen resources', async () => {
    const client = await service.signInAs();
    for (const id of ['lab', 'other', 'third', 'gone']) await post(client, id);
    await put(client, 'lab');
    await remove(client, 'gone');
    const chosen = await historyOf(client, '?_current=LAB,other,gone,never');
    expect(changesOf(chosen).toSorted()).toEqual(['POST other 1', 'PUT lab 2']);
    expect(chosen.total).toBe(2);
  });

  test('returns only the deletes of resources that are still deleted', async () => {
    const client = await service.signInAs({ firstName: 'Ida', lastName: 'Moore' });
    for (const id of ['kept', 'back', 'gone', 'twice', 'late']) await post(client, id);
    for (const id of ['back', 'gone', 'twice', 'late']) await remove(client, id);
    for (const id of ['back', 'twice']) await put(client, id);
    await remove(client, 'twice');
    const deleted = ['DELETE twice', 'DELETE late', 'DELETE gone'];
    expect(await walk(client, '?_deleted=true&_count=2')).toEqual(deleted);
    expect((await historyOf(client, '?_deleted=true')).total).toBe(3);
    const ofSome = '?_deleted=true&_current=GONE,twice,back,never';
    expect(await walk(client, ofSome)).toEqual(['DELETE twice', 'DELETE gone']);
    expect((await historyOf(client, '?_deleted=false')).total).toBe(12);
    const headers = { accept: 'application/fhir+json' };
    const query = '?_deleted=true&_count=2';
    const page = (await client.call('GET', `${path}/_history${query}`, { headers })).json();
    expect(page).toMatchObject({ total: 3, link: [{}, { relation: 'next' }] });
    expect(new URL(page.link[1].url).searchParams.get('_deleted')).toBe('true');
  });

  test('has every version and delete with its author, newest first', async () => {
    const ida = await service.signInAs({ firstName: 'Ida', lastName: 'Moore' });
    const max = await service.signInAs({ firstName: 'Max', lastName: 'Bell' });
    const created = (await post(ida, 'lab')).json();
    await post(ida, 'other');
    await remove(max, 'lab');
    const back = (await put(max, 'lab')).json();
    const history = await historyOf(ida);
    expect(changesOf(history)).toEqual(['PUT lab 2', 'DELETE lab', 'POST other 1', 'POST lab 1']);
    const author = (valueString: string) => [{ url: authorExtensionUrl, valueString }];
    const fullUrl = `${collection}/lab`;
    expect(history).toMatchObject({ resourceType: 'Bundle', type: 'history', total: 4 });
    expect(history.entry[0]).toEqual({
      fullUrl,
      request: { method: 'PUT', url: fullUrl },
      resource: back,
      response: {
        status: '201 Created',
        location: `${fullUrl}/history/2`,
        lastModified: back.meta.lastUpdated,
        extension: author('Max Bell'),
      },
    });
    expect(history.entry[1]).toEqual({
      fullUrl,
      request: { method: 'DELETE', url: fullUrl },
      response: {
        status: '204 No Content',
        lastModified: expect.stringMatching(/Z$/),
        extension: author('Max Bell'),
      },
    });
    expect(history.entry[3]).toMatchObject({
      request: { method: 'POST', url: collection },
      resource: created,
      response: { extension: author('Ida Moore') },
    });
  });

  test('has nothing of other sites and other kinds', async () => {
    const client = await service.signInAs();
    await post(client, 'own');
    await post(client, 'foreign', 102);
    const patients = '/site/101/fhir/patient';
    const body = newResource('Patient', { id: 'rex' });
    expect((await client.call('POST', patients, { body })).statusCode).toBe(201);
    expect(changesOf(await historyOf(client))).toEqual(['POST own 1']);
    const history = (await client.call('GET', `${patients}/_history`)).json();
    expect(changesOf(history)).toEqual(['POST rex 1']);
  });

  test.each([1, 2, 3, 7, 100])('has pages of %i without gaps or duplicates', async (count) => {
    const client = await service.signInAs();
    for (const id of ['a', 'b', 'c']) await post(client, id);
    for (const id of ['b', 'a', 'b']) await put(client, id);
    for (const id of ['c', 'a']) await remove(client, id);
    await put(client, 'c');
    const whole = changesOf(await historyOf(client));
    expect(whole).toHaveLength(9);
    expect(await walk(client, `?_count=${count}`)).toEqual(whole);
  });

  test('continues at the same place during concurrent writes', async () => {
    const client = await service.signInAs();
    for (const id of ['a', 'b', 'c', 'd', 'e']) await post(client, id);
    let number = 0;
    const changes = await walk(client, '?_count=2', async () => {
      number += 1;
      await put(client, 'a');
      await post(client, `new-${number}`);
      await remove(client, `new-${number}`);
    });
    expect(changes).toEqual(['e', 'd', 'c', 'b', 'a'].map((id) => `POST ${id} 1`));
  });

  test('distinguishes changes of the same time', async () => {
    const client = await service.signInAs();
    for (const id of ['a', 'b', 'c']) await post(client, id);
    await remove(client, 'b');
    await put(client, 'b');
    const at = new Date('2026-01-02T03:04:05Z');
    await service.db.updateTable('fhir_versions').set({ last_updated: at }).execute();
    await service.db.updateTable('fhir_deletions').set({ deleted_at: at }).execute();
    expect(await walk(client, '?_count=1')).toEqual([
      'POST c 1',
      'PUT b 2',
      'DELETE b',
      'POST b 1',
      'POST a 1',
    ]);
  });

  test('starts at _since in any time zone, on every page', async () => {
    const client = await service.signInAs();
    await post(client, 'old');
    await remove(client, 'old');
    const before = { last_updated: new Date('2026-01-01T00:00:00Z') };
    await service.db.updateTable('fhir_versions').set(before).execute();
    const deleted = { deleted_at: new Date('2026-01-02T00:00:00Z') };
    await service.db.updateTable('fhir_deletions').set(deleted).execute();
    for (const id of ['a', 'b', 'c']) await post(client, id);
    const since = (time: string) => `_since=${encodeURIComponent(time)}`;
    const later = ['POST c 1', 'POST b 1', 'POST a 1'];
    expect(await walk(client, `?_count=2&${since('2026-01-02T00:00:00.001Z')}`)).toEqual(later);
    const withDelete = await walk(client, `?_count=2&${since('2026-01-02T14:00:00+14:00')}`);
    expect(withDelete).toEqual([...later, 'DELETE old']);
    expect((await historyOf(client, `?${since('2026-01-02T00:00:00Z')}`)).total).toBe(4);
    expect((await historyOf(client, `?${since('2099-01-01T00:00:00Z')}`)).total).toBe(0);
  });

  test.each([
    ['_count=0', '_count'],
    ['_count=101', '_count'],
    ['_count=x', '_count'],
    ['_since=yesterday', '_since'],
    ['_since=2026-01-01', '_since'],
    ['_page_token=x', '_page_token'],
    ['_deleted=yes', '_deleted'],
    ['_sort=name', '_sort'],
  ])('refuses ?%s', async (query, parameter) => {
    const client = await service.signInAs();
    const response = await client.call('GET', `${path}/_history?${query}`);
    expectProblem(response, 'invalid_request', [parameter]);
  });

  test('refuses a token of another history', async () => {
    const client = await service.signInAs();
    for (const id of ['a', 'b', 'c']) {
      await post(client, id);
      await post(client, id, 102);
    }
    const url = (await historyOf(client, '?_count=2')).link?.[0]?.url ?? '';
    const token = new URL(url).searchParams.get('_page_token') ?? '';
    const others = [
      '/site/102/fhir/endpoint/_history?',
      '/site/101/fhir/patient/_history?',
      `${path}/a/history?`,
      `${path}?`,
      `${path}/_history?_since=2026-01-01T00:00:00Z&`,
    ];
    for (const other of others) {
      const response = await client.call('GET', `${other}_page_token=${token}`);
      expectProblem(response, 'invalid_request', ['_page_token']);
    }
  });
});
