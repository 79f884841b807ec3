// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpointBulkKind } from '#app/features/endpoints/list/endpoint-bulk.shared.tsx';
import { call } from '#app/kit/api/call.ts';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { bulkRun } from '#app/runs/bulk/bulk-drawer.tsx';
import { stateEdit } from '#app/runs/bulk/bulk-edits.ts';
import { copyRun } from '#app/runs/copy/copy-drawer.tsx';
import { startSession } from '#app/shell/session/sign-in.ts';
import type { Operation } from '#contract/base/operation.ts';
import { operations } from '#contract/operations.ts';
import { createUser } from '#contract/people/users.ts';
import { executeRun } from '#testing/execute-run.ts';
import { expectCells } from '#testing/expect-cells.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';

beforeEach(() => sessionToken.set('a token'));
afterEach(() => vi.unstubAllGlobals());

const answer = (text: string) => vi.stubGlobal('fetch', async () => new Response(text));

function inputOf({ path, area }: Operation) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const siteId = area === 'ahds' ? 101 : '101';
  const params = Object.fromEntries(
    names.map((name) => [name, name === 'siteId' ? siteId : 'lab']),
  );
  return { params, body: {} };
}

it('accepts any body of a documented write with a success status', async () => {
  const writes = operations.filter(
    ({ origin, method }) => origin === 'documented' && method !== 'GET',
  );
  const texts = ['', 'null', 'true', '17', '[]', '"done"', 'Created', '{"success":true,"data":{}}'];
  await expectCells(
    writes.flatMap((operation) =>
      texts.map((text) => ({
        name: `${operation.id} ${text}`,
        run: async () => {
          answer(text);
          await call(operation, inputOf(operation));
        },
      })),
    ),
  );
  expect(writes.length).toBeGreaterThan(15);
});

it('does not accept a proxy’s HTML page as the response to a write', async () => {
  answer('<html>Sign in to the guest network</html>');
  const user = { email: 'a@example.org', firstName: 'A', lastName: 'B', role: 'ADMIN' } as const;
  await expect(call(createUser, { body: user })).rejects.toMatchObject({ mayBeDone: true });
});

it.each([
  '{"message":"ok","token":"t"}',
  '{"access_token":"t"}',
  '{"accessToken":"t"}',
  '{"success":true,"data":{"token":"t"}}',
])('starts a session with the token of %s', async (text) => {
  answer(text);
  await startSession({ email: 'a@example.org', password: 'secret' });
  expect(sessionToken.get()).toBe('t');
});

it('starts no session without a token', async () => {
  answer('{"message":"Welcome"}');
  await expect(startSession({ email: 'a@example.org', password: 'secret' })).rejects.toThrow(
    'sent no token',
  );
});

describe('a bulk action with empty responses to writes', () => {
  const stored = (version: number, id: string) =>
    JSON.stringify({
      ...newEndpoint({ id, status: 'off' }),
      meta: { versionId: `${version}` },
    });
  const target = { id: 'lab', title: 'Lab', versionId: '1', members: { status: 'off' } };

  it('reads the new version of a change, for its undo', async () => {
    let version = 1;
    vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
      if (method === 'PUT') version += 1;
      return new Response(method === 'PUT' ? 'null' : stored(version, 'lab'));
    });
    const change = stateEdit('status', 'active', 'Active');
    const of = { siteId: '101', kind: 'Endpoint', plural: 'endpoints' };
    const [row] = await executeRun(bulkRun([target], { ...of, change }));
    expect(row?.result).toMatchObject({ outcome: 'succeeded', versionId: '2' });
  });

  it('takes the id of a copy from its Location', async () => {
    vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
      method === 'POST'
        ? new Response('', { headers: { location: '/site/102/fhir/endpoint/copy' } })
        : new Response(stored(1, 'any')),
    );
    const change = {
      identifiers: 'kept',
      missing: 'named',
      references: {},
      names: {},
    } as const;
    const records = new Map([['lab', JSON.parse(stored(1, 'any'))]]);
    const to = { siteId: '102', name: 'Dale' };
    const of = { siteId: '101', kind: endpointBulkKind, to, change, records };
    const [row] = await executeRun(copyRun([target], of));
    expect(row?.result).toMatchObject({ outcome: 'succeeded', copyId: 'copy', versionId: '1' });
  });
});
