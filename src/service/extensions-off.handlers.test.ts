import { expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { getHealth, getReadiness } from '#contract/service-info.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { testService } from '#testing/start-service.ts';

/** EXTENSIONS=off: the service answers what the interface documents, as the platform's own deployments do. */
const service = await testService({ extensions: false });

// Supervisors of processes ask these two whatever the interface says.
const always: readonly string[] = [getHealth.id, getReadiness.id];
const extensions = operations.filter(
  ({ origin, id }) => origin === 'extension' && !always.includes(id),
);
const documented = operations
  .filter(({ origin }) => origin === 'documented')
  .map(({ method, path }) => ({
    method,
    path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));

test.each(extensions.map((operation) => [operation.id, operation] as const))(
  'there is no %s',
  async (_id, { method, path }) => {
    const client = await service.signInAs({ role: 'PLATFORM_ADMIN' });
    const url = path.replace(/\{\w+\}/g, 'x');
    // Where the interface has only other methods at that path, that is what is said.
    const there = documented.filter((one) => one.path.test(url));
    const isOther = there.length > 0 && there.every((one) => one.method !== method);
    expectProblem(await client.call(method, url), isOther ? 'method_not_allowed' : 'not_found');
  },
);

test('health and readiness are still there for supervisors', async () => {
  expect((await service.call('GET', '/healthz')).statusCode).toBe(200);
  expect((await service.call('GET', '/readyz')).statusCode).toBe(200);
});

test('a history tells no authors', async () => {
  const client = await service.signInAs();
  const path = '/site/101/fhir/endpoint';
  await client.call('POST', path, { body: newEndpoint({ id: 'lab' }) });
  const history = await client.call('GET', `${path}/lab/history`);
  expect(history.statusCode).toBe(200);
  expect(history.json().entry[0].response).not.toHaveProperty('extension');
  expect(history.body).not.toContain('Robin');
});

test('what is asked for as standard FHIR comes in the form of the interface', async () => {
  const client = await service.signInAs();
  const path = '/site/101/fhir/endpoint';
  const headers = { accept: 'application/fhir+json' };
  const created = await client.call('POST', path, { body: newEndpoint({ id: 'lab' }), headers });
  expect(created.statusCode).toBe(200);
  const bundle = await client.call('GET', path, { headers });
  expect(bundle.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(bundle.json().entry).toEqual([created.json()]);
  expectProblem(await client.call('GET', `${path}/nothing`, { headers }), 'not_found');
});

test('what the interface documents works as ever', async () => {
  const client = await service.signInAs();
  expect((await client.call('GET', '/users')).json().meta.total).toBe(1);
  expect((await client.call('GET', '/site/101/fhir/endpoint')).json().total).toBe(0);
});
