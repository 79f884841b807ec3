// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { operationsOfKind } from '#app/record/kind-operations.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { storedResources } from './stored-resources.ts';

afterEach(() => vi.unstubAllGlobals());

it('finds all resources at a deployment with smaller pages than asked for', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams } = new URL(address, 'https://other.example');
    expect(searchParams.get('_id')).toBe('a,b,c,d,e');
    const start = Number(searchParams.get('_page_token'));
    const entry = ids.slice(start, start + 2).map((id) => newEndpoint({ id }));
    const next = { relation: 'next', url: `/endpoint?_page_token=${start + 2}` };
    const link = start + 2 < ids.length ? [next] : [];
    return Response.json({ resourceType: 'Bundle', type: 'searchset', total: 5, link, entry });
  });
  sessionToken.set('signed-in');
  const operations = operationsOfKind('Endpoint');
  const { signal } = new AbortController();
  const stored = await storedResources({ siteId: '101', operations, signal }, ids);
  expect([...(stored?.keys() ?? [])]).toEqual(ids);
});
