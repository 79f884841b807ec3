import { describe, expect, test } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { type Client, testPublicUrl, testService } from '#testing/start-service.ts';
import { r4Issues } from '../../validation/r4-validation.ts';

const service = await testService();

const base = '/site/101/fhir/r4';
const signIn = () => service.signInAs({ role: 'SITE_USER', siteIds: [101] });
const transact = ({ call }: Client, ...entry: unknown[]) =>
  call('POST', base, { body: { resourceType: 'Bundle', type: 'transaction', entry } });

const system = 'urn:example';
const organization = (parts: Record<string, unknown> = {}) => ({
  resourceType: 'Organization',
  name: 'Northfield',
  ...parts,
});
const endpoint = (parts: Record<string, unknown> = {}) =>
  newEndpoint({ status: 'active', address: 'https://lab.example', ...parts });
const posted = (resource: { resourceType?: unknown }, more: Record<string, unknown> = {}) => {
  const { fullUrl, ...request } = more;
  const url = String(resource.resourceType);
  return {
    ...(fullUrl !== undefined && { fullUrl }),
    resource,
    request: { method: 'POST', url, ...request },
  };
};

interface Entry {
  resource: Record<string, unknown> & { id: string; managingOrganization?: { reference: string } };
  response: { status: string; location: string };
}
const entriesOf = (response: { json(): { entry: Entry[] } }) => response.json().entry;
const statuses = (response: { json(): { entry: Entry[] } }) =>
  entriesOf(response).map((entry) => entry.response.status.slice(0, 3));
const count = async ({ call }: Client, kind: string) =>
  (await call('GET', `${base}/${kind}`)).json().total;

describe('a transaction', () => {
  test('resolves references among its entries, in a circle too', async () => {
    const client = await signIn();
    const [one, two] = ['urn:uuid:aaaaaaaa-0000-4000-8000-000000000001', 'urn:oid:1.2.3'];
    const response = await transact(
      client,
      posted(
        organization({
          endpoint: [{ reference: two }],
          identifier: [{ system: 'urn:ietf:rfc:3986', value: two }],
          text: {
            status: 'generated',
            div: `<div xmlns="http://www.w3.org/1999/xhtml"><a href = "${two}">E</a><p>${two}</p></div>`,
          },
          extension: [
            { url: 'urn:x', valueUri: two },
            { url: 'urn:x', valueCanonical: two },
            { url: 'urn:x', valueReference: { reference: `${two}#part` } },
            { url: 'urn:x', valueDecimal: 1 },
          ],
        }),
        { fullUrl: one },
      ),
      posted(endpoint({ managingOrganization: { reference: one } }), { fullUrl: two }),
    );
    expect([response.statusCode, response.json().type]).toEqual([200, 'transaction-response']);
    expect(r4Issues(response.json())).toEqual([]);
    const [first, second] = entriesOf(response);
    const endpointId = `Endpoint/${second?.resource.id}`;
    expect(second?.resource.managingOrganization).toEqual({
      reference: `Organization/${first?.resource.id}`,
    });
    const address = `${testPublicUrl}${base}/${endpointId}`;
    expect(first?.resource).toMatchObject({
      endpoint: [{ reference: endpointId }],
      identifier: [{ value: two }],
      extension: [
        { valueUri: address },
        { valueCanonical: two },
        { valueReference: { reference: `${endpointId}#part` } },
        { valueDecimal: 1 },
      ],
    });
    expect(first?.resource.text).toMatchObject({
      div: expect.stringContaining(`<a href = "${address}">E</a><p>${two}</p>`),
    });
    expect(first?.response.location).toMatch(/\/_history\/1$/);
  });

  test('resolves references that are relative to an entry’s own address', async () => {
    const client = await signIn();
    const at = (path: string) => ({ fullUrl: `https://elsewhere.example/fhir/${path}` });
    const response = await transact(
      client,
      posted(organization({ id: '1' }), at('Organization/1')),
      posted(endpoint({ managingOrganization: { reference: 'Organization/1' } }), at('Endpoint/2')),
      posted(endpoint({ managingOrganization: { reference: 'Organization/1' } })),
    );
    const [one, two, three] = entriesOf(response).map(({ resource }) => resource);
    expect(two?.managingOrganization).toEqual({ reference: `Organization/${one?.id}` });
    expect(three?.managingOrganization).toEqual({ reference: 'Organization/1' });
  });

  test('is atomic, and names the entry that fails', async () => {
    const client = await signIn();
    const { id } = (await client.call('POST', `${base}/Endpoint`, { body: endpoint() })).json();
    const before = await service.db.selectFrom('audit_events').selectAll().execute();
    const attempts = [
      [posted(endpoint({ status: 'x' })), 'invalid_request', 'Bundle.entry[2].resource.status'],
      [
        { request: { method: 'GET', url: 'Endpoint/never' } },
        'not_found',
        'Bundle.entry[2].request',
      ],
      [
        { request: { method: 'PUT', url: 'Endpoint/never' }, resource: endpoint({ id: 'never' }) },
        'not_found',
        undefined,
      ],
      [
        {
          request: { method: 'PUT', url: `Endpoint/${id}`, ifMatch: 'W/"9"' },
          resource: endpoint({ id }),
        },
        'precondition_failed',
        undefined,
      ],
      [
        { request: { method: 'POST', url: 'Endpoint/x' } },
        'method_not_allowed',
        'Bundle.entry[2].request',
      ],
      [{ request: { method: 'GET', url: 'Observation' } }, 'unknown_kind', undefined],
      [{ request: { method: 'GET', url: 'Endpoint?x=1' } }, 'invalid_request', undefined],
    ] as const;
    for (const [entry, code, expression] of attempts) {
      const response = await transact(
        client,
        posted(organization()),
        posted(endpoint({ name: 'New' })),
        entry,
      );
      expectProblem(response, code);
      if (expression) expect(response.json().issue[0].expression).toEqual([expression]);
      expect(response.body).toContain('ntry');
    }
    expect([await count(client, 'Organization'), await count(client, 'Endpoint')]).toEqual([0, 1]);
    const after = await service.db.selectFrom('audit_events').selectAll().execute();
    expect(after).toHaveLength(before.length);
  });

  test('deletes first, then creates, then updates and patches, then reads', async () => {
    const client = await signIn();
    const create = async (value: string) => {
      const body = endpoint({ identifier: [{ system, value }] });
      return (await client.call('POST', `${base}/Endpoint`, { body })).json().id;
    };
    const [gone, kept] = [await create('gone'), await create('kept')];
    const by = (value: string) => `identifier=${system}|${value}`;
    const response = await transact(
      client,
      { request: { method: 'GET', url: `Endpoint?${by('new')}` } },
      {
        request: { method: 'PUT', url: `Endpoint?${by('kept')}` },
        resource: endpoint({ identifier: [{ system, value: 'new' }] }),
      },
      posted(endpoint({ identifier: [{ system, value: 'gone' }] }), { ifNoneExist: by('gone') }),
      { request: { method: 'DELETE', url: `Endpoint/${gone}` } },
      { request: { method: 'HEAD', url: `Endpoint/${kept}` } },
    );
    expect(statuses(response)).toEqual(['200', '200', '201', '204', '200']);
    const [search, updated] = entriesOf(response);
    expect(search?.resource).toMatchObject({ total: 1, entry: [{ resource: { id: kept } }] });
    expect(updated?.resource.id).toBe(kept);
  });

  test('resolves conditions, and references to their matches', async () => {
    const client = await signIn();
    const { id } = (
      await client.call('POST', `${base}/Organization`, {
        body: organization({ identifier: [{ system, value: '1' }] }),
      })
    ).json();
    const refer = (reference: string) => posted(endpoint({ managingOrganization: { reference } }));
    const [old, fresh, put] = ['urn:uuid:old', 'urn:uuid:fresh', 'urn:uuid:put'];
    const by = (value: string) => ({ ifNoneExist: `identifier=${system}|${value}` });
    const named = (value: string) => organization({ identifier: [{ system, value }] });
    const response = await transact(
      client,
      posted(named('1'), { fullUrl: old, ...by('1') }),
      posted(named('2'), { fullUrl: fresh, ...by('2') }),
      posted(named('2'), by('2')),
      {
        fullUrl: put,
        resource: named('3'),
        request: { method: 'PUT', url: `Organization?identifier=${system}|3` },
      },
      refer(old),
      refer(fresh),
      refer(put),
      refer(`Organization?identifier=${system}|1`),
    );
    expect(statuses(response)).toEqual(['200', '201', '200', '201', '201', '201', '201', '201']);
    const resources = entriesOf(response).map(({ resource }) => resource);
    expect(resources[2]?.id).toBe(resources[1]?.id);
    expect(resources.slice(4).map((one) => one.managingOrganization?.reference)).toEqual([
      `Organization/${id}`,
      `Organization/${resources[1]?.id}`,
      `Organization/${resources[3]?.id}`,
      `Organization/${id}`,
    ]);
  });

  test.each([
    ['Organization?identifier=urn:example|9', 'precondition_failed'],
    ['Organization?identifier=urn:example|twice', 'precondition_failed'],
    ['Organization?', 'invalid_request'],
    ['Observation?code=1', 'invalid_request'],
    ['urn:uuid:nothing', 'invalid_request'],
  ] as const)(
    'stores nothing if %s does not match exactly one resource',
    async (reference, code) => {
      const client = await signIn();
      const twin = () => posted(organization({ identifier: [{ system, value: 'twice' }] }));
      expect(statuses(await transact(client, twin(), twin()))).toEqual(['201', '201']);
      const answer = await transact(
        client,
        posted(organization()),
        posted(endpoint({ managingOrganization: { reference } })),
      );
      expectProblem(answer, code);
      expect(answer.json().issue[0].expression[0]).toMatch(
        /^Bundle.entry\[1\].resource.managingOrganization/,
      );
      expect([await count(client, 'Organization'), await count(client, 'Endpoint')]).toEqual([
        2, 0,
      ]);
    },
  );

  test('refuses two writes of a resource, and two equal addresses', async () => {
    const client = await signIn();
    const { id } = (await client.call('POST', `${base}/Endpoint`, { body: endpoint() })).json();
    const put = { request: { method: 'PUT', url: `Endpoint/${id}` }, resource: endpoint({ id }) };
    const remove = { request: { method: 'DELETE', url: `Endpoint/${id}` } };
    expectProblem(await transact(client, put, put), 'invalid_request', ['entry.1.request.url']);
    expectProblem(await transact(client, put, remove), 'invalid_request', ['entry.1.request.url']);
    const same = { fullUrl: 'urn:uuid:1' };
    const twice = await transact(
      client,
      posted(organization(), same),
      posted(organization(), same),
    );
    expectProblem(twice, 'invalid_request');
    expect(await count(client, 'Endpoint')).toBe(1);
  });

  test('is allowed to read-only roles only if it only reads', async () => {
    const client = await service.signInAs({ role: 'CLIENT_ACCOUNT_USER', siteIds: [101] });
    expectProblem(await transact(client, posted(organization())), 'forbidden');
    const read = { request: { method: 'GET', url: 'Endpoint' } };
    expect((await transact(client, read)).statusCode).toBe(200);
  });

  test('waits for concurrent ones on the same resources, and all succeed', async () => {
    const client = await signIn();
    const create = async () =>
      (await client.call('POST', `${base}/Endpoint`, { body: endpoint() })).json().id;
    const ids: string[] = [await create(), await create()];
    const put = (id: string) => ({
      request: { method: 'PUT', url: `Endpoint/${id}` },
      resource: endpoint({ id }),
    });
    const rounds = Array.from({ length: 6 }, (_, index) => {
      const order = index % 2 === 0 ? ids : ids.toReversed();
      return transact(client, ...order.map(put));
    });
    const answers = await Promise.all(rounds);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(rounds.map(() => 200));
    const read = (await client.call('GET', `${base}/Endpoint/${ids[0]}`)).json();
    expect(read.meta.versionId).toBe('7');
  });
});
