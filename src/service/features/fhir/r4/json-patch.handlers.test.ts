import { describe, expect, test } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { type Client, testService } from '#testing/start-service.ts';

const service = await testService();

const standard = '/site/101/fhir/r4/Endpoint';

const signIn = () => service.signInAs({ role: 'SITE_USER', siteIds: [101] });
const jsonPatch = (body: unknown) => ({
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'content-type': 'application/json-patch+json' },
});

async function stored(client: Client, parts: Record<string, unknown> = {}): Promise<string> {
  const body = newEndpoint({ status: 'active', address: 'https://lab.example/fhir', ...parts });
  const created = await client.call('POST', standard, { body });
  expect(created.statusCode).toBe(201);
  return `${standard}/${created.json().id}`;
}

describe('a JSON Patch', () => {
  test('changes only its targets, and keeps the text of the rest', async () => {
    const client = await signIn();
    const text = JSON.stringify(newEndpoint({ status: 'active', name: 'First' }));
    const written = `${text.slice(0, -1)},"extension":[{"url":"urn:x","valueDecimal":0.50}]}`;
    const created = await client.call('POST', standard, { body: written });
    const path = `${standard}/${created.json().id}`;
    const response = await client.call(
      'PATCH',
      path,
      jsonPatch(
        `[{"op":"test","path":"/extension/0/valueDecimal","value":0.5},
          {"op":"replace","path":"/name","value":"Second"},
          {"op":"add","path":"/extension/-","value":{"url":"urn:y","valueDecimal":1.00}},
          {"op":"copy","from":"/extension/0","path":"/extension/0"},
          {"op":"move","from":"/extension/0","path":"/extension/2"},
          {"op":"remove","path":"/status"},
          {"op":"add","path":"/status","value":"off"}]`,
      ),
    );
    expect(response.statusCode).toBe(200);
    expect(response.headers.etag).toBe('W/"2"');
    expect(response.body).toContain(
      '"extension":[{"url":"urn:x","valueDecimal":0.50},{"url":"urn:y","valueDecimal":1.00},{"url":"urn:x","valueDecimal":0.50}]',
    );
    expect(response.json()).toMatchObject({ name: 'Second', status: 'off' });
    expect((await client.call('GET', path)).body).toBe(response.body);
    const audit = await service.db.selectFrom('audit_events').select('action').execute();
    expect(audit.map(({ action }) => action)).toContain('updateEndpoint');
  });

  test('honours If-Match, and is refused if its test fails', async () => {
    const client = await signIn();
    const path = await stored(client);
    const change = jsonPatch([{ op: 'add', path: '/name', value: 'New' }]);
    const stale = { ...change, headers: { ...change.headers, 'if-match': 'W/"2"' } };
    expectProblem(await client.call('PATCH', path, stale), 'precondition_failed');
    const test = jsonPatch([{ op: 'test', path: '/status', value: 'off' }]);
    expectProblem(await client.call('PATCH', path, test), 'precondition_failed', ['0.value']);
    expect((await client.call('PATCH', path, change)).json().meta.versionId).toBe('2');
  });

  const phone = { system: 'phone', value: '1' };
  const period = { start: '2026-01-01' };

  test.each([
    ['adds to a list that is not there', [{ op: 'add', path: '/contact/-', value: phone }]],
    ['puts the first item into one', [{ op: 'add', path: '/contact/0', value: phone }]],
    [
      'starts a list empty',
      [
        { op: 'add', path: '/contact', value: [] },
        { op: 'add', path: '/contact/-', value: phone },
      ],
    ],
    [
      'moves the one item of a list to another',
      [
        { op: 'add', path: '/identifier/-', value: { value: '1' } },
        { op: 'add', path: '/contact/-', value: phone },
        { op: 'remove', path: '/identifier/0' },
        { op: 'remove', path: '/header/0' },
      ],
    ],
    [
      'replaces a list by an empty one',
      [
        { op: 'add', path: '/contact/-', value: phone },
        { op: 'replace', path: '/header', value: [] },
      ],
    ],
  ])('%s leaves no empty list', async (_what, patch) => {
    const client = await signIn();
    const path = await stored(client, { header: ['X-Lab: 1'] });
    const response = await client.call('PATCH', path, jsonPatch(patch));
    expect([response.statusCode, response.json().contact]).toEqual([200, [phone]]);
    const isHeaderLeft = !JSON.stringify(patch).includes('/header');
    expect('header' in response.json()).toBe(isHeaderLeft);
    expect(response.json()).not.toHaveProperty('identifier');
  });

  test.each([
    ['an empty patch', []],
    ['a test', [{ op: 'test', path: '/status', value: 'active' }]],
    ['what stands there already', [{ op: 'replace', path: '/status', value: 'active' }]],
    ['a version', [{ op: 'replace', path: '/meta/versionId', value: '7' }]],
    [
      'something and takes it back',
      [
        { op: 'add', path: '/period', value: period },
        { op: 'remove', path: '/period' },
      ],
    ],
    ['an empty list', [{ op: 'add', path: '/contact', value: [] }]],
  ])('with %s makes no version, but is still validated', async (_what, patch) => {
    const client = await signIn();
    const path = await stored(client);
    const before = await client.call('GET', path);
    const response = await client.call('PATCH', path, jsonPatch(patch));
    expect([response.statusCode, response.headers.etag, response.body]).toEqual([
      200,
      'W/"1"',
      before.body,
    ]);
    expect((await client.call('GET', `${path}/_history`)).json().total).toBe(1);
    const { headers, body } = jsonPatch(patch);
    const stale = { body, headers: { ...headers, 'if-match': 'W/"2"' } };
    expectProblem(await client.call('PATCH', path, stale), 'precondition_failed');
  });

  test.each([
    ['a list where R4 has one value', [{ op: 'add', path: '/name/-', value: 'x' }], ['name']],
    ['a list that R4 does not have', [{ op: 'add', path: '/horses/-', value: 'x' }], ['horses']],
    ['a place beyond a new list', [{ op: 'add', path: '/contact/1', value: phone }], ['0.path']],
    ['the first item of no list', [{ op: 'remove', path: '/contact/0' }], ['0.path']],
    ['a place that is not there', [{ op: 'remove', path: '/nothing' }], ['0.path']],
    ['a place in something that is not there', [{ op: 'add', path: '/a/b', value: 1 }], ['0.path']],
    ['an inherited member', [{ op: 'add', path: '/toString/x', value: 1 }], ['0.path']],
    ['a prototype', [{ op: 'add', path: '/__proto__/x', value: 1 }], ['0.path']],
    ['a length', [{ op: 'replace', path: '/payloadType/length', value: 0 }], ['0.path']],
    ['a part of a text', [{ op: 'replace', path: '/address/0', value: 'x' }], ['0.path']],
    ['no pointer', [{ op: 'remove', path: 'name' }], ['0.path']],
    ['no value', [{ op: 'add', path: '/name' }], ['0.value']],
    ['a place beyond a list', [{ op: 'add', path: '/payloadType/7', value: {} }], ['0.path']],
    [
      'a move into itself',
      [{ op: 'move', from: '/payloadType', path: '/payloadType/0' }],
      ['0.path'],
    ],
    ['an unknown step', [{ op: 'spam', path: '/name' }], ['0.op']],
    ['an outcome that is no Endpoint', [{ op: 'add', path: '/status', value: 'x' }], ['status']],
    ['another id', [{ op: 'replace', path: '/id', value: 'other' }], ['id']],
    [
      'another kind',
      [{ op: 'replace', path: '/resourceType', value: 'Patient' }],
      ['resourceType'],
    ],
  ])('with %s is refused, and nothing is stored', async (_what, patch, paths) => {
    const client = await signIn();
    const path = await stored(client);
    const response = await client.call('PATCH', path, jsonPatch(patch));
    expectProblem(response, 'invalid_request', paths);
    expect((await client.call('GET', path)).json().meta.versionId).toBe('1');
  });

  test('of a missing, deleted or hidden resource is refused', async () => {
    const client = await signIn();
    const patch = jsonPatch([{ op: 'add', path: '/name', value: 'New' }]);
    expectProblem(await client.call('PATCH', `${standard}/never`, patch), 'not_found');
    const path = await stored(client);
    await client.call('DELETE', path);
    expectProblem(await client.call('PATCH', path, patch), 'gone');
    const system = 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality';
    const administrator = await service.signInAs();
    const secret = await stored(administrator, { meta: { security: [{ system, code: 'V' }] } });
    expectProblem(await client.call('PATCH', secret, patch), 'not_found');
    const label = { op: 'add', path: '/meta/security', value: [{ system, code: 'V' }] };
    const own = await stored(client);
    expectProblem(await client.call('PATCH', own, jsonPatch([label])), 'forbidden');
  });

  test('is accepted in its own type or as Parameters, and nowhere else', async () => {
    const client = await signIn();
    const path = await stored(client);
    for (const type of ['application/xml', 'application/fhir+xml', 'text/plain']) {
      const headers = { 'content-type': type };
      const response = await client.call('PATCH', path, { body: '[]', headers });
      expectProblem(response, 'unsupported_media_type');
      const types = 'application/json-patch+json, application/json, application/fhir+json';
      expect(response.headers['accept-patch']).toBe(types);
    }
    const put = await client.call('PUT', path, jsonPatch([]));
    expectProblem(put, 'unsupported_media_type');
    for (const body of ['{}', '5', '[[]]', '{"resourceType":"Endpoint"}']) {
      expectProblem(await client.call('PATCH', path, jsonPatch(body)), 'invalid_request');
    }
  });

  test('is refused before its copies double a list to more than a resource may have', async () => {
    const client = await signIn();
    const path = await stored(client, { contact: [{ system: 'phone', value: '1' }] });
    const copies = Array.from({ length: 40 }, (_, at) => ({
      op: 'copy',
      from: '/contact',
      path: `/contact/0/copy${at}`,
    }));
    expectProblem(await client.call('PATCH', path, jsonPatch(copies)), 'body_too_large');
  });

  test('loses nothing under concurrency', async () => {
    const client = await signIn();
    const path = await stored(client, { contact: [{ system: 'phone', value: '0' }] });
    const patch = (value: string) =>
      jsonPatch([{ op: 'add', path: '/contact/-', value: { system: 'phone', value } }]);
    const values = Array.from({ length: 8 }, (_, index) => `n${index}`);
    await Promise.all(values.map((value) => client.call('PATCH', path, patch(value))));
    const { contact } = (await client.call('GET', path)).json();
    expect(contact.map((one: { value: string }) => one.value).toSorted()).toEqual(['0', ...values]);
  });
});
