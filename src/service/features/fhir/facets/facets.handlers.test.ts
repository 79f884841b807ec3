import { expect, test } from 'vitest';
import { confidentialitySystem } from '#contract/fhir/confidentiality.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { newResource } from '#testing/new-resource.ts';
import { type Client, startService, testService } from '#testing/start-service.ts';

const service = await testService();
const endpoints = '/site/101/fhir/endpoint';
const day = 86_400_000;
const fromNow = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

async function store(client: Client, path: string, body: Record<string, unknown>) {
  const { statusCode } = await client.call('POST', path, { body });
  expect([200, 201]).toContain(statusCode);
}

async function counted(client: Client, query: string): Promise<Record<string, unknown>> {
  const { body, ...answer } = await client.call('GET', `/site/101/fhir/_facets/Endpoint?${query}`);
  expect({ status: answer.statusCode, body }).toMatchObject({ status: 200 });
  const { data }: { data: { facet: string; values: object[] }[] } = JSON.parse(body);
  return Object.fromEntries(data.map(({ facet, values }) => [facet, values]));
}

const rest = { system: 'http://terminology.hl7.org/CodeSystem/endpoint-connection-type' };

test('calls a deleted author so, whose name is unknown', async () => {
  const ann = await service.signInAs();
  const ben = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
  await store(ben, endpoints, newEndpoint());
  await ann.call('DELETE', `/users/${ben.userId}`);
  const { 'changed-by': authors } = await counted(ann, '_facets=changed-by');
  expect(authors).toEqual([{ value: ben.userId, label: 'Deleted user', count: 1 }]);
});

test('counts matches by value, with a label', async () => {
  const ann = await service.signInAs({ firstName: 'Ann', lastName: 'Osei' });
  const ben = await service.signInAs({ firstName: 'Ben', lastName: 'Ito' });
  await store(
    ann,
    '/site/101/fhir/organization',
    newResource('Organization', { id: 'Lab', name: 'North laboratory' }),
  );
  const connectionType = { ...rest, code: 'hl7-fhir-rest', display: 'HL7 FHIR' };
  const payloadType = [{ coding: [{ system: 'urn:x', code: 'a,B' }], text: 'Results' }];
  const managingOrganization = { reference: 'Organization/Lab' };
  await store(
    ann,
    endpoints,
    newEndpoint({
      status: 'active',
      connectionType,
      managingOrganization,
      period: { end: fromNow(-3) },
    }),
  );
  await store(
    ann,
    endpoints,
    newEndpoint({ status: 'active', connectionType, payloadType, period: { end: fromNow(10) } }),
  );
  await store(
    ben,
    endpoints,
    newEndpoint({ status: 'off', connectionType: { code: 'other' }, period: { end: fromNow(90) } }),
  );

  const all = 'status,connection-type,organization,payload-type,changed-by,ends';
  const facets = await counted(ann, `_facets=${all}`);
  expect(facets).toMatchObject({
    status: [
      { value: 'active', label: 'active', count: 2 },
      { value: 'off', label: 'off', count: 1 },
    ],
    'connection-type': [
      { value: `${rest.system}|hl7-fhir-rest`, label: 'HL7 FHIR', count: 2 },
      { value: 'other', label: 'other', count: 1 },
    ],
    organization: [{ value: 'Organization/lab', label: 'North laboratory', count: 1 }],
    'changed-by': [
      { value: ann.userId, label: 'Ann Osei', count: 2 },
      { value: ben.userId, label: 'Ben Ito', count: 1 },
    ],
    ends: [
      { value: 'past', label: 'Past end date', count: 1 },
      { value: '30d', label: 'Ends within 30 days', count: 1 },
    ],
  });
  expect(facets['payload-type']).toContainEqual({
    value: 'urn:x|a\\,b',
    label: 'Results',
    count: 1,
  });

  // Searching by a value finds as many resources as its count says.
  for (const [facet, values] of Object.entries(facets)) {
    for (const { value, count } of values as { value: string; count: number }[]) {
      const search = await ann.call('GET', `${endpoints}?${facet}=${encodeURIComponent(value)}`);
      expect({ facet, value, total: search.json().total }).toEqual({ facet, value, total: count });
    }
  }
});

test('applies the other filters, but not its own', async () => {
  const ann = await service.signInAs();
  await store(ann, endpoints, newEndpoint({ name: 'One', status: 'active' }));
  await store(ann, endpoints, newEndpoint({ name: 'One more', status: 'off' }));
  await store(ann, endpoints, newEndpoint({ name: 'Two', status: 'off' }));
  const { status, ends } = await counted(ann, '_facets=status,ends&status=active&search=one');
  expect(status).toMatchObject([
    { value: 'active', count: 1 },
    { value: 'off', count: 1 },
  ]);
  expect(ends).toMatchObject([{ count: 0 }, { count: 0 }]);
});

test('labels a contained organization by its name, and does not count local references', async () => {
  const ann = await service.signInAs();
  const contained = (id: string) => [{ ...newResource('Organization', { name: 'Vendor' }), id }];
  for (const [id, reference] of [
    ['vendor', '#vendor'],
    ['x7/q=', 'x7/q='],
  ] as const) {
    const managingOrganization = { reference };
    await store(ann, endpoints, newEndpoint({ contained: contained(id), managingOrganization }));
  }
  const { organization } = await counted(ann, '_facets=organization');
  expect(organization).toEqual([{ value: 'x7/q=', label: 'Vendor', count: 1 }]);
});

test('neither counts nor labels hidden resources', async () => {
  const chief = await service.signInAs({ role: 'ADMIN' });
  const meta = { security: [{ system: confidentialitySystem, code: 'V' }] };
  await store(
    chief,
    '/site/101/fhir/organization',
    newResource('Organization', { id: 'secret', name: 'Hidden clinic', meta }),
  );
  const managingOrganization = { reference: 'Organization/secret' };
  await store(chief, endpoints, newEndpoint({ managingOrganization, status: 'active' }));
  await store(chief, endpoints, newEndpoint({ managingOrganization, status: 'active', meta }));
  const reader = await service.signInAs({ role: 'CLIENT_ACCOUNT_USER', siteIds: [101] });
  expect(await counted(chief, '_facets=organization')).toMatchObject({
    organization: [{ label: 'Hidden clinic', count: 2 }],
  });
  const facets = await counted(reader, '_facets=organization,status');
  expect(facets).toMatchObject({
    organization: [{ label: 'Organization/secret', count: 1 }],
    status: [{ value: 'active', count: 1 }],
  });
});

test('refuses unknown facets, and does not exist without extensions', async () => {
  const ann = await service.signInAs();
  const ask = (path: string) => ann.call('GET', `/site/101/fhir/_facets/${path}`);
  for (const path of [
    'Endpoint',
    'Endpoint?_facets=',
    'Endpoint?_facets=name',
    'Endpoint?_facets=status&nothing=1',
  ]) {
    expectProblem(await ask(path), 'invalid_request');
  }
  expectProblem(await ask('Observation?_facets=status'), 'unknown_kind');
  const plain = await startService({ extensions: false });
  const { call } = await plain.signInAs();
  expect((await call('GET', '/site/101/fhir/_facets/Endpoint?_facets=status')).statusCode).toBe(
    404,
  );
  expect((await call('GET', `${endpoints}?search=lab`)).statusCode).toBe(400);
  await plain.close();
});
