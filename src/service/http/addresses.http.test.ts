import { beforeEach, describe, expect, test } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import { type Call, testService } from '#testing/start-service.ts';

const service = await testService();
let call: Call;
beforeEach(async () => {
  ({ call } = await service.signInAs({ role: 'PLATFORM_ADMIN', organizationId: null }));
});

describe('a URL', () => {
  test.each([
    '/nothing',
    '/Users',
    '//users',
    '/auth',
    '/site/101',
    '/site/101/fhir/horse',
    '/site/101/fhir/endpoint/a/b',
    '/constructor',
  ])('%s without a route is 404, with and without a token', async (path) => {
    expectProblem(await call('GET', path), 'not_found');
    expectProblem(await service.call('GET', path), 'not_found');
    expectProblem(await service.call('POST', path, { body: {} }), 'not_found');
  });

  test.each(['/users/%zz', '/site/101/fhir/endpoint/%', '/%c0%af'])(
    '%s that is badly encoded is refused',
    async (path) => {
      expectProblem(await service.call('GET', path), 'invalid_request');
    },
  );

  test.each([
    ['/site/101/fhir/endpoint/a%00b', 'id'],
    ['/site/101/fhir/endpoint?_id=a%00', '_id'],
    ['/users?search=%00', 'search'],
    ['/outbox?to=%00', 'to'],
  ])('%s with the character U+0000 is refused', async (path, parameter) => {
    expectProblem(await call('GET', path), 'invalid_request', [parameter]);
  });

  test('with an id of more than 64 characters is refused', async () => {
    const path = '/site/101/fhir/endpoint';
    expectProblem(await call('GET', `${path}/${'a'.repeat(65)}`), 'invalid_request', ['id']);
    expectProblem(await call('GET', `${path}/${'a'.repeat(300)}`), 'url_too_long');
  });

  test('of more than 8 kB is refused on any route', async () => {
    for (const path of ['/users', '/nothing', '/site/101/fhir/endpoint']) {
      expectProblem(await call('GET', `${path}?a=${'x'.repeat(8_192)}`), 'url_too_long');
    }
  });

  test('with a leading zero in the site number is not found', async () => {
    for (const site of ['0101', '+101', '101.0', '１０１']) {
      const path = `/site/${encodeURIComponent(site)}`;
      expect((await call('GET', `${path}/fhir/endpoint`)).statusCode).not.toBe(200);
      expect((await call('GET', `${path}/ahds/v1/eventgroup`)).statusCode).not.toBe(200);
    }
  });

  test('keeps a parameter among thousands of empty ones', async () => {
    const response = await call('GET', `/users?${'&'.repeat(5_000)}pageSize=0`);
    expectProblem(response, 'invalid_request', ['pageSize']);
  });
});

test('JSON is accepted with a charset, as FHIR JSON and with a byte order mark', async () => {
  const login = (body: string, type: string) =>
    service.call('POST', '/auth/login', { body, headers: { 'content-type': type } });
  const body = '{"email":"who@ever.example","password":"x"}';
  for (const type of [
    'application/json; charset=utf-8',
    'application/fhir+json',
    'APPLICATION/JSON',
  ]) {
    expectProblem(await login(`\uFEFF${body}`, type), 'invalid_credentials');
    await service.reset();
  }
});

test('TRACE, which would echo the token, is answered nowhere', async () => {
  for (const url of ['/', '/users', '/console']) {
    const { statusCode, body } = await service.server.inject({ method: 'TRACE' as 'GET', url }); // untyped there
    expect([404, 405]).toContain(statusCode);
    expect(body).not.toContain('TRACE');
  }
});

test('a body is not read before its sender is known', async () => {
  const headers = { 'content-type': 'application/json' };
  const send = (by: Call) => by('POST', '/site/101/fhir/endpoint', { body: '{', headers });
  expectProblem(await send(service.call), 'unauthorized');
  expectProblem(await send(call), 'malformed_json');
});
