import { expect, test } from 'vitest';
import { confidentialitySystem } from '#contract/fhir/confidentiality.ts';
import { beforeExtensionUrl } from '#contract/fhir/history-author.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { type Client, testPublicUrl, testService } from '#testing/start-service.ts';

const service = await testService();
const path = '/site/101/fhir/endpoint';
const history = '/site/101/fhir/r4/Endpoint/lab/_history';
const facets = '/site/101/fhir/_facets/Endpoint/lab/history';

interface Entry {
  request: { method: string };
  resource?: { meta: { versionId: string } };
  response: { extension: { url: string; valueString: string }[] };
}

async function save(client: Client, resource: Record<string, unknown>, method: 'POST' | 'PUT') {
  const body = newEndpoint({ id: 'lab', ...resource });
  const response = await client.call(method, method === 'POST' ? path : `${path}/lab`, { body });
  expect(response.statusCode).toBeLessThan(300);
}

const versionsIn = (entries: readonly Entry[]) =>
  entries.map(({ request, resource }) => resource?.meta.versionId ?? request.method);

function beforeOf({ response }: Entry): unknown {
  const before = response.extension.find(({ url }) => url === beforeExtensionUrl);
  return before && JSON.parse(before.valueString);
}

async function filtered(client: Client, query: string) {
  const response = await client.call('GET', `${history}?${query}`);
  expect(response.statusCode).toBe(200);
  const { total, entry = [], link } = response.json();
  const next = link.find(({ relation }: { relation: string }) => relation === 'next')?.url;
  return { total, entries: entry as Entry[], next: next?.slice(testPublicUrl.length) };
}

/** Ida creates it and edits its name and period, Max edits its status; it is deleted and restored. */
async function storeHistory() {
  const ida = await service.signInAs({ firstName: 'Ida', lastName: 'Moore, MD' });
  const max = await service.signInAs({ firstName: 'Max', lastName: 'Bell' });
  await save(ida, { name: 'First', status: 'active' }, 'POST');
  await save(max, { name: 'First', status: 'off' }, 'PUT');
  await save(ida, { name: 'Second', status: 'off' }, 'PUT');
  await save(ida, { name: 'Second', status: 'off', period: { start: '2026' } }, 'PUT');
  await max.call('DELETE', `${path}/lab`);
  await save(max, { name: 'Second', status: 'test', period: { start: '2026' } }, 'PUT');
  return { ida, max };
}

test('a history is filtered by field, with the previous values, page by page', async () => {
  const { ida } = await storeHistory();
  const first = await filtered(ida, '_changed=status&_count=1');
  expect([first.total, versionsIn(first.entries)]).toEqual([2, ['5']]);
  expect(beforeOf(first.entries[0] as Entry)).toEqual({
    status: 'off',
    meta: expect.objectContaining({ versionId: '4' }),
  });
  const second = (await ida.call('GET', first.next)).json();
  expect(versionsIn(second.entry)).toEqual(['2']);
  const either = await filtered(ida, '_changed=name,period');
  expect([either.total, versionsIn(either.entries)]).toEqual([2, ['4', '3']]);
  expect(beforeOf(either.entries[0] as Entry)).toMatchObject({ period: null });
  // Later versions are included.
  await save(ida, { name: 'Third', status: 'active', period: { start: '2026' } }, 'PUT');
  expect((await filtered(ida, '_changed=status')).total).toBe(3);
  expect((await filtered(ida, '_changed=address')).total).toBe(0);
});

test('a history is filtered by person, deletes included, and by both', async () => {
  const { ida } = await storeHistory();
  const byMax = await filtered(ida, '_by=Max%20Bell');
  expect([byMax.total, versionsIn(byMax.entries)]).toEqual([3, ['5', 'DELETE', '2']]);
  const byBoth = await filtered(ida, '_by=Max%20Bell&_by=Ida%20Moore%2C%20MD&_count=4');
  expect([byBoth.total, byBoth.entries.length]).toEqual([6, 4]);
  const rest = (await ida.call('GET', byBoth.next)).json();
  expect(versionsIn(rest.entry)).toEqual(['2', '1']);
  expect(beforeOf(rest.entry[1])).toBeUndefined();
  const statusByMax = await filtered(ida, '_by=Max%20Bell&_changed=status,name');
  expect(versionsIn(statusByMax.entries)).toEqual(['5', '2']);
  const token = new URL(byBoth.next, testPublicUrl).searchParams.get('_page_token');
  const elsewhere = await ida.call('GET', `${history}?_by=Max%20Bell&_page_token=${token}`);
  expect(elsewhere.statusCode).toBe(400);
});

test('fields and people are counted over the whole history', async () => {
  const { ida } = await storeHistory();
  const { changed, by } = (await ida.call('GET', facets)).json();
  expect(changed).toEqual([
    { value: 'status', label: 'status', count: 2 },
    { value: 'name', label: 'name', count: 1 },
    { value: 'period', label: 'period', count: 1 },
  ]);
  expect(by).toEqual([
    { value: 'Ida Moore, MD', label: 'Ida Moore, MD', count: 3 },
    { value: 'Max Bell', label: 'Max Bell', count: 3 },
  ]);
  expectProblem(await ida.call('GET', facets.replace('lab', 'none')), 'not_found');
  expectProblem(await ida.call('GET', facets.replace('Endpoint', 'Nothing')), 'unknown_kind');
});

test('neither a filter nor previous values reveal hidden versions', async () => {
  const admin = await service.signInAs();
  const secret = { security: [{ system: confidentialitySystem, code: 'V' }] };
  await save(admin, { name: 'Open' }, 'POST');
  await save(admin, { name: 'Secret name', meta: secret }, 'PUT');
  await save(admin, { name: 'Open again' }, 'PUT');
  const user = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
  expect((await filtered(admin, '_changed=name')).total).toBe(2);
  expect((await filtered(user, '_changed=name')).total).toBe(0);
  const all = await user.call('GET', `${history}?_by=${encodeURIComponent('Robin Field')}`);
  expect(all.body).not.toContain('Secret name');
  const { changed } = (await user.call('GET', facets)).json();
  expect(changed).toEqual([]);
});
