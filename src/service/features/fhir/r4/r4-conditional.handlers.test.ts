import { describe, expect, test } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { type Client, testService } from '#testing/start-service.ts';

const service = await testService();

const standard = '/site/101/fhir/r4/Endpoint';
const signIn = () => service.signInAs({ role: 'SITE_USER', siteIds: [101] });

const system = 'urn:example:lab';
const lab = (value: string, parts: Record<string, unknown> = {}) =>
  newEndpoint({ status: 'active', identifier: [{ system, value }], ...parts });
const where = (value: string) => `${standard}?identifier=${system}|${value}`;
const create = ({ call }: Client, value: string) => call('POST', standard, { body: lab(value) });
const total = async ({ call }: Client) => (await call('GET', standard)).json().total;

describe('a conditional update', () => {
  test('creates if nothing matches, and updates a match', async () => {
    const client = await signIn();
    const created = await client.call('PUT', where('7'), { body: lab('7') });
    expect([created.statusCode, created.headers.etag]).toEqual([201, 'W/"1"']);
    const { id } = created.json();
    const bodies = [lab('7', { name: 'Second' }), lab('7', { id, name: 'Third' })];
    for (const [index, body] of bodies.entries()) {
      const updated = await client.call('PUT', where('7'), { body });
      expect([updated.statusCode, updated.headers.etag]).toEqual([200, `W/"${index + 2}"`]);
      expect(updated.json()).toMatchObject({ id, name: body.name });
    }
    expect(await total(client)).toBe(1);
  });

  test('refuses an id other than that of the match', async () => {
    const client = await signIn();
    const put = () => client.call('PUT', where('7'), { body: lab('7', { id: 'own' }) });
    expectProblem(await put(), 'invalid_request', ['id']);
    await create(client, '7');
    expectProblem(await put(), 'invalid_request', ['id']);
  });

  test('creates one resource for concurrent requests', async () => {
    const client = await signIn();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => client.call('PUT', where('7'), { body: lab('7') })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200, 200, 200, 200, 200, 201,
    ]);
    expect(await total(client)).toBe(1);
  });
});

describe('a conditional patch', () => {
  const patch = {
    body: JSON.stringify([{ op: 'add', path: '/name', value: 'Patched' }]),
    headers: { 'content-type': 'application/json-patch+json' },
  };

  test('changes only the match', async () => {
    const client = await signIn();
    expectProblem(await client.call('PATCH', where('7'), patch), 'not_found');
    await create(client, '7');
    const other = (await create(client, '8')).json();
    const patched = await client.call('PATCH', where('7'), patch);
    expect([patched.statusCode, patched.json().name]).toEqual([200, 'Patched']);
    expect((await client.call('GET', `${standard}/${other.id}`)).json()).toEqual(other);
  });
});

describe('a conditional delete', () => {
  test('deletes a match, and succeeds without one', async () => {
    const client = await signIn();
    const { id } = (await create(client, '7')).json();
    for (let round = 0; round < 2; round += 1) {
      expect((await client.call('DELETE', where('7'))).statusCode).toBe(204);
    }
    expectProblem(await client.call('GET', `${standard}/${id}`), 'gone');
  });
});

describe('a condition', () => {
  const asks = ['PUT', 'PATCH', 'DELETE'] as const;
  const ask = (client: Client, method: (typeof asks)[number], path: string) => {
    if (method === 'DELETE') return client.call(method, path);
    if (method === 'PUT') return client.call(method, path, { body: lab('7') });
    const headers = { 'content-type': 'application/json-patch+json' };
    return client.call(method, path, { body: '[]', headers });
  };

  test.each(asks)('with several matches is refused for %s', async (method) => {
    const client = await signIn();
    await create(client, '7');
    await create(client, '7');
    expectProblem(await ask(client, method, where('7')), 'precondition_failed');
    expect(await total(client)).toBe(2);
  });

  test.each(asks)('is required and must be one of the kind, for %s', async (method) => {
    const client = await signIn();
    expectProblem(await ask(client, method, standard), 'invalid_request', ['']);
    expectProblem(await ask(client, method, `${standard}?_sort=name`), 'invalid_request', ['']);
    expectProblem(await ask(client, method, `${standard}?colour=x`), 'invalid_request', ['colour']);
    const elsewhere = standard.replace('101', '201');
    expectProblem(await ask(client, method, `${elsewhere}?name=x`), 'not_found');
  });

  test('does not match hidden resources', async () => {
    const client = await signIn();
    const label = 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality';
    const hidden = { meta: { security: [{ system: label, code: 'V' }] } };
    const administrator = await service.signInAs();
    const secret = await administrator.call('POST', standard, { body: lab('7', hidden) });
    expect((await client.call('DELETE', where('7'))).statusCode).toBe(204);
    const { id } = secret.json();
    expect((await administrator.call('GET', `${standard}/${id}`)).statusCode).toBe(200);
  });
});

describe('$validate', () => {
  const validate = `${standard}/$validate`;
  const levels = (response: { json(): { issue: { severity: string }[] } }) =>
    response.json().issue.map(({ severity }) => severity);

  test('returns what a create would refuse, and stores nothing', async () => {
    const client = await signIn();
    const valid = await client.call('POST', validate, { body: lab('7', { id: 'not_an_id' }) });
    expect([valid.statusCode, levels(valid)]).toEqual([200, ['information']]);
    const body = lab('7', { contact: [{ system: 'horse' }], status: 'x' });
    const invalid = await client.call('POST', validate, { body });
    expect([invalid.statusCode, levels(invalid)]).toEqual([200, ['error', 'error']]);
    const places = invalid.json().issue.map((one: { expression: string[] }) => one.expression[0]);
    expect(places.toSorted()).toEqual(['Endpoint.contact[0].system', 'Endpoint.status']);
    expect(await total(client)).toBe(0);
  });

  test('accepts Parameters, and refuses an unknown profile or mode', async () => {
    const client = await signIn();
    const ask = (...parameter: object[]) =>
      client.call('POST', validate, { body: { resourceType: 'Parameters', parameter } });
    const resource = { name: 'resource', resource: lab('7') };
    const own = 'http://hl7.org/fhir/StructureDefinition/Endpoint';
    const answer = await ask(resource, { name: 'profile', valueUri: own });
    expect([answer.statusCode, levels(answer)]).toEqual([200, ['information']]);
    expectProblem(await ask(resource, { name: 'profile', valueUri: 'urn:x' }), 'invalid_request');
    expectProblem(await ask(resource, { name: 'mode', valueCode: 'x' }), 'invalid_request');
    expectProblem(await ask(), 'invalid_request');
  });

  test('accepts mode and profile in the query, too, and no body for a delete', async () => {
    const client = await signIn();
    const { id } = (await create(client, '7')).json();
    const ask = (query: string, body?: unknown, path = validate) =>
      client.call('POST', `${path}?${query}`, body === undefined ? {} : { body });
    const own = 'http://hl7.org/fhir/StructureDefinition/Endpoint';
    for (const query of ['mode=create', 'mode=update&_format=json', `profile=${own}`]) {
      const answers = await Promise.all(
        [lab('7'), lab('7', { status: 'x' })].map((body) => ask(query, body)),
      );
      expect(answers.map(levels)).toEqual([['information'], ['error']]);
    }
    const one = `${standard}/${id}/$validate`;
    expect(levels(await ask('mode=delete', undefined, one))).toEqual(['information']);
    expect(levels(await ask('mode=delete', lab('7', { id }), one))).toEqual(['information']);
    expectProblem(await ask('mode=x', lab('7')), 'invalid_request', ['mode']);
    expectProblem(await ask('profile=urn:x', lab('7')), 'invalid_request', ['profile']);
    expectProblem(await ask('mode=create'), 'invalid_request', ['']);
    expectProblem(await ask('mode=delete', undefined, `${standard}/x/$validate`), 'not_found');
  });

  test('of one resource checks its id, and whether it exists', async () => {
    const client = await signIn();
    const { id } = (await create(client, '7')).json();
    const ask = (body: unknown, of = id) =>
      client.call('POST', `${standard}/${of}/$validate`, { body });
    expect(levels(await ask(lab('7', { id })))).toEqual(['information']);
    expect(levels(await ask(lab('7', { id: 'other' })))).toEqual(['error']);
    const mode = { name: 'mode', valueCode: 'delete' };
    expect(levels(await ask({ resourceType: 'Parameters', parameter: [mode] }))).toEqual([
      'information',
    ]);
    expectProblem(await ask(lab('7'), 'never'), 'not_found');
  });
});
