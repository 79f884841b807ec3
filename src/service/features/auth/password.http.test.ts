import { describe, expect, test } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import { mailsOf, tokenIn } from '#testing/mails-of.ts';
import { testPassword } from '#testing/make-user.ts';
import { testPublicUrl, testService } from '#testing/start-service.ts';
import { createSetPassword } from './set-password.rules.ts';

const service = await testService();
const email = 'robin@northfield.example';
const newPassword = 'seven grey mules eat thistles';
const invitation = {
  state: 'pending',
  sentAt: '2026-10-01T08:00:00.000Z',
  expiresAt: '2099-01-01T00:00:00.000Z',
} as const;

const forgot = (address: string) =>
  service.call('POST', '/auth/forgot-password', { body: { email: address } });
const setPassword = (token: string, password = newPassword) =>
  service.call('POST', '/auth/set-password', { body: { token, password } });
const regenerate = (token?: string) =>
  service.call('POST', `/auth/regenerate-invitation${token ? `?token=${token}` : ''}`);
const login = (password: string) =>
  service.call('POST', '/auth/login', { body: { email, password } });

/** Invites a user; returns the token from the email. */
async function invite(address = email) {
  const admin = await service.signInAs();
  const body = { email: address, firstName: 'Robin', lastName: 'Field', role: 'SITE_USER' };
  const created = await admin.call('POST', '/users', { body });
  expect(created.statusCode).toBe(201);
  const [mail] = await mailsOf(service.db, address);
  return { admin, userId: created.json().id as string, token: tokenIn(mail?.body) };
}

async function resetToken(): Promise<string> {
  await forgot(email);
  return tokenIn((await mailsOf(service.db, email)).at(-1)?.body);
}

const expire = () =>
  service.db.updateTable('user_tokens').set({ expires_at: new Date() }).execute();

describe('a forgotten password', () => {
  test('is replaced through an emailed link', async () => {
    await service.makeUser({ email });
    const response = await forgot(' Robin@Northfield.EXAMPLE');
    expect(response.statusCode).toBe(202);
    const [mail] = await mailsOf(service.db, email);
    expect(mail?.subject).toBe('Set a new password for Paddock');
    expect(mail?.body).toContain(`${testPublicUrl}/console/reset-password#`);
    expect((await setPassword(tokenIn(mail?.body))).statusCode).toBe(200);
    expectProblem(await login(testPassword), 'invalid_credentials');
    expect((await login(newPassword)).statusCode).toBe(200);
  });

  test('gives the same answer for every address, and queues the same work', async () => {
    await service.makeUser({ email });
    await service.makeUser({ email: 'off@northfield.example', isEnabled: false });
    const addresses = [email, 'off@northfield.example', 'nobody@northfield.example'];
    const answers = [];
    for (const address of addresses) answers.push(await forgot(address));
    expect(answers.map((answer) => answer.statusCode)).toEqual([202, 202, 202]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    const counts = await Promise.all(addresses.map((address) => mailsOf(service.db, address)));
    expect(counts.map((mails) => mails.length)).toEqual([1, 0, 0]);
  });

  test('sends at most three emails per address and hour', async () => {
    await service.makeUser({ email });
    for (let round = 0; round < 5; round += 1) await forgot(email);
    const mails = await mailsOf(service.db, email);
    expect(mails).toHaveLength(3);
    // The previous link still works, since its replacement was not emailed.
    expect((await setPassword(tokenIn(mails.at(-1)?.body))).statusCode).toBe(200);
    await service.db
      .updateTable('mail_limits')
      .set({ sent_at: [new Date(Date.now() - 3_600_001)] })
      .execute();
    await forgot(email);
    expect(await mailsOf(service.db, email)).toHaveLength(4);
  });

  test('resends the invitation of a user without a password, unless revoked', async () => {
    await service.makeUser({ email, hasPassword: false, invitation });
    const revoked = { ...invitation, state: 'revoked' } as const;
    const other = 'ash@northfield.example';
    await service.makeUser({ email: other, hasPassword: false, invitation: revoked });
    await forgot(email);
    await forgot(other);
    expect((await mailsOf(service.db, email)).map((mail) => mail.subject)).toEqual([
      'Your invitation to Paddock',
    ]);
    expect(await mailsOf(service.db, other)).toEqual([]);
  });
});

describe('an invitation', () => {
  test('works once, even when used in eight processes at once', async () => {
    const { token } = await invite();
    // Processes share only the store, with ten connections.
    const processes = Array.from({ length: 8 }, () => createSetPassword(service.db));
    const outcomes = await Promise.all(
      processes.map((set) =>
        set({ token, password: newPassword, ip: '127.0.0.1' }).then(
          () => 'set',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.sort()).toEqual([...Array<string>(7).fill('link_used'), 'set']);
  });

  test('that has expired, was used or was replaced says which', async () => {
    const { token, admin, userId } = await invite();
    await expire();
    expectProblem(await setPassword(token), 'link_expired');
    await admin.call('POST', `/users/${userId}/resend-invitation`);
    expectProblem(await setPassword(token), 'link_superseded');
    const newer = tokenIn((await mailsOf(service.db, email)).at(-1)?.body);
    expect((await setPassword(newer)).statusCode).toBe(200);
    expectProblem(await setPassword(newer), 'link_used');
    expectProblem(await setPassword('A'.repeat(43)), 'not_found');
  });

  test('that was revoked cannot be used or requested again', async () => {
    const { token, admin, userId } = await invite();
    await admin.call('POST', `/users/${userId}/revoke-invitation`);
    expectProblem(await setPassword(token), 'link_superseded');
    expect((await regenerate(token)).statusCode).toBe(202);
    expect(await mailsOf(service.db, email)).toHaveLength(1);
  });
});

describe('requesting a new invitation', () => {
  test('gives the same answer for every token, and emails only users whose invitation is invalid', async () => {
    const { token } = await invite();
    const answers = [await regenerate(token), await regenerate('B'.repeat(43)), await regenerate()];
    expect(await mailsOf(service.db, email)).toHaveLength(1); // it still works
    await expire();
    answers.push(await regenerate(token));
    const mails = await mailsOf(service.db, email);
    expect(mails).toHaveLength(2);
    answers.push(await regenerate(token)); // replaced by now
    expect(await mailsOf(service.db, email)).toHaveLength(3);
    const newest = tokenIn((await mailsOf(service.db, email)).at(-1)?.body);
    expect((await setPassword(newest)).statusCode).toBe(200);
    answers.push(await regenerate(newest), await regenerate(token));
    expect(await mailsOf(service.db, email)).toHaveLength(3);
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(202);
  });

  test('sends no email for a disabled user or a reset link', async () => {
    const { token, admin, userId } = await invite();
    await admin.call('PUT', `/users/${userId}`, { body: { isEnabled: false } });
    await regenerate(token);
    expect(await mailsOf(service.db, email)).toHaveLength(1);
    const other = 'ash@northfield.example';
    await service.makeUser({ email: other });
    await forgot(other);
    const reset = tokenIn((await mailsOf(service.db, other))[0]?.body);
    await expire();
    await regenerate(reset);
    expect(await mailsOf(service.db, other)).toHaveLength(1);
  });
});

describe('a link', () => {
  test('works for its own user only, whatever else is requested (CVE-2026-1529)', async () => {
    const { token, userId } = await invite();
    const stranger = await service.makeUser({ email: 'sam@southgate.example', organizationId: 2 });
    for (const extra of [
      { email: stranger.email },
      { userId: stranger.userId },
      { organizationId: 2 },
      { purpose: 'reset' },
    ]) {
      const body = { token, password: newPassword, ...extra };
      expectProblem(await service.call('POST', '/auth/set-password', { body }), 'invalid_request');
    }
    expect((await setPassword(token)).statusCode).toBe(200);
    const changed = await service.db
      .selectFrom('user_tokens')
      .select(['user_id', 'purpose'])
      .where('used_at', 'is not', null)
      .execute();
    expect(changed).toEqual([{ user_id: userId, purpose: 'invitation' }]);
    const untouched = { email: stranger.email, password: testPassword };
    expect((await service.call('POST', '/auth/login', { body: untouched })).statusCode).toBe(200);
  });

  test.each([
    [
      'a changed last character',
      (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    ],
    ['padding', (token: string) => `${token}=`],
    ['a space', (token: string) => ` ${token}`],
    ['other capitals', (token: string) => token.toUpperCase()],
    ['its hash', (token: string) => Buffer.from(token).toString('hex').slice(0, 64)],
  ])('with %s is unknown', async (_what, forge) => {
    const { token } = await invite();
    const response = await setPassword(forge(token));
    expectProblem(response, 'not_found');
  });

  test('of a reset is invalid for a disabled user (CVE-2026-1609)', async () => {
    const { userId } = await service.makeUser({ email });
    const token = await resetToken();
    const admin = await service.signInAs();
    await admin.call('PUT', `/users/${userId}`, { body: { isEnabled: false } });
    expectProblem(await setPassword(token), 'user_disabled');
    await forgot(email);
    expect(await mailsOf(service.db, email)).toHaveLength(1);
    await admin.call('PUT', `/users/${userId}`, { body: { isEnabled: true } });
    expectProblem(await setPassword(token), 'link_superseded');
    expect((await login(testPassword)).statusCode).toBe(200);
  });

  test('of a deleted user is unknown', async () => {
    const { token, admin, userId } = await invite();
    expect((await admin.call('DELETE', `/users/${userId}`)).statusCode).toBe(204);
    expectProblem(await setPassword(token), 'not_found');
  });
});
