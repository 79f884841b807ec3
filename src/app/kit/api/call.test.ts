// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countFailingWebhooks } from '#contract/ahds/failing-webhooks.ts';
import { idempotencyKeys } from '#contract/base/idempotency.ts';
import { endpointOperations } from '#contract/fhir/endpoint.ts';
import { processR4Bundle } from '#contract/fhir/fhir-r4-writes.ts';
import { getCurrentUser } from '#contract/people/auth.ts';
import type { ApiError } from './api-error.ts';
import { call, callForAnswer } from './call.ts';
import { capabilitiesCache } from './capabilities-cache.ts';
import { deployment, ownDeployment } from './deployment.ts';
import { reachability } from './reachability.ts';
import { siteParams } from './request-path.ts';
import { sessionToken } from './session-token.ts';

const params = { siteId: '101', id: 'lab' };
const elsewhere = { id: 'other', name: 'Other', baseUrl: 'https://other.example', kind: 'sandbox' };

/** Mocks the responses, by method and path such as `GET /auth/user`. */
function answer(toAnswer: (request: string, headers: Headers) => Response | undefined): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const request = `${init.method ?? 'GET'} ${new URL(url, location.href).pathname}`;
    const response = toAnswer(request, new Headers(init.headers));
    if (response === undefined) throw new TypeError('Failed to fetch');
    return response;
  });
}

/** Deletes something else each time, as a repeated delete may be done already. */
const remove = (id: string = crypto.randomUUID()) =>
  call(endpointOperations.remove, { params: { ...params, id } }).then(
    () => undefined,
    (error: ApiError) => error,
  );

beforeEach(() => sessionToken.set('somebody'));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionToken.clear();
  deployment.choose(ownDeployment);
  reachability.noteAnswered();
});

describe('a write without a response', () => {
  const onlyReads = (request: string) => (/^GET/.test(request) ? new Response('{}') : undefined);

  it('is reported as possibly blocked by CORS if a read of the other origin succeeds', async () => {
    deployment.choose(elsewhere as never); // a kind in the list
    answer(onlyReads);
    for (const _ of [1, 2, 3]) {
      expect(await remove()).toMatchObject({
        status: 0,
        code: 'blocked',
        message: expect.stringMatching(/^The service is reachable, .* CORS /),
        mayBeDone: true,
      });
    }
    expect(reachability.get()).toBe('reachable');
  });

  it.each([
    ['reads get no response either', elsewhere, () => undefined],
    ['the deployment has the same origin', ownDeployment, onlyReads],
  ])('is a network failure if %s', async (_, at, answers) => {
    deployment.choose(at as never); // as above
    answer(answers);
    expect(await remove()).toMatchObject({
      code: 'network',
      message: expect.stringMatching(/Couldn’t reach the service/),
    });
  });
});

it.each([404, 410])(
  'takes a delete for done if it had no response and then finds %i',
  async (status) => {
    const nothing = () => new Response('{}', { status });
    const responses = [nothing(), undefined, nothing(), nothing()];
    answer(() => responses.shift());
    const id = `gone-${status}`;
    expect(await remove(id)).toMatchObject({ status });
    expect(await remove(id)).toMatchObject({ mayBeDone: true });
    expect(await remove(id)).toBeUndefined();
    expect(await remove(id)).toMatchObject({ status });
  },
);

it('takes a response prefetched by index.html once, and for the same token only', async () => {
  const early = () => Promise.resolve(new Response('{"userId":"early"}'));
  window.earlyAnswers = new Map(
    ['somebody', 'another'].map((token) => [`GET /auth/user ${token}`, early()]),
  );
  answer(() => new Response('{"userId":"late"}'));
  const ids = [];
  for (const token of ['somebody', 'somebody', 'a third']) {
    sessionToken.set(token);
    ids.push((await call(getCurrentUser, {})).userId);
  }
  expect(ids).toEqual(['early', 'late', 'late']);
});

it('sends an idempotency key with a write, but not with a query’s POST, which may be cancelled', async () => {
  capabilitiesCache.set({ name: '', version: '', mode: '', extensions: [idempotencyKeys] });
  const keys: boolean[] = [];
  answer((_, headers) => {
    keys.push(headers.has('idempotency-key'));
    return new Response('{"resourceType":"Bundle","type":"batch-response","entry":[]}');
  });
  const input = { params: { siteId: '101' }, body: { resourceType: 'Bundle', type: 'batch' } };
  for (const signal of [undefined, new AbortController().signal]) {
    await call(processR4Bundle, input as never, { signal }); // without entries
  }
  expect(keys).toEqual([true, false]);
});

describe('an id in a URL', () => {
  it.each([
    ['of any form', 'a_b/c?d', '/site/101/fhir/endpoint/a_b%2Fc%3Fd'],
    ['of any length', 'x'.repeat(90), `/site/101/fhir/endpoint/${'x'.repeat(90)}`],
    ['that no path can contain', '..', undefined],
  ])('%s is sent encoded, or refused without a request', async (_, id, path) => {
    const sent: string[] = [];
    answer((request) => {
      sent.push(request);
      return new Response(JSON.stringify({ statusText: '', status: 200 }));
    });
    const outcome = await call(endpointOperations.remove, { params: { siteId: '101', id } }).catch(
      ({ status }: ApiError) => status,
    );
    expect(sent).toEqual(path === undefined ? [] : [`DELETE ${path}`]);
    if (path === undefined) expect(outcome).toBe(404);
  });
});

it('takes any number for a site, and refuses anything else once it is requested', async () => {
  expect(siteParams('1764432000000')).toEqual({ siteId: 1_764_432_000_000 });
  const input = { params: siteParams('north') };
  await expect(call(countFailingWebhooks, input)).rejects.toMatchObject({ status: 404 });
});

describe('a failure', () => {
  it.each([
    [404, { statusCode: 500, message: 'No such Endpoint' }, { message: 'No such Endpoint' }],
    [
      409,
      { error: { message: 'Is in use', code: 'tos_required' } },
      { message: 'Is in use', code: '' },
    ],
    [
      400,
      { errors: [{ field: 'name', message: 'is taken' }] },
      { message: 'name is taken', issues: [{ path: 'name', message: 'is taken' }] },
    ],
    [418, {}, { message: 'The service responded with 418 and no reason.' }],
    [403, undefined, { message: 'You don’t have permission to do this.' }],
  ])(
    'has the message and issues of any response form, and its status: %i',
    async (status, body, error) => {
      answer(() => new Response(JSON.stringify(body), { status }));
      expect(await remove()).toMatchObject({ status, ...error });
    },
  );
});

describe('a write that must not overwrite', () => {
  it.each([
    ['sends If-None-Match to a deployment with ETags', elsewhere, 'W/"3"', '*'],
    [
      'sends no condition to others',
      { ...elsewhere, baseUrl: 'https://plain.example' },
      undefined,
      null,
    ],
  ])('%s', async (...[, at, etag, condition]) => {
    deployment.choose(at as never); // as above
    const sent: (string | null)[] = [];
    answer((request, headers) => {
      if (/^PUT/.test(request)) sent.push(headers.get('if-none-match'));
      return new Response('{}', etag === undefined ? {} : { headers: { etag } });
    });
    await callForAnswer(getCurrentUser, {}).catch(() => undefined);
    const body = { resourceType: 'Endpoint', connectionType: {}, payloadType: [] } as never; // is only sent
    await call(endpointOperations.update, { params, body }, { ifNoneMatch: '*' }).catch(
      () => undefined,
    );
    expect(sent).toEqual([condition]);
  });
});
