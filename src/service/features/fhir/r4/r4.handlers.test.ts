import { describe, expect, test } from 'vitest';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { newResource } from '#testing/new-resource.ts';
import { type Call, testPublicUrl, testService } from '#testing/start-service.ts';
import { r4Issues } from '../validation/r4-validation.ts';

const service = await testService();

const fhirJson = 'application/fhir+json; charset=utf-8';
const standard = '/site/101/fhir/r4/Endpoint';

async function signIn(): Promise<Call> {
  return (await service.signInAs({ role: 'SITE_USER', siteIds: [101] })).call;
}

const whole = (parts: Record<string, unknown> = {}) =>
  newEndpoint({ id: 'lab', status: 'active', address: 'https://lab.example/fhir', ...parts });
const create = (call: Call, parts: Record<string, unknown> = {}) =>
  call('POST', '/site/101/fhir/endpoint', { body: whole(parts) });

describe('every kind', () => {
  test.each(fhirKinds)('$kind is created, read, found and deleted', async ({ kind, segment }) => {
    const call = await signIn();
    const path = `/site/101/fhir/r4/${kind}`;
    // Fields that R4 requires of an Endpoint and the interface doesn't.
    const rest = kind === 'Endpoint' ? { status: 'active', address: 'https://lab.example' } : {};
    const body = newResource(kind, rest);
    const created = await call('POST', path, { body });
    expect([created.statusCode, created.json()]).toEqual([201, expect.objectContaining(body)]);
    const { id } = created.json();
    expect((await call('GET', `${path}/${id}`)).json()).toEqual(created.json());
    expect((await call('GET', `/site/101/fhir/${segment}/${id}`)).json()).toEqual(created.json());
    const bundle = await call('GET', `${path}?_id=${id}&_format=json`);
    expect(r4Issues(bundle.json())).toEqual([]);
    expect(bundle.json().entry).toEqual([
      {
        fullUrl: `${testPublicUrl}${path}/${id}`,
        resource: created.json(),
        search: { mode: 'match' },
      },
    ]);
    expect((await call('DELETE', `${path}/${id}`)).statusCode).toBe(204);
    const gone = await call('GET', `${path}/${id}`);
    expectProblem(gone, 'gone');
    expect([gone.headers.etag, gone.headers['last-modified']]).toEqual([
      'W/"1"',
      expect.stringMatching(/GMT$/),
    ]);
  });

  test('that is not supported is unknown', async () => {
    const call = await signIn();
    for (const kind of ['Observation', 'endpoint', 'constructor', 'Bundle']) {
      const response = await call('GET', `/site/101/fhir/r4/${kind}`);
      expectProblem(response, 'unknown_kind');
      expect(response.json().issue[0].code).toBe('not-supported');
    }
  });

  test('must be the kind of the address', async () => {
    const call = await signIn();
    const path = '/site/101/fhir/r4/Patient';
    const response = await call('POST', path, { body: newResource('Person') });
    expectProblem(response, 'invalid_request', ['resourceType']);
  });
});

describe('a write', () => {
  test.each([
    ['return=minimal', ''],
    ['handling=strict; return=minimal', ''],
    ['return=OperationOutcome', 'OperationOutcome'],
    ['return=representation', 'Endpoint'],
    ['respond-async', 'Endpoint'],
  ])('with Prefer: %s', async (prefer, answered) => {
    const call = await signIn();
    const headers = { prefer };
    const created = await call('POST', standard, { body: newEndpoint(), headers });
    const [, id] = /Endpoint\/([^/]+)\//.exec(String(created.headers.location)) ?? [];
    const body = newEndpoint({ id });
    const updated = await call('PUT', `${standard}/${id}`, { body, headers });
    expect([created.statusCode, updated.statusCode]).toEqual([201, 200]);
    for (const [index, response] of [created, updated].entries()) {
      expect(response.headers).toMatchObject({
        etag: `W/"${index + 1}"`,
        location: `${testPublicUrl}${standard}/${id}/_history/${index + 1}`,
        'last-modified': expect.stringMatching(/GMT$/),
      });
      if (answered === '') expect(response.body).toBe('');
      else {
        expect(response.headers['content-type']).toBe(fhirJson);
        expect(response.json().resourceType).toBe(answered);
      }
    }
  });

  test('of an id that never existed is not found: clients create by POST', async () => {
    const call = await signIn();
    expectProblem(await call('PUT', `${standard}/lab`, { body: whole() }), 'not_found');
  });

  test('ignores the id of a client and assigns a new one', async () => {
    const call = await signIn();
    for (const id of ['lab', 'not_an_id']) {
      const created = await call('POST', standard, { body: whole({ id }) });
      expect([created.statusCode, created.json().id]).toEqual([
        201,
        expect.stringMatching(/^[0-9a-f-]{36}$/),
      ]);
    }
  });

  test('must have the id of the URL', async () => {
    const call = await signIn();
    await create(call);
    for (const id of [undefined, 'other']) {
      const response = await call('PUT', `${standard}/lab`, { body: whole({ id }) });
      expectProblem(response, 'invalid_request', ['id']);
    }
  });

  test('is refused with the FHIRPath of the fault', async () => {
    const call = await signIn();
    const response = await call('POST', standard, {
      body: newEndpoint({
        contact: [{ system: 'phone' }, { system: 'horse' }],
        connectionType: { code: 'x', _code: 'y' },
      }),
    });
    expectProblem(response, 'invalid_request');
    expect(r4Issues(response.json())).toEqual([]);
    const expressions = response
      .json()
      .issue.map((issue: { expression: string[] }) => issue.expression[0]);
    expect(expressions).toContain('Endpoint.contact[1].system');
    expect(expressions).toContain('Endpoint.connectionType.code');
    const stale = { headers: { 'if-match': 'three' }, body: whole() };
    const header = await call('PUT', `${standard}/lab`, stale);
    expect(header.json().issue[0].location).toEqual(['http.If-Match']);
  });
});

describe('a read', () => {
  test('answers 304 if the client has the version', async () => {
    const call = await signIn();
    const created = await create(call);
    const modified = String(created.headers['last-modified']);
    const read = (headers: Record<string, string>) => call('GET', `${standard}/lab`, { headers });
    const before = new Date(Date.parse(modified) - 1000).toUTCString();
    const unchanged = [
      { 'if-none-match': 'W/"1"' },
      { 'if-none-match': '"7", "1"' },
      { 'if-none-match': '*' },
      { 'if-modified-since': modified },
    ];
    for (const headers of unchanged) {
      const response = await read(headers);
      expect([response.statusCode, response.body]).toEqual([304, '']);
      expect(response.headers.etag).toBe('W/"1"');
    }
    const changed = [
      { 'if-none-match': 'W/"2"' },
      { 'if-none-match': 'W/"2"', 'if-modified-since': modified },
      { 'if-modified-since': before },
      { 'if-modified-since': 'yesterday' },
    ];
    for (const headers of changed) expect((await read(headers)).statusCode).toBe(200);
  });

  test('of a part is never answered with 304', async () => {
    const call = await signIn();
    const modified = String((await create(call)).headers['last-modified']);
    const parts = ['_elements=name', '_summary=true', '_summary=text', '_summary=false'];
    const statuses = parts.map(async (query) => {
      const paths = [`${standard}/lab?${query}`, `${standard}/lab/_history/1?${query}`];
      const conditions = [{ 'if-none-match': 'W/"1"' }, { 'if-modified-since': modified }];
      const answers = paths.flatMap((path) =>
        conditions.map((headers) => call('GET', path, { headers })),
      );
      return new Set((await Promise.all(answers)).map(({ statusCode }) => statusCode));
    });
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 304].map((one) => new Set([one])));
  });

  test('by HEAD has the same headers', async () => {
    const call = await signIn();
    await create(call);
    const head = await call('HEAD' as 'GET', `${standard}/lab`);
    const whole = await call('GET', `${standard}/lab`);
    expect([head.statusCode, head.body]).toEqual([200, '']);
    for (const name of ['etag', 'last-modified', 'content-type', 'content-length']) {
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
    }
  });
});

test('deleting a missing resource succeeds, but not at a hidden site', async () => {
  const call = await signIn();
  await create(call);
  for (const id of ['lab', 'lab', 'never']) {
    expect((await call('DELETE', `${standard}/${id}`)).statusCode).toBe(204);
  }
  expectProblem(await call('DELETE', '/site/201/fhir/r4/Endpoint/lab'), 'not_found');
});

test('an update that undeletes answers 201, also in a transaction', async () => {
  const call = await signIn();
  await create(call);
  const body = newEndpoint({ id: 'lab' });
  const put = { resource: body, request: { method: 'PUT', url: 'Endpoint/lab' } };
  const bundle = { resourceType: 'Bundle', type: 'transaction', entry: [put] };
  await call('DELETE', `${standard}/lab`);
  const back = await call('PUT', `${standard}/lab`, { body });
  expect([back.statusCode, back.headers.location]).toEqual([
    201,
    `${testPublicUrl}${standard}/lab/_history/${back.json().meta.versionId}`,
  ]);
  expect((await call('PUT', `${standard}/lab`, { body })).statusCode).toBe(200);
  await call('DELETE', `${standard}/lab`);
  const done = await call('POST', '/site/101/fhir/r4', { body: bundle });
  expect(done.json().entry[0].response.status).toBe('201 Created');
  const { entry } = (await call('GET', `${standard}/lab/_history`)).json();
  const statuses = entry.map(({ response }: { response: { status: string } }) => response.status);
  const [created, updated, deleted] = ['201 Created', '200 OK', '204 No Content'];
  expect(statuses).toEqual([created, deleted, updated, created, deleted, created]);
});
