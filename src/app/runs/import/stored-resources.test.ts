// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { operationsOfKind } from '#app/record/kind-operations.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { storedResources } from './stored-resources.ts';

afterEach(() => vi.unstubAllGlobals());

const ids = ['a', 'b', 'c', 'd', 'e'];

/** Finds them at a deployment with pages of two, whose search matches `matching`. */
async function find(matching: readonly string[]) {
  const fetched = vi.fn(async (address: string) => {
    const { searchParams } = new URL(address, 'https://other.example');
    expect(searchParams.get('_id')).toBe('a,b,c,d,e');
    const start = Number(searchParams.get('_page_token'));
    const entry = matching.slice(start, start + 2).map((id) => newEndpoint({ id }));
    const next = { relation: 'next', url: `/endpoint?_page_token=${start + 2}` };
    const link = start + 2 < matching.length ? [next] : [];
    return Response.json({ resourceType: 'Bundle', type: 'searchset', link, entry });
  });
  vi.stubGlobal('fetch', fetched);
  sessionToken.set('signed-in');
  const operations = operationsOfKind('Endpoint');
  const { signal } = new AbortController();
  const stored = await storedResources({ siteId: '101', operations, signal }, ids);
  return { pages: fetched.mock.calls.length, found: [...(stored?.keys() ?? [])] };
}

it('finds all resources at a deployment with smaller pages than asked for', async () => {
  expect(await find(ids)).toEqual({ pages: 3, found: ids });
});

it('reads no more than can be found at a deployment that ignores the IDs', async () => {
  const all = Array.from({ length: 50 }, (_, at) => `other-${at}`);
  expect((await find(all)).pages).toBe(3);
});
