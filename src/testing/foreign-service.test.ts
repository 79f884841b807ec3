import { afterAll, describe, expect, it } from 'vitest';
import type { ForeignSwitches } from './foreign/switches.ts';
import { startForeignService } from './foreign-service.ts';

const administrator = { email: 'first@harbour-vets.example', password: 'a-password-of-somebody' };
const service = await startForeignService({ administrator });
afterAll(() => service.stop());

/** A new deployment and a signed-in client of it. */
async function signedIn(name: string, switches: Partial<ForeignSwitches> = {}) {
  const world = service.world(name, switches);
  const login = await fetch(`${world.baseUrl}/auth/login`, {
    method: 'POST',
    body: JSON.stringify(administrator),
  });
  const { token } = await login.json();
  const send = (request: string, body?: unknown, headers: Record<string, string> = {}) => {
    const [method = '', path = ''] = request.split(' ');
    return fetch(world.baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };
  return { world, send };
}

const endpoint = {
  resourceType: 'Endpoint',
  id: 'lab',
  connectionType: { code: 'hl7-fhir-rest' },
  payloadType: [{ text: 'Results' }],
};
const webhooks = '/site/101/ahds/v1/webhook';

describe('a foreign deployment', () => {
  it('answers what the interface shows, and notes what it does not document', async () => {
    const { world, send } = await signedIn('plain');
    expect(await (await send('GET /auth/user')).json()).toMatchObject({ role: 'ADMIN' });
    const page = await (await send('GET /users?pageSize=2&page=1')).json();
    expect(page).toMatchObject({ data: [{}, {}], meta: { page: 1, total: 5, hasNext: true } });
    const stored = await send('POST /site/101/fhir/endpoint', endpoint);
    expect([stored.status, await stored.json()]).toMatchObject([200, { id: 'lab' }]);
    await send('PUT /site/101/fhir/endpoint/lab', { ...endpoint, name: 'Laboratory' });
    const history = await (await send('GET /site/101/fhir/endpoint/lab/history')).json();
    expect(history).toMatchObject({
      type: 'history',
      total: 2,
      entry: [{ request: { method: 'PUT' } }, { request: { method: 'POST' } }],
    });
    const query = '_sort=-name&_count=2&name:contains=a';
    const bundle = await (await send(`GET /site/101/fhir/endpoint?${query}`)).json();
    expect(bundle).toMatchObject({ total: 4, entry: [{ id: 'quay-imaging' }, {}] });
    const removed = await send('DELETE /site/101/fhir/endpoint/lab');
    expect(await removed.json()).toEqual({ statusText: 'OK', status: 200 });
    expect((await send('GET /site/101/fhir/endpoint/lab')).status).toBe(404);
    expect(world.undocumented).toEqual([]);
    await send('GET /users?invitation=pending', undefined, { 'if-match': '"1"' });
    await send('GET /audit');
    expect(world.undocumented).toEqual([
      'GET /users: invitation',
      'GET /users: if-match',
      'GET /audit',
    ]);
  });

  it('keeps one version from being written over another where it has them', async () => {
    const { send } = await signedIn('versions', { etag: true, cors: 'open' });
    await send('POST /site/101/fhir/endpoint', endpoint);
    const read = await send('GET /site/101/fhir/endpoint/lab');
    expect(read.headers.get('etag')).toBe('W/"1"');
    const save = () => send('PUT /site/101/fhir/endpoint/lab', endpoint, { 'if-match': 'W/"1"' });
    expect([(await save()).status, (await save()).status]).toEqual([200, 412]);
  });

  it.each([
    [{ lists: 'array' }, [{ label: 'Front desk' }, {}, {}]],
    [{ lists: 'items' }, { items: [{}, {}, {}], total: 3 }],
    [{ lists: 'results', total: 'absent' }, { results: [{}, {}, {}] }],
    [
      { members: 'null' },
      { data: [{ webhookId: '7001', label: null }, { label: 'Herd book' }, {}] },
    ],
    [
      { members: 'number for text', ids: 'number' },
      { data: [{ webhookId: 7001, label: 7 }, {}, {}] },
    ],
    [{ members: 'text for number', member: 'enabled' }, { data: [{ enabled: 'true' }, {}, {}] }],
    [{ members: 'extra' }, { data: [{ vendorNote: null }, {}, {}], vendorNote: null }],
  ] satisfies [Partial<ForeignSwitches>, unknown][])(
    'lists with %j',
    async (switches, expected) => {
      const { send } = await signedIn(JSON.stringify(switches).replace(/\W/g, ''), switches);
      expect(await (await send(`GET ${webhooks}`)).json()).toMatchObject(expected as object);
    },
  );

  it.each([
    ['empty', ''],
    ['null', 'null'],
    ['text', 'OK'],
    ['id', '{"id":"7002"}'],
  ] satisfies [ForeignSwitches['writes'], string][])(
    'tells a write as %s',
    async (writes, text) => {
      const { send, world } = await signedIn(`writes-${writes}`, { writes });
      const answer = await send(`PATCH ${webhooks}/7002`, { label: 'Renamed', name: 'Unknown' });
      expect([answer.status, await answer.text()]).toEqual([200, text]);
      const [, record] = world.practice.webhooks.get('101') ?? [];
      expect(record).toMatchObject({ label: 'Renamed' });
      expect(record).not.toHaveProperty('name');
    },
  );

  it.each([
    ['message', '{"message":"Closed for stocktaking until Monday"}'],
    ['errors by field', '{"errors":{"name":["Closed for stocktaking until Monday"]}}'],
    ['text', 'Closed for stocktaking until Monday'],
    ['empty', ''],
  ] satisfies [ForeignSwitches['errors'], string][])('refuses by %s', async (errors, text) => {
    const refuses = 'POST /users';
    const { send } = await signedIn(`errors-${errors.replace(/ /g, '-')}`, { errors, refuses });
    const answer = await send('POST /users', {});
    expect([answer.status, await answer.text()]).toEqual([422, text]);
  });

  it('is changed while it runs', async () => {
    const change = (body: object) =>
      fetch(`${service.url}/w/switched/_switches`, { method: 'POST', body: JSON.stringify(body) });
    const status = async () => (await fetch(`${service.url}/w/switched/capabilities`)).status;
    await change({ capabilities: '405' });
    expect(await status()).toBe(405);
    await change({ capabilities: 'HTML' });
    expect(await status()).toBe(200);
  });
});
