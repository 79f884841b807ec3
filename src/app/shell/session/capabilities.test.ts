// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { capabilitiesCache } from '#app/kit/api/capabilities-cache.ts';
import { deployment } from '#app/kit/api/deployment.ts';
import { sessionQueries } from './session.queries.ts';

const elsewhere = { id: 'theirs', name: 'Theirs', baseUrl: 'https://theirs.example' } as const;
const own = { name: 'Paddock', version: '1', mode: '', extensions: ['getUser'] };

beforeEach(() => deployment.choose({ ...elsewhere, kind: 'sandbox' }));
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

/** The result after these responses, one per attempt; undefined: no response. */
async function learn(...answers: (Response | undefined)[]) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer;
  });
  const client = new QueryClient();
  const query = sessionQueries.capabilities();
  const capabilities = await client
    .fetchQuery({ ...query, retry: 1, retryDelay: 0 })
    .catch(() => undefined);
  const [cached] = client.getQueryCache().getAll();
  const { refetchInterval } = query;
  if (cached === undefined || typeof refetchInterval !== 'function') throw new Error('not asked');
  const isAskedAgain = Number(refetchInterval(cached as never)) > 0;
  client.clear();
  return { extensions: capabilities?.extensions, isAskedAgain };
}

const text =
  (body: string, status = 200) =>
  () =>
    new Response(body, { status });
const problem = (statusCode: number) =>
  text(JSON.stringify({ statusCode, message: '' }), statusCode);

it.each([
  ['405', text('Method Not Allowed', 405), false],
  ['404', problem(404), false],
  ['401', problem(401), true],
  ['500', text('oops', 500), true],
  ['503 permanently', text('', 503), true],
  ['a web page', text('<!doctype html><title>App</title>'), true],
  ['other JSON', text('{"capabilities":["users"]}'), true],
  ['a list of another kind', text('{"name":"","version":"","mode":"","extensions":{}}'), true],
  ['nothing at all', () => new Response(null, { status: 204 }), true],
  ['a response without CORS', () => undefined, true],
])('%s means that there are no extensions', async (_, answer, isAskedAgain) => {
  expect(await learn(answer(), answer())).toEqual({ extensions: [], isAskedAgain });
  expect(capabilitiesCache.get() === undefined).toBe(isAskedAgain);
});

it.each([
  ['500', text('', 500)],
  ['a web page', text('<html>Hotel</html>')],
  ['nothing', () => undefined],
])('%s keeps the last known extensions, and is retried', async (_, answer) => {
  capabilitiesCache.set(own);
  expect(await learn(answer(), answer())).toEqual({ extensions: undefined, isAskedAgain: true });
  expect(capabilitiesCache.get()).toEqual(own);
});

it('uses the response of a retry', async () => {
  const answers = [new Response('', { status: 503 }), new Response(JSON.stringify(own))];
  expect((await learn(...answers)).extensions).toEqual(['getUser']);
});

it.each([
  ['no answer', () => undefined],
  ['500', problem(500)],
  ['503', text('', 503)],
  ['a cut off response', text('{"name":"Padd')],
])('does not assume a lack of extensions from %s of the own service', async (_, answer) => {
  sessionStorage.clear();
  expect((await learn(answer(), answer())).extensions).toBeUndefined();
});
