import { afterAll, expect, test } from 'vitest';
import { getOpenApi } from '#contract/console/service-info.ts';
import { generateClient } from '#testing/generated-client.ts';
import { testPassword } from '#testing/make-user.ts';
import { startService } from '#testing/start-service.ts';

const service = await startService();
afterAll(() => service.close());

/** The data of a response with the operation's documented status. */
async function dataOf<
  Answer extends { status: number; data?: unknown },
  Status extends Answer['status'],
>(answer: Promise<Answer>, status: Status): Promise<Extract<Answer, { status: Status }>['data']> {
  const { status: answered, data } = await answer;
  expect([answered, data]).toEqual([status, data]);
  return data;
}

test('a client generated from the OpenAPI document has the types of the responses', async () => {
  const client = await generateClient((await service.call('GET', getOpenApi.path)).json());
  client.defaults.baseUrl = await service.server.listen({ port: 0, host: '127.0.0.1' });
  const { email } = await service.makeUser({ role: 'ADMIN', acceptedTerms: null });

  const { token } = await dataOf(client.login({ email, password: testPassword }), 200);
  client.defaults.headers = { authorization: `Bearer ${token}` };
  expect((await client.listUsers()).status).toBe(403);
  await dataOf(client.acceptTerms(), 200);
  expect((await dataOf(client.getCurrentUser(), 200)).email).toBe(email);

  const person = { firstName: 'Ada', role: 'SITE_USER', organizationId: 1 } as const;
  for (const lastName of ['Moore', 'Äijälä', 'Zorg']) {
    const body = { ...person, lastName, email: `${lastName}@northfield.example` };
    const idempotencyKey = `"${Buffer.from(lastName).toString('hex')}"`;
    await dataOf(client.createUser(body, { idempotencyKey }), 201);
    await dataOf(client.createUser(body, { idempotencyKey }), 201);
    expect((await client.createUser(body)).status).toBe(409);
  }
  const sortBy = [{ field: 'lastName', dir: 'desc' } as const];
  const users = { role: ['SITE_USER', 'CLIENT_ACCOUNT_USER'], pageSize: 2, sortBy };
  const { data: page, meta } = await dataOf(client.listUsers(users), 200);
  expect(page.map((user) => user.firstName)).toEqual(['Ada', 'Ada']);
  expect(meta).toMatchObject({ total: 3, hasNext: true });
  const [{ id: userId } = { id: '' }] = page;
  await dataOf(client.updateUser(userId, { firstName: 'Eve' }), 200);
  expect((await dataOf(client.listUsers({ search: 'eve zorg' }), 200)).meta.total).toBe(1);
  expect((await client.deleteUser(userId)).status).toBe(204);

  const lab = {
    resourceType: 'Endpoint' as const,
    connectionType: { code: 'x' },
    payloadType: [{ text: 'Any' }],
  };
  const labs = [];
  for (const name of ['Laboratory', 'Imaging, north']) {
    labs.push(await dataOf(client.createEndpoint('101', { ...lab, name }), 200));
  }
  const [{ id = '' } = {}, { id: otherId = '' } = {}] = labs;
  // Values in a list are alternatives; repeated parameters are further conditions.
  const both = await dataOf(client.searchEndpoint('101', { id: [`${id},${otherId}`, id] }), 200);
  expect(both.entry?.map(({ name }) => name)).toEqual(['Laboratory']);
  const changed = { ...lab, status: 'off' as const };
  expect((await dataOf(client.updateEndpoint('101', id, changed), 200)).status).toBe('off');
  const { entry } = await dataOf(client.getEndpointHistory('101', id), 200);
  expect(entry.map(({ request }) => request.method)).toEqual(['PUT', 'POST']);
  expect((await dataOf(client.deleteEndpoint('101', id), 200)).statusText).toBe('OK');

  const group = { name: 'Recalls', status: 'active', extensions: { weeks: 4 } } as const;
  const { eventgroupId } = await dataOf(client.createEventgroup(101, group), 201);
  const groups = await dataOf(
    client.listEventgroups(101, { sortBy: 'name', sortOrder: 'desc' }),
    200,
  );
  expect(groups.data).toMatchObject([{ eventgroupId, extensions: { weeks: 4 } }]);

  const hook = { name: 'Lab', url: 'https://hooks.example/in', events: ['*' as const] };
  const { webhookId } = await dataOf(client.createWebhook(101, hook), 201);
  const paused = await dataOf(client.patchWebhook(101, webhookId, { status: 'paused' }), 200);
  expect(paused).toMatchObject({ name: 'Lab', status: 'paused' });
  expect((await client.deleteWebhook(101, webhookId)).status).toBe(204);

  const clinic = { resourceType: 'Organization', name: 'Northfield' };
  const { id: clinicId } = await dataOf(client.createR4('101', 'Organization', clinic), 201);
  const patch = [{ op: 'replace', path: '/name', value: 'Northfield Vets' } as const];
  const patched = client.patchR4('101', 'Organization', String(clinicId), patch);
  expect((await dataOf(patched, 200)).name).toBe('Northfield Vets');
});
