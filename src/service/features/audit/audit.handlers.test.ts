import { describe, expect, test } from 'vitest';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { mailsOf, tokenIn } from '#testing/mails-of.ts';
import { testPassword } from '#testing/make-user.ts';
import { newResource } from '#testing/new-resource.ts';
import { runBulk } from '#testing/run-bulk.ts';
import { type Client, testService } from '#testing/start-service.ts';

const service = await testService();
const email = 'ash@northfield.example';
const ash = { email, firstName: 'Ash', lastName: 'Fern', role: 'SITE_USER', siteId: 101 };

interface Event {
  auditId: string;
  action: string;
  actor: { userId: string; email: string } | null;
  ip: string;
  entityKind: string;
  entityId: string;
  entityLabel: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  changed?: string[];
  at: string;
}

/** The audit trail as seen by a caller, newest first. */
async function trail(client: Client, query = ''): Promise<Event[]> {
  const response = await client.call('GET', `/audit${query}`);
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

describe('the trail', () => {
  test('records every change of a user: actor, action, IP address, before and after', async () => {
    const admin = await service.signInAs({ email: 'boss@northfield.example' });
    const { id } = (await admin.call('POST', '/users', { body: ash })).json();
    const token = tokenIn((await mailsOf(service.db, email))[0]?.body);
    const password = 'seven grey mules eat thistles';
    await service.call('POST', '/auth/set-password', {
      body: { token, password },
      ip: '192.0.2.9',
    });
    const login = await service.call('POST', '/auth/login', { body: { email, password } });
    const headers = { authorization: `Bearer ${login.json().token}` };
    await service.call('POST', '/auth/tos-accept', { headers });
    await service.call('POST', '/auth/logout', { headers });
    await admin.call('PUT', `/users/${id}`, { body: { firstName: 'Aspen', lastName: 'Fern' } });
    await admin.call('PUT', `/users/${id}/access`, { body: { role: 'ADMIN' } });
    await admin.call('DELETE', `/users/${id}`);

    const events = await trail(admin, `?entityKind=user&entityId=${id}`);
    const byAdmin = { userId: admin.userId, name: 'Robin Field', email: 'boss@northfield.example' };
    const byAsh = { userId: id, name: 'Ash Fern', email };
    const summaries = events.map(({ action, actor, before, after }) => ({
      action,
      actor,
      before,
      after,
    }));
    expect(summaries).toMatchObject([
      { action: 'deleteUser', actor: byAdmin, before: { email, role: 'ADMIN' }, after: null },
      {
        action: 'changeUserAccess',
        actor: byAdmin,
        before: { role: 'SITE_USER' },
        after: { role: 'ADMIN' },
      },
      {
        action: 'updateUser',
        actor: byAdmin,
        before: { firstName: 'Ash' },
        after: { firstName: 'Aspen' },
      },
      { action: 'logout', actor: byAsh },
      {
        action: 'acceptTerms',
        actor: byAsh,
        before: { termsAccepted: null },
        after: { termsAccepted: expect.any(String) },
      },
      { action: 'login', actor: byAsh },
      {
        action: 'setPassword',
        actor: null,
        before: { hasPassword: false },
        after: { hasPassword: true, invitation: 'accepted' },
      },
      {
        action: 'createUser',
        actor: byAdmin,
        before: null,
        after: { email, siteIds: ['101'], invitation: 'pending' },
      },
    ]);
    // Only the changed fields.
    expect(Object.keys(events[2]?.after ?? {})).toEqual(['firstName']);
    expect(events.find((event) => event.action === 'setPassword')?.ip).toBe('192.0.2.9');
    for (const event of events) {
      expect(event).toMatchObject({ entityKind: 'user', entityId: id, entityLabel: email });
      expect(JSON.stringify(event)).not.toMatch(new RegExp(`argon2|${token}|${password}`));
    }
  });

  test('records invitations and sessions that administrators end', async () => {
    const admin = await service.signInAs();
    const { userId } = await service.makeUser({ email, hasPassword: false });
    for (const path of ['resend-invitation', 'invitation-link', 'revoke-invitation']) {
      expect((await admin.call('POST', `/users/${userId}/${path}`)).statusCode).toBeLessThan(300);
    }
    await service.call('POST', '/auth/forgot-password', { body: { email } });
    const user = await service.makeUser();
    const { data } = (
      await (await service.signIn(user)).call('GET', `/users/${user.userId}/sessions`)
    ).json();
    await admin.call('DELETE', `/users/${user.userId}/sessions/${data[0].sessionId}`);
    await mailsOf(service.db, email);
    const actions = (await trail(admin)).map((event) => event.action);
    expect(actions).toEqual([
      'endUserSession',
      'login',
      'revokeInvitation',
      'createInvitationLink',
      'resendInvitation',
      'login',
    ]);
  });

  test('refers to Endpoints by version', async () => {
    const admin = await service.signInAs();
    const endpoint = {
      resourceType: 'Endpoint',
      id: 'Lab-1',
      status: 'active',
      name: 'Lab results',
      connectionType: { code: 'hl7-fhir-rest' },
      payloadType: [{ text: 'any' }],
      address: 'https://lab.example/fhir',
    };
    await admin.call('POST', '/site/101/fhir/endpoint', { body: endpoint });
    const body = { ...endpoint, status: 'off' };
    const headers = { 'x-change-reason': 'Closed%20for%20good' };
    await admin.call('PUT', '/site/101/fhir/endpoint/lab-1', { body, headers });
    await admin.call('DELETE', '/site/101/fhir/endpoint/Lab-1');
    const events = await trail(admin, '?entityKind=endpoint&entityId=LAB-1');
    const about = {
      entityKind: 'endpoint',
      entityId: 'Lab-1',
      entityLabel: 'Lab results',
      siteId: '101',
    };
    expect(events).toMatchObject([
      { action: 'deleteEndpoint', ...about, before: { versionId: 2 }, after: null },
      { action: 'updateEndpoint', ...about, before: { versionId: 1 }, after: { versionId: 2 } },
      { action: 'createEndpoint', ...about, before: null, after: { versionId: 1 } },
    ]);
    expect(events.map(({ changed }) => changed)).toEqual([undefined, ['status'], undefined]);
    expect(events[1]).toMatchObject({ reason: 'Closed for good' });
  });

  test('can be filtered by any kind of resource', async () => {
    const admin = await service.signInAs();
    for (const { kind, segment } of fhirKinds) {
      const path = `/site/101/fhir/${segment}`;
      await admin.call('POST', path, { body: newResource(kind, { id: `${segment}-1` }) });
      const events = await trail(admin, `?entityKind=${segment}`);
      expect(events).toMatchObject([{ action: `create${kind}`, entityId: `${segment}-1` }]);
    }
  });

  test('has no entry for refused requests and writes without a difference', async () => {
    const admin = await service.signInAs();
    const { userId } = await service.makeUser({ email, firstName: 'Ash' });
    const path = `/users/${userId}`;
    await admin.call('PUT', path, { body: { firstName: 'Ash' } });
    expectProblem(await admin.call('POST', '/users', { body: ash }), 'duplicate');
    expectProblem(await admin.call('DELETE', `/users/${admin.userId}`), 'guarded');
    const wrong = { email, password: `${testPassword}!` };
    expectProblem(
      await service.call('POST', '/auth/login', { body: wrong }),
      'invalid_credentials',
    );
    expect((await trail(admin)).map((event) => event.action)).toEqual(['login']);
  });
});

test('folds the entries of a run into one on request', async () => {
  const admin = await service.signInAs();
  const people = await Promise.all(
    ['ann', 'bob', 'cid'].map((firstName) => service.makeUser({ firstName })),
  );
  const userIds = people.map(({ userId }) => userId);
  const { run } = await runBulk(admin, '/users/bulk', { action: 'disable', target: { userIds } });
  const ids = async (query: string) => (await trail(admin, query)).map(({ action }) => action);
  expect(await ids('?foldRuns=true')).toEqual(['disableUser', 'login']);
  expect(await ids(`?runId=${run.runId}`)).toHaveLength(3);
  expect(await trail(admin, '?foldRuns=true&pageSize=1')).toMatchObject([
    { run: { runId: run.runId, entries: 3 } },
  ]);
  // Groups only the matching entries of the run.
  const ofOne = await trail(admin, `?foldRuns=true&entityId=${userIds[0]}`);
  expect(ofOne).toMatchObject([{ entityId: userIds[0], run: { entries: 1 } }]);
});

test('distinguishes enabling and disabling an account from other updates', async () => {
  const admin = await service.signInAs();
  const { userId } = await service.makeUser({ firstName: 'Ann' });
  for (const body of [
    { isEnabled: false },
    { isEnabled: true, lastName: 'Ash' },
    { lastName: 'Elm' },
  ]) {
    await admin.call('PUT', `/users/${userId}`, { body });
  }
  const ids = async (query: string) => (await trail(admin, query)).map(({ action }) => action);
  expect(await ids(`?entityId=${userId}`)).toEqual(['updateUser', 'enableUser', 'disableUser']);
  for (const action of ['disableUser', 'enableUser', 'updateUser']) {
    expect(await ids(`?action=${action}`)).toEqual([action]);
  }
});

test('finds an entry by id, and entries by site and by words in a name', async () => {
  const admin = await service.signInAs({ firstName: 'Robin', lastName: 'Field' });
  const { userId } = await service.makeUser({ email });
  await admin.call('PUT', `/users/${userId}`, { body: { firstName: 'Ash' } });
  const endpoint = newResource('Endpoint', { id: 'lab' });
  await admin.call('POST', '/site/101/fhir/endpoint', { body: endpoint });
  const [latest, ...others] = await trail(admin);
  const actionsOf = async (query: string) =>
    (await trail(admin, query)).map(({ action }) => action);
  expect(await trail(admin, `?auditId=${latest?.auditId}`)).toEqual([latest]);
  expect(others).toHaveLength(2);
  expect(await actionsOf('?siteId=101')).toEqual(['createEndpoint']);
  expect(await actionsOf('?search=ROBIN%20ash%40')).toEqual(['updateUser']);
  expect(await actionsOf('?search=%25')).toEqual([]);
  for (const query of ['auditId=x', 'runId=x', 'siteId=x'])
    expect(await actionsOf(`?${query}`)).toEqual([]);
});

describe('a reader', () => {
  test('sees entries of their own organizations only', async () => {
    const [admin, stranger] = [
      await service.signInAs(),
      await service.signInAs({ organizationId: 2 }),
    ];
    const chief = await service.signInAs({ role: 'PLATFORM_ADMIN', organizationId: null });
    const { userId } = await service.makeUser({ email });
    await chief.call('PUT', `/users/${userId}`, { body: { firstName: 'Ash' } });
    expect((await trail(admin)).map((event) => event.actor?.userId)).toEqual([
      chief.userId,
      admin.userId,
    ]);
    for (const query of [
      '',
      `?entityId=${userId}`,
      `?actorId=${chief.userId}`,
      '?action=updateUser',
    ]) {
      const seen = await trail(stranger, query);
      expect(seen.filter((event) => event.actor?.userId !== stranger.userId)).toEqual([]);
    }
    expect(await trail(chief)).toHaveLength(4);
  });

  test('filters by entity, actor, time and action', async () => {
    const admin = await service.signInAs();
    const other = await service.signInAs();
    const { userId } = await service.makeUser({ email });
    await admin.call('PUT', `/users/${userId}`, { body: { firstName: 'Ash' } });
    await other.call('PUT', `/users/${userId}`, { body: { firstName: 'Aspen' } });
    const count = async (query: string) => (await trail(admin, query)).length;
    expect(await count('')).toBe(4);
    expect(await count(`?entityId=${userId}`)).toBe(2);
    expect(await count(`?actorId=${other.userId}`)).toBe(2);
    expect(await count(`?actorId=${other.userId}&action=updateUser`)).toBe(1);
    expect(await count('?entityKind=webhook')).toBe(0);
    expect(await count('?actorId=nobody')).toBe(0);
    const [newest] = await trail(admin);
    const at = encodeURIComponent(newest?.at ?? '');
    expect(await count(`?from=${at}&to=${at}`)).toBeGreaterThan(0);
    expect(await count('?from=2099-01-01T00:00:00Z')).toBe(0);
    expect(await count('?to=2020-01-01T00:00:00%2B02:00')).toBe(0);
    const page = (await admin.call('GET', '/audit?page=1&pageSize=3')).json();
    expect(page.meta).toEqual({
      page: 1,
      pageSize: 3,
      total: 4,
      totalPages: 2,
      hasNext: false,
      hasPrevious: true,
    });
    expect(page.data).toHaveLength(1);
    const all = await trail(admin);
    expect(await trail(admin, '?sortOrder=asc')).toEqual(all.toReversed());
    for (const query of ['?from=yesterday', '?entityKind=cat', '?nonsense=1']) {
      expectProblem(await admin.call('GET', `/audit${query}`), 'invalid_request');
    }
  });
});
