// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endpointKind } from '#app/features/endpoints/endpoint-kind.ts';
import { eventgroupKind } from '#app/features/eventgroups/eventgroup-kind.ts';
import { userAddress, userKind } from '#app/features/users/user-kind.shared.ts';
import { webhookKind } from '#app/features/webhooks/webhook-kind.shared.ts';
import { sessionToken } from '#app/kit/api/session-token.ts';
import type { RecordAddress, RecordKind, RecordWrite } from '#app/record/record-kind.ts';

beforeEach(() => sessionToken.set('somebody'));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionToken.clear();
});

/** The preconditions that a save sends. The mocked response is no record, since only the request matters. */
async function conditionsOf(
  kind: RecordKind,
  address: RecordAddress,
  write: Omit<RecordWrite, 'reason'>,
) {
  const sent: (string | null)[][] = [];
  vi.stubGlobal('fetch', async (_: string, { headers, method }: RequestInit) => {
    const fields = new Headers(headers);
    if (method !== 'GET') sent.push([fields.get('if-match'), fields.get('if-none-match')]);
    return new Response('{}', { status: 200, headers: { etag: 'W/"4"' } });
  });
  // Loaded before, from a deployment with ETags.
  await kind.read(address, { signal: new AbortController().signal }).catch(() => undefined);
  await kind.save(address, write).catch(() => undefined);
  return sent;
}

const user = JSON.stringify({ firstName: 'A', role: 'ADMIN', siteIds: ['101'], brandIds: [] });
const site = { siteId: '101' };
const saves = {
  'an Endpoint': (write: object) => {
    const address = { ...site, recordId: 'lab' };
    return conditionsOf(endpointKind, address, { ...over, text: '{"a":1}', ...write });
  },
  'an event group': (write: object) => {
    const address = { ...site, recordId: '3f0c9a52-b1a8-4c7d-9e66-d2f41c58a703' };
    return conditionsOf(eventgroupKind, address, { ...over, text: '{"name":"A"}', ...write });
  },
  'a webhook': (write: object) => {
    const address = { ...site, recordId: '3f0c9a52-b1a8-4c7d-9e66-d2f41c58a703' };
    return conditionsOf(webhookKind, address, { ...over, text: '{"name":"A"}', ...write });
  },
  "a user's name": (write: object) =>
    conditionsOf(userKind, userAddress('7'), {
      ...over,
      text: user,
      changed: ['firstName'],
      ...write,
    }),
  "a user's access": (write: object) =>
    conditionsOf(userKind, userAddress('7'), { ...over, text: user, changed: ['role'], ...write }),
};
const over = { etag: 'W/"3"', changed: ['name'] };

it.each(Object.entries(saves))('%s is saved over the version that was read', async (_, save) => {
  expect(await save({})).toEqual([['W/"3"', null]]);
});

it('an Endpoint that was deleted is brought back only while it still is', async () => {
  expect(await saves['an Endpoint']({ etag: undefined, isGone: true })).toEqual([[null, '*']]);
});
