// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { endpointOperations } from '#contract/fhir/endpoint.ts';
import { removeVersion } from './remove-version.ts';

beforeEach(() => sessionToken.set('somebody'));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionToken.clear();
});

/** The conditions of what is deleted, where this version is stored. */
async function removals(shownVersion: string | undefined, etag?: string) {
  const sent: (string | null)[] = [];
  const stored = {
    resourceType: 'Endpoint',
    id: 'lab',
    meta: { versionId: '7' },
    connectionType: {},
    payloadType: [],
  };
  vi.stubGlobal('fetch', async (_: string, { headers, method }: RequestInit) => {
    if (method === 'DELETE') sent.push(new Headers(headers).get('if-match'));
    const body = method === 'DELETE' ? { status: 200, statusText: 'OK' } : stored;
    return new Response(JSON.stringify(body), etag === undefined ? {} : { headers: { etag } });
  });
  const params = { siteId: '101', id: 'lab' };
  const outcome = await removeVersion(endpointOperations, params, shownVersion).catch(
    ({ status }) => status,
  );
  return [outcome, sent];
}

it('deletes by the tag that the deployment sends, and by none that it does not', async () => {
  expect(await removals('7', '"a-tag"')).toEqual(['7', ['"a-tag"']]);
  expect(await removals('7')).toEqual(['7', [null]]);
});

it('deletes nothing but the version that is shown', async () => {
  expect(await removals('6', '"a-tag"')).toEqual([412, []]);
  expect(await removals('6')).toEqual([412, []]);
  expect(await removals(undefined)).toEqual(['7', [null]]);
});
