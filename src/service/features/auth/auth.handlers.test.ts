import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { endSessions, lockUser } from '#service/core/accounts/user-record.store.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { testPassword } from '#testing/make-user.ts';
import { testService } from '#testing/start-service.ts';
import { currentTerms } from './terms.ts';

const service = await testService();

const login = (email: string, password: string) =>
  service.call('POST', '/auth/login', { body: { email, password } });

describe('signing in', () => {
  test('returns a token for the user, who has the documented fields', async () => {
    const { userId } = await service.makeUser({
      email: 'Robin@Northfield.example',
      role: 'SITE_USER',
      brandIds: [11],
      siteIds: [101, 102],
    });
    const response = await login(' robin@northfield.EXAMPLE ', testPassword);
    expect(response.statusCode).toBe(200);
    const { message, token, ...rest } = response.json();
    expect({ message, rest }).toEqual({ message: expect.any(String), rest: {} });
    const headers = { authorization: `Bearer ${token}` };
    const user = await service.call('GET', '/auth/user', { headers });
    expect(user.statusCode).toBe(200);
    expect(user.json()).toEqual({
      id: userId,
      email: 'Robin@Northfield.example',
      firstName: 'Robin',
      lastName: 'Field',
      role: 'SITE_USER',
      organizationIds: ['1'],
      brandIds: ['11'],
      siteIds: ['101', '102'],
      fhirStoreId: 'paddock-1',
      tosAcceptedAt: '2026-10-02T08:00:00.000Z',
    });
  });

  test('gives the same refusal for a wrong password, an unknown address and a disabled account', async () => {
    await service.makeUser({ email: 'right@northfield.example' });
    await service.makeUser({ email: 'off@northfield.example', isEnabled: false });
    await service.makeUser({ email: 'invited@northfield.example', hasPassword: false });
    const attempts = [
      await login('right@northfield.example', `${testPassword} `),
      await login('right@northfield.example', testPassword.toUpperCase()),
      await login('off@northfield.example', testPassword),
      await login('off@northfield.example', 'wrong'),
      await login('invited@northfield.example', testPassword),
      await login('nobody@northfield.example', testPassword),
    ];
    for (const response of attempts) expectProblem(response, 'invalid_credentials');
    expect(new Set(attempts.map((response) => response.body)).size).toBe(1);
  });

  test('stores the time of the last sign-in', async () => {
    const { userId } = await service.makeUser({ email: 'robin@northfield.example' });
    const before = new Date();
    await login('robin@northfield.example', testPassword);
    const row = await service.db
      .selectFrom('users')
      .select('last_login_at')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(row.last_login_at?.getTime()).toBeGreaterThanOrEqual(before.getTime());
  });
});

describe('a session', () => {
  test('ends with a logout, from the next request on and for that token only', async () => {
    const user = await service.makeUser();
    const [one, other] = [await service.signIn(user), await service.signIn(user)];
    expect((await one.call('POST', '/auth/logout')).statusCode).toBe(200);
    expectProblem(await one.call('GET', '/auth/user'), 'unauthorized');
    expect((await other.call('GET', '/auth/user')).statusCode).toBe(200);
  });

  test('can be ended twice, and a logout without a token is no error', async () => {
    const client = await service.signInAs();
    for (const call of [client.call, client.call, service.call]) {
      const response = await call('POST', '/auth/logout');
      expect([response.statusCode, response.json()]).toEqual([200, { message: 'Signed out' }]);
    }
  });

  test('ends with a logout while another write has its user', async () => {
    if (service.store.kind === 'pglite') return; // has one connection
    const client = await service.signInAs();
    let loggedOut: ReturnType<typeof client.call> | undefined;
    await service.db.transaction().execute(async (tx) => {
      await lockUser(tx, client.userId);
      loggedOut = client.call('POST', '/auth/logout');
      await expect
        .poll(async () => {
          const { rows } = await sql`select from pg_locks where not granted`.execute(service.db);
          return rows.length;
        })
        .toBe(1);
      await endSessions(tx, client.userId);
    });
    expect((await loggedOut)?.statusCode).toBe(200);
  });

  test('ends when its user is disabled, and has a changed role at the next request', async () => {
    const client = await service.signInAs({ role: 'ADMIN' });
    const change = (set: { role?: string; is_enabled?: boolean }) =>
      service.db.updateTable('users').set(set).where('user_id', '=', client.userId).execute();
    expect((await client.call('GET', '/users')).statusCode).toBe(200);
    await change({ role: 'SITE_USER' });
    expectProblem(await client.call('GET', '/users'), 'forbidden');
    await change({ is_enabled: false });
    expectProblem(await client.call('GET', '/auth/user'), 'unauthorized');
  });

  test('ends when it expires', async () => {
    const client = await service.signInAs();
    await service.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expectProblem(await client.call('GET', '/auth/user'), 'unauthorized');
  });
});

describe('sites of the current user', () => {
  test.each([
    ['PLATFORM_ADMIN', [], ['101', '102', '201']],
    ['ADMIN', [201], ['101', '102']],
    ['SITE_USER', [102], ['102']],
    ['CLIENT_ACCOUNT_USER', [101], ['101']],
  ] as const)('of %s depend on the role', async (role, own, seen) => {
    const client = await service.signInAs({ role, siteIds: [...own] });
    const { siteIds } = (await client.call('GET', '/auth/user')).json();
    expect(siteIds).toEqual(seen);
  });
});

describe('the terms of service', () => {
  const closed = ['/users', '/sites', '/outbox', '/site/101/fhir/endpoint'];

  test.each([[null], ['2025-03']])('restrict a user who accepted %s to /auth', async (old) => {
    const client = await service.signInAs({ acceptedTerms: old });
    for (const path of closed) expectProblem(await client.call('GET', path), 'tos_required');
    const user = await client.call('GET', '/auth/user');
    expect([user.statusCode, user.json().tosAcceptedAt]).toEqual([200, null]);
  });

  test('unlock the service once they are accepted', async () => {
    const client = await service.signInAs({ acceptedTerms: null });
    const before = new Date();
    const accepted = await client.call('POST', '/auth/tos-accept');
    expect([accepted.statusCode, accepted.json()]).toEqual([200, { message: 'Terms accepted' }]);
    for (const path of closed) expect((await client.call('GET', path)).statusCode).toBe(200);
    const { tosAcceptedAt } = (await client.call('GET', '/auth/user')).json();
    expect(new Date(tosAcceptedAt).getTime()).toBeGreaterThanOrEqual(before.getTime());
  });

  test('are accepted once, however often the request is sent', async () => {
    const client = await service.signInAs({ acceptedTerms: null });
    const accept = () => client.call('POST', '/auth/tos-accept');
    const answers = await Promise.all([accept(), accept()]);
    const { tosAcceptedAt, id } = (await client.call('GET', '/auth/user')).json();
    answers.push(await accept());
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await client.call('GET', '/auth/user')).json().tosAcceptedAt).toBe(tosAcceptedAt);
    const reader = await service.signInAs();
    const trail = await reader.call('GET', `/audit?entityKind=user&entityId=${id}`);
    const accepted = trail
      .json()
      .data.filter(({ action }: { action: string }) => action === 'acceptTerms');
    expect(accepted).toHaveLength(1);
  });

  test('include the changes since the accepted version', async () => {
    const newcomer = await service.signInAs({ acceptedTerms: null });
    expect((await newcomer.call('GET', '/auth/terms')).json()).toMatchObject({
      version: currentTerms.version,
      acceptedVersion: null,
      changes: [],
    });
    const old = await service.signInAs({ acceptedTerms: '2025-03' });
    const terms = (await old.call('GET', '/auth/terms')).json();
    expect(terms.acceptedVersion).toBe('2025-03');
    expect(terms.changes).toEqual(currentTerms.changes());
    expect(terms.paragraphs).toEqual(currentTerms.paragraphs());
    expect(terms.language).toBe('en');
    const german = { headers: { 'accept-language': 'de' } };
    const translated = (await old.call('GET', '/auth/terms', german)).json();
    expect(translated).toMatchObject({ language: 'de', version: terms.version });
    expect(translated.paragraphs[0]).toContain('Übersetzung');
    expect(translated.paragraphs).toHaveLength(terms.paragraphs.length + 1);
  });
});
