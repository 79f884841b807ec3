import { describe, expect, test } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import { testPassword } from '#testing/make-user.ts';
import { testService } from '#testing/start-service.ts';
import { throttle } from './sign-in-throttle.rules.ts';

const service = await testService();
const password = 'seven grey mules eat thistles';
const email = 'robin@northfield.example';

const login = (typed: string) =>
  service.call('POST', '/auth/login', { body: { email, password: typed } });
const trail = () =>
  service.db.selectFrom('audit_events').select(['action', 'before', 'after']).execute();

/** A user who is signed in on two devices. */
async function signedInTwice() {
  const user = await service.makeUser({ email, role: 'CLIENT_ACCOUNT_USER' });
  return { here: await service.signIn(user), elsewhere: await service.signIn(user) };
}

describe("one's own password", () => {
  test('is changed with the current one, and ends all other sessions', async () => {
    const { here, elsewhere } = await signedInTwice();
    const body = { currentPassword: testPassword, password };
    expect((await here.call('POST', '/auth/user/password', { body })).statusCode).toBe(200);
    expect((await here.call('GET', '/auth/user')).statusCode).toBe(200);
    expectProblem(await elsewhere.call('GET', '/auth/user'), 'unauthorized');
    expectProblem(await login(testPassword), 'invalid_credentials');
    expect((await login(password)).statusCode).toBe(200);
    expect((await trail()).map(({ action }) => action)).toContain('changePassword');
    expect(JSON.stringify(await trail())).not.toContain('argon2');
  });

  test('is not changed with a wrong current one, and guesses are throttled', async () => {
    const { here } = await signedInTwice();
    const change = (currentPassword: string) =>
      here.call('POST', '/auth/user/password', { body: { currentPassword, password } });
    const refused = await change('not this one, surely');
    expectProblem(refused, 'invalid_request');
    expect(refused.json().issues).toEqual([{ path: 'currentPassword', message: 'Wrong password' }]);
    const attempts = throttle.limitOfPair;
    await service.db.updateTable('sign_in_failures').set({ attempts }).execute();
    expectProblem(await change(testPassword), 'too_many_requests');
    expectProblem(await login(testPassword), 'too_many_requests');
  });

  test('has wrong guesses counted even with an idempotency key', async () => {
    const { here } = await signedInTwice();
    const body = { currentPassword: 'not this one, surely', password };
    const headers = { 'idempotency-key': '"once"' };
    const refused = await here.call('POST', '/auth/user/password', { body, headers });
    expectProblem(refused, 'invalid_request');
    const counted = await service.db.selectFrom('sign_in_failures').select('failures').execute();
    expect(counted).toEqual([{ failures: 1 }]);
  });

  test('is refused if it is easily guessed, and nothing changes', async () => {
    const { here, elsewhere } = await signedInTwice();
    const body = { currentPassword: testPassword, password: 'passwordpassword' };
    const refused = await here.call('POST', '/auth/user/password', { body });
    expectProblem(refused, 'invalid_request');
    expect(refused.json().issues[0].path).toBe('password');
    expect((await elsewhere.call('GET', '/auth/user')).statusCode).toBe(200);
  });
});

describe("one's own sessions", () => {
  test('are listed, and ended one by one or all others at once', async () => {
    const { here, elsewhere } = await signedInTwice();
    const sessions = async () => (await here.call('GET', '/auth/user/sessions')).json().data;
    const other = (await sessions()).find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    const path = `/auth/user/sessions/${other.sessionId}`;
    expect((await here.call('DELETE', path)).statusCode).toBe(204);
    expectProblem(await elsewhere.call('GET', '/auth/user'), 'unauthorized');

    const third = await service.signIn({ userId: here.userId, email });
    await here.call('POST', '/auth/user/sessions/end-others');
    expectProblem(await third.call('GET', '/auth/user'), 'unauthorized');
    const live = (await sessions()).filter(({ endedAt }: { endedAt: unknown }) => endedAt === null);
    expect(live).toEqual([expect.objectContaining({ isCurrent: true })]);
  });

  test('cannot be ended by anyone else', async () => {
    const { here } = await signedInTwice();
    const stranger = await service.signInAs({ organizationId: 2 });
    const [session] = (await here.call('GET', '/auth/user/sessions')).json().data;
    const path = `/auth/user/sessions/${session.sessionId}`;
    expectProblem(await stranger.call('DELETE', path), 'not_found');
    expect((await here.call('GET', '/auth/user')).statusCode).toBe(200);
  });
});

test("one's own name is changed, with the previous one in the audit trail", async () => {
  const { here } = await signedInTwice();
  const body = { firstName: 'Robyn', lastName: 'Fielding' };
  const answer = await here.call('PUT', '/auth/user/name', { body });
  expect(answer.json()).toMatchObject(body);
  const change = (await trail()).find(({ action }) => action === 'changeOwnName');
  expect(change).toMatchObject({ before: { firstName: 'Robin' }, after: { firstName: 'Robyn' } });
});

test("one's own name is changed only over the version in If-Match", async () => {
  const { here } = await signedInTwice();
  const { etag } = (await here.call('GET', '/auth/user')).headers;
  const change = (lastName: string) =>
    here.call('PUT', '/auth/user/name', {
      body: { firstName: 'Robyn', lastName },
      headers: { 'if-match': String(etag) },
    });
  const first = await change('Fielding');
  expect(first.statusCode).toBe(200);
  expect(first.headers.etag).not.toBe(etag);
  expectProblem(await change('Field'), 'precondition_failed');
  expect((await here.call('GET', '/auth/user')).json()).toMatchObject({ lastName: 'Fielding' });
});
