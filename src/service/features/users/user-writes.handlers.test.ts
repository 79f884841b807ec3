import { describe, expect, test } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import type { TestUserParts } from '#testing/make-user.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const platform: TestUserParts = { role: 'PLATFORM_ADMIN', organizationId: null };
const siteUser: TestUserParts = { role: 'SITE_USER', siteIds: [101], brandIds: [11] };
const unknownId = '00000000-0000-4000-8000-000000000000';

describe('updating a user', () => {
  test('changes only the given fields', async () => {
    const admin = await service.signInAs();
    const { userId } = await service.makeUser({ ...siteUser, clientAccountIds: [1001] });
    const before = (await admin.call('GET', `/users/${userId}`)).json();
    const body = { firstName: ' Ash ', clientAccountId: [] };
    const response = await admin.call('PUT', `/users/${userId}`, { body });
    expect(response.statusCode).toBe(200);
    const after = response.json();
    expect(after).toEqual({
      ...before,
      firstName: 'Ash',
      clientAccountIds: [],
      updatedAt: after.updatedAt,
    });
    expect(after.updatedAt > before.updatedAt).toBe(true);
    expect((await admin.call('GET', `/users/${userId}`)).json()).toEqual(after);
  });

  test('without a difference does not even change the date', async () => {
    const admin = await service.signInAs();
    const { userId } = await service.makeUser({
      firstName: 'Ash',
      updatedAt: '2026-02-02T00:00:00.000Z',
    });
    const same = await admin.call('PUT', `/users/${userId}`, {
      body: { firstName: 'Ash', isEnabled: true },
    });
    expect(same.json().updatedAt).toBe('2026-02-02T00:00:00.000Z');
  });

  test("refuses another organization's client accounts, and unknown fields", async () => {
    const admin = await service.signInAs();
    const { userId } = await service.makeUser(siteUser);
    const put = (body: object) => admin.call('PUT', `/users/${userId}`, { body });
    expectProblem(await put({ clientAccountId: [1001, 2001] }), 'invalid_request', [
      'clientAccountId.1',
    ]);
    for (const field of ['role', 'email', 'password', 'organizationId', 'siteId']) {
      expectProblem(await put({ [field]: 'x' }), 'invalid_request', [field]);
    }
  });

  test('to disabled takes effect with their next request, and enabling restores no session', async () => {
    const admin = await service.signInAs();
    const user = await service.makeUser(siteUser);
    const client = await service.signIn(user);
    expect((await client.call('GET', '/auth/user')).statusCode).toBe(200);
    await admin.call('PUT', `/users/${user.userId}`, { body: { isEnabled: false } });
    expectProblem(await client.call('GET', '/auth/user'), 'unauthorized');
    await admin.call('PUT', `/users/${user.userId}`, { body: { isEnabled: true } });
    expectProblem(await client.call('GET', '/auth/user'), 'unauthorized');
  });
});

describe('a version of a user', () => {
  test('is returned, and protects against writes over another version', async () => {
    const admin = await service.signInAs();
    const { userId } = await service.makeUser(siteUser);
    const path = `/users/${userId}`;
    const put = (to: string, body: object, tag: string | undefined) =>
      admin.call('PUT', to, { body, headers: { 'if-match': String(tag) } });
    const { etag } = (await admin.call('GET', path)).headers;
    expect(etag).toBe('W/"1"');

    const moved = await put(`${path}/access`, { siteIds: [102] }, etag);
    expect([moved.statusCode, moved.headers.etag]).toEqual([200, 'W/"2"']);
    expectProblem(await put(path, { firstName: 'Late' }, etag), 'precondition_failed');
    expectProblem(await put(`${path}/access`, { role: 'ADMIN' }, etag), 'precondition_failed');
    expectProblem(await put(path, { firstName: 'Odd' }, 'yesterday'), 'invalid_request', [
      'If-Match',
    ]);
    const renamed = await put(path, { firstName: 'Ash' }, moved.headers.etag);
    expect(renamed.headers.etag).toBe('W/"3"');
    const same = await put(path, { firstName: 'Ash' }, renamed.headers.etag);
    expect(same.headers.etag).toBe('W/"3"');
    for (const to of [path, `${path}/personal-data`]) {
      const headers = { 'if-match': String(etag) };
      expectProblem(await admin.call('DELETE', to, { headers }), 'precondition_failed');
    }
  });

  test('is not created by signing in or accepting the terms', async () => {
    const admin = await service.signInAs();
    const user = await service.makeUser({ ...siteUser, acceptedTerms: null });
    const client = await service.signIn(user);
    expect((await client.call('POST', '/auth/tos-accept')).statusCode).toBe(200);
    expect((await admin.call('GET', `/users/${user.userId}`)).headers.etag).toBe('W/"1"');
  });
});

describe('access', () => {
  test('is replaced in the given fields', async () => {
    const admin = await service.signInAs();
    const { userId } = await service.makeUser(siteUser);
    const put = (body: object) => admin.call('PUT', `/users/${userId}/access`, { body });
    expect((await put({ siteIds: [102, 101] })).json()).toMatchObject({
      role: 'SITE_USER',
      brandIds: ['11'],
      siteIds: ['102', '101'],
    });
    const changed = await put({ role: 'CLIENT_ACCOUNT_USER', brandIds: [] });
    expect(changed.json()).toMatchObject({ role: 'CLIENT_ACCOUNT_USER', brandIds: [] });
    expectProblem(await put({ siteIds: [101, 201], brandIds: [21] }), 'invalid_request', [
      'brandIds.0',
      'siteIds.1',
    ]);
  });

  test('to sites changes with the next request; another role signs out', async () => {
    const admin = await service.signInAs();
    const user = await service.makeUser(siteUser);
    const client = await service.signIn(user);
    const put = (body: object) => admin.call('PUT', `/users/${user.userId}/access`, { body });
    await put({ siteIds: [102] });
    expectProblem(await client.call('GET', '/site/101/fhir/endpoint'), 'not_found');
    expect((await client.call('GET', '/site/102/fhir/endpoint')).statusCode).toBe(200);
    await put({ role: 'ADMIN' });
    expectProblem(await client.call('GET', '/auth/user'), 'unauthorized');
  });

  test('to the whole platform is granted and revoked by platform administrators only', async () => {
    const admin = await service.signInAs();
    const { userId } = await service.makeUser(siteUser);
    const path = `/users/${userId}/access`;
    expectProblem(
      await admin.call('PUT', path, { body: { role: 'PLATFORM_ADMIN' } }),
      'forbidden',
      ['role'],
    );
    const chief = await service.signInAs(platform);
    const raised = await chief.call('PUT', path, { body: { role: 'PLATFORM_ADMIN' } });
    expect(raised.json()).toMatchObject({ organizationIds: [], brandIds: [], siteIds: [] });
    expectProblem(await admin.call('GET', `/users/${userId}`), 'not_found');
    expectProblem(await chief.call('PUT', path, { body: { role: 'ADMIN' } }), 'invalid_request', [
      'siteIds',
    ]);
    const body = { role: 'ADMIN', siteIds: [201] };
    expect((await chief.call('PUT', path, { body })).json()).toMatchObject({
      role: 'ADMIN',
      organizationIds: ['2'],
      siteIds: ['201'],
    });
  });
});

describe('deleting a user', () => {
  test('removes them with their sessions and links', async () => {
    const admin = await service.signInAs();
    const user = await service.makeUser(siteUser);
    const client = await service.signIn(user);
    const response = await admin.call('DELETE', `/users/${user.userId}`);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expectProblem(await client.call('GET', '/auth/user'), 'unauthorized');
    expectProblem(await admin.call('GET', `/users/${user.userId}`), 'not_found');
    expectProblem(await admin.call('DELETE', `/users/${user.userId}`), 'not_found');
  });
});

describe('the last administrator', () => {
  /** A user without a password. */
  const invitee = { hasPassword: false } as const;
  /** The ways to lose an administrator. */
  const removals = [
    { how: 'disabling', method: 'PUT', path: '', body: { isEnabled: false } },
    {
      how: 'demoting',
      method: 'PUT',
      path: '/access',
      body: { role: 'SITE_USER', siteIds: [101] },
    },
    { how: 'deleting', method: 'DELETE', path: '', body: undefined },
  ] as const;

  test.each(removals)('remains: $how yourself is refused', async ({ method, path, body }) => {
    const admin = await service.signInAs();
    await service.makeUser();
    const message = expectProblem(
      await admin.call(method, `/users/${admin.userId}${path}`, { body }),
      'guarded',
    );
    expect(message).toMatch(/your own account/);
    expect((await admin.call('GET', '/auth/user')).statusCode).toBe(200);
  });

  test.each(removals)(
    'remains: $how the last administrator of an organization is refused',
    async ({ method, path, body }) => {
      const chief = await service.signInAs(platform);
      const last = await service.makeUser({ firstName: 'Last' });
      // None of these can take over.
      await service.makeUser({ isEnabled: false });
      await service.makeUser(invitee);
      await service.makeUser({ organizationId: 2 });
      await service.makeUser(siteUser);
      const remove = () => chief.call(method, `/users/${last.userId}${path}`, { body });
      expect(expectProblem(await remove(), 'guarded')).toMatch(/Last Field is the last active/);
      await service.makeUser();
      expect((await remove()).statusCode).toBeLessThan(300);
    },
  );

  test.each(removals)(
    'remains: $how a platform administrator requires another one',
    async ({ method, path, body }) => {
      const chief = await service.signInAs(platform);
      const other = await service.makeUser(platform);
      const remove = await chief.call(method, `/users/${other.userId}${path}`, { body });
      expect(remove.statusCode).toBeLessThan(300);
    },
  );

  test('can lose rights if already disabled', async () => {
    const chief = await service.signInAs(platform);
    const { userId } = await service.makeUser({ isEnabled: false });
    expect((await chief.call('DELETE', `/users/${userId}`)).statusCode).toBe(204);
  });
});

describe("another organization's user", () => {
  test.each([
    ['GET', '', undefined],
    ['PUT', '', { firstName: 'X' }],
    ['PUT', '', { isEnabled: false }],
    ['DELETE', '', undefined],
    ['PUT', '/access', { role: 'SITE_USER' }],
    ['POST', '/resend-invitation', undefined],
    ['POST', '/revoke-invitation', undefined],
    ['POST', '/invitation-link', undefined],
    ['GET', '/sessions', undefined],
    ['DELETE', `/sessions/${unknownId}`, undefined],
  ] as const)('is not found by %s %s %j', async (method, path, body) => {
    const admin = await service.signInAs();
    const stranger = await service.makeUser({ organizationId: 2 });
    const chief = await service.makeUser(platform);
    const answers = [];
    for (const userId of [unknownId, 'nobody', stranger.userId, chief.userId]) {
      answers.push(await admin.call(method, `/users/${userId}${path}`, { body }));
    }
    for (const answer of answers) expectProblem(answer, 'not_found');
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  });
});
