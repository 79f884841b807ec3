import { describe, expect, test } from 'vitest';
import { confidentialitySystem } from '#contract/fhir/confidentiality.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { newResource } from '#testing/new-resource.ts';
import { type Client, testPublicUrl, testService } from '#testing/start-service.ts';

const service = await testService();

const path = '/site/101/fhir/endpoint';
const system = 'https://directory.example/id';
const condition = `identifier=${system}|4711`;

const create = (client: Client, ifNoneExist?: string, parts: Record<string, unknown> = {}) =>
  client.call('POST', path, {
    body: newEndpoint({ identifier: [{ system, value: '4711' }], ...parts }),
    ...(ifNoneExist !== undefined && { headers: { 'if-none-exist': ifNoneExist } }),
  });
const total = async (client: Client) => (await client.call('GET', path)).json().total;

describe('If-None-Exist', () => {
  test.each([condition, `?${condition}`, condition.replace('|', '%7C')])(
    '%s creates if nothing matches, and returns an existing match',
    async (header) => {
      const client = await service.signInAs();
      await create(client, undefined, { identifier: [{ system, value: 'other' }] });
      const first = await create(client, header, { name: 'First' });
      const { id } = first.json();
      const second = await create(client, header, { name: 'Second' });
      expect([second.statusCode, second.body]).toEqual([200, first.body]);
      expect(second.headers).toMatchObject({
        etag: 'W/"1"',
        location: `${testPublicUrl}${path}/${id}/history/1`,
      });
      expect(await total(client)).toBe(2);
    },
  );

  test('answers 200 for a match and 201 for a create', async () => {
    const client = await service.signInAs();
    const patients = '/site/101/fhir/patient';
    const send = () =>
      client.call('POST', patients, {
        body: newResource('Patient', { identifier: [{ system, value: '4711' }] }),
        headers: { 'if-none-exist': condition },
      });
    expect((await send()).statusCode).toBe(201);
    expect((await send()).statusCode).toBe(200);
  });

  test('refuses several matches', async () => {
    const client = await service.signInAs();
    await create(client);
    await create(client);
    expectProblem(await create(client, condition), 'precondition_failed');
    expect(await total(client)).toBe(2);
  });

  test('does not find deleted records or those of another site', async () => {
    const client = await service.signInAs();
    const { id } = (await create(client)).json();
    await client.call('DELETE', `${path}/${id}`);
    const body = newEndpoint({ identifier: [{ system, value: '4711' }] });
    await client.call('POST', '/site/102/fhir/endpoint', { body });
    const created = await create(client, condition);
    expect([created.statusCode, created.json().meta.versionId]).toEqual([200, '1']);
    expect(created.json().id).not.toBe(id);
  });

  test('does not find what the caller may not see', async () => {
    const chief = await service.signInAs();
    const security = [{ system: confidentialitySystem, code: 'V' }];
    const { id } = (await create(chief, undefined, { meta: { security } })).json();
    const client = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
    expect((await create(client, condition)).json().id).not.toBe(id);
    expectProblem(await create(chief, condition), 'precondition_failed');
  });

  test('creates one resource for concurrent requests', async () => {
    const client = await service.signInAs();
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(client, condition)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await total(client)).toBe(1);
  });

  test.each([
    ['', 'If-None-Exist'],
    ['_sort=name', 'If-None-Exist'],
    ['colour=blue', 'colour'],
    ['birthdate=2020', 'birthdate'],
  ])('refuses "%s"', async (header, parameter) => {
    const client = await service.signInAs();
    expectProblem(await create(client, header), 'invalid_request', [parameter]);
    expect(await total(client)).toBe(0);
  });
});
