import { describe, expect, test } from 'vitest';
import { bundleLimit } from '#contract/fhir/fhir-r4-writes.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { newResource } from '#testing/new-resource.ts';
import { testPublicUrl, testService } from '#testing/start-service.ts';
import { r4Issues } from '../../validation/r4-validation.ts';

const service = await testService();

const base = '/site/101/fhir/r4';
const signIn = () => service.signInAs({ role: 'SITE_USER', siteIds: [101] });
const endpoint = (parts: Record<string, unknown> = {}) =>
  newEndpoint({ status: 'active', address: 'https://lab.example', ...parts });
const batch = (...entry: unknown[]) => ({ body: { resourceType: 'Bundle', type: 'batch', entry } });

interface Entry {
  fullUrl?: string;
  resource?: { id: string; resourceType: string; name?: unknown; total?: number };
  response: {
    status: string;
    location?: string;
    etag?: string;
    outcome?: { issue: { code: string; expression?: string[] }[] };
  };
}

describe('a batch', () => {
  test('answers each entry as the same request on its own', async () => {
    const { call } = await signIn();
    const { id } = (await call('POST', `${base}/Endpoint`, { body: endpoint() })).json();
    const patch = { resourceType: 'Parameters', parameter: [] as unknown[] };
    patch.parameter.push({
      name: 'operation',
      part: [
        { name: 'type', valueCode: 'add' },
        { name: 'path', valueString: 'Endpoint' },
        { name: 'name', valueString: 'name' },
        { name: 'value', valueString: 'Patched' },
      ],
    });
    const jsonPatch = Buffer.from('[{"op":"replace","path":"/name","value":"Again"}]');
    const binary = {
      resourceType: 'Binary',
      contentType: 'application/json-patch+json',
      data: jsonPatch.toString('base64'),
    };
    const url = `Endpoint/${id}`;
    const response = await call(
      'POST',
      base,
      batch(
        { request: { method: 'GET', url } },
        { request: { method: 'HEAD', url: `/${url}` } },
        { request: { method: 'GET', url, ifNoneMatch: 'W/"1"' } },
        { request: { method: 'PUT', url, ifMatch: 'W/"1"' }, resource: endpoint({ id }) },
        { request: { method: 'PUT', url, ifMatch: 'W/"1"' }, resource: endpoint({ id }) },
        { request: { method: 'PATCH', url }, resource: patch },
        { request: { method: 'PATCH', url: `${testPublicUrl}${base}/${url}` }, resource: binary },
        { request: { method: 'GET', url: 'Endpoint?name=Again&_count=1' } },
        { request: { method: 'GET', url: `${url}/_history` } },
        { request: { method: 'POST', url: 'Endpoint/$validate' }, resource: endpoint() },
        { request: { method: 'POST', url: 'Patient' }, resource: newResource('Patient') },
        { request: { method: 'POST', url: 'Endpoint' }, resource: endpoint({ status: 'x' }) },
        { request: { method: 'DELETE', url } },
        { request: { method: 'GET', url } },
        { request: { method: 'GET', url: 'Observation/1' } },
        { request: { method: 'POST', url } },
        { request: { method: 'GET', url: 'a/b/c/d' } },
        { request: { method: 'GET', url: 'https://elsewhere.example/Patient/1' } },
        { request: { method: 'GET', url: 'Endpoint?colour=blue' } },
        { request: { method: 'GET', url: 'Endpoint?name=%zz' } },
        { request: { method: 'GET', url: 'Endpoint/%zz' } },
        { request: { method: 'GET', url: 'metadata' } },
      ),
    );
    expect(response.statusCode).toBe(200);
    const bundle = response.json();
    expect(bundle.type).toBe('batch-response');
    expect(r4Issues(bundle)).toEqual([]);
    const entries: Entry[] = bundle.entry;
    expect(entries.map((entry) => entry.response.status)).toEqual([
      '200 OK',
      '200 OK',
      '304 Not Modified',
      '200 OK',
      '412 Precondition Failed',
      '200 OK',
      '200 OK',
      '200 OK',
      '200 OK',
      '200 OK',
      '201 Created',
      '400 Bad Request',
      '204 No Content',
      '410 Gone',
      '404 Not Found',
      '405 Method Not Allowed',
      '404 Not Found',
      '400 Bad Request',
      '400 Bad Request',
      '400 Bad Request',
      '400 Bad Request',
      '200 OK',
    ]);
    expect(entries[0]).toMatchObject({
      fullUrl: `${testPublicUrl}${base}/${url}`,
      resource: { id },
    });
    expect(entries[1]).not.toHaveProperty('resource');
    expect(entries[3]?.response).toMatchObject({
      etag: 'W/"2"',
      location: `${testPublicUrl}${base}/${url}/_history/2`,
    });
    expect(entries[6]?.resource?.name).toBe('Again');
    expect(entries[7]?.resource?.total).toBe(1);
    expect(entries[11]?.response.outcome?.issue[0]).toMatchObject({
      code: 'invalid',
      expression: ['Endpoint.status'],
    });
  });

  test('enforces roles and visibility for each entry', async () => {
    const { call } = await service.signInAs({ role: 'CLIENT_ACCOUNT_USER', siteIds: [101] });
    const response = await call(
      'POST',
      base,
      batch(
        { request: { method: 'POST', url: 'Endpoint' }, resource: endpoint() },
        { request: { method: 'GET', url: 'Endpoint' } },
      ),
    );
    const entries: Entry[] = response.json().entry;
    expect(entries.map((entry) => entry.response.status)).toEqual(['403 Forbidden', '200 OK']);
    const elsewhere = batch({ request: { method: 'GET', url: 'Endpoint' } });
    expectProblem(await call('POST', base.replace('101', '201'), elsewhere), 'not_found');
    expectProblem(await service.call('POST', base, elsewhere), 'unauthorized');
  });

  test('with a key runs once, even if one of its entries fails', async () => {
    const { call } = await signIn();
    const create = (status: string) => ({
      request: { method: 'POST', url: 'Endpoint' },
      resource: endpoint({ status }),
    });
    const twice = { request: { method: 'POST', url: 'Endpoint', ifNoneExist: 'status=active' } };
    const request = {
      ...batch(create('active'), create('x'), create('active'), { ...create('off'), ...twice }),
      headers: { 'idempotency-key': '"k"' },
    };
    const first = await call('POST', base, request);
    const statuses = first.json().entry.map((entry: Entry) => entry.response.status);
    expect(statuses).toEqual([
      '201 Created',
      '400 Bad Request',
      '201 Created',
      '412 Precondition Failed',
    ]);
    expect((await call('POST', base, request)).body).toBe(first.body);
    expect((await call('GET', `${base}/Endpoint`)).json().total).toBe(2);
  });

  test('keeps numbers as they are spelled', async () => {
    const { call } = await signIn();
    const extension = [{ url: 'urn:x', valueDecimal: 0 }];
    const { body } = batch({
      request: { method: 'POST', url: 'Endpoint' },
      resource: endpoint({ extension }),
    });
    const text = JSON.stringify(body).replace('"valueDecimal":0', '"valueDecimal":0.50');
    const response = await call('POST', base, { body: text });
    expect(response.body).toContain('"valueDecimal":0.50');
  });
});

describe('a bundle', () => {
  test.each<[string, unknown, string[]]>([
    ['of another kind', { resourceType: 'Bundle', type: 'collection' }, ['type']],
    ['that is none', { resourceType: 'Patient' }, ['resourceType', 'type']],
    ['without a request', batch({ resource: endpoint() }).body, ['entry.0.request']],
    [
      'with an unknown method',
      batch({ request: { method: 'COPY', url: 'Patient' } }).body,
      ['entry.0.request.method'],
    ],
    ['without an address', batch({ request: { method: 'GET' } }).body, ['entry.0.request.url']],
    [
      'with a member that R4 does not know',
      { ...batch().body, entry: [{ request: { method: 'GET', url: 'Patient' }, colour: 'red' }] },
      ['entry.0.colour'],
    ],
    [
      'with too many entries',
      batch(
        ...Array.from({ length: bundleLimit + 1 }, () => ({
          request: { method: 'GET', url: 'Patient' },
        })),
      ).body,
      ['entry'],
    ],
  ])('%s is refused', async (_what, body, paths) => {
    const { call } = await signIn();
    const response = await call('POST', base, { body });
    expectProblem(response, 'invalid_request', paths);
    const [{ expression }] = response.json().issue;
    expect(expression[0]).toMatch(/^Bundle\./);
  });

  test('is accepted with a slash at the end of the base, as clients write it', async () => {
    const { call } = await signIn();
    const body = { resourceType: 'Bundle', type: 'batch' };
    const response = await call('POST', `${base}/`, { body });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { resourceType: 'Bundle', type: 'batch-response' },
    ]);
  });
});
