import { describe, expect, test } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import { mailsOf, tokenIn } from '#testing/mails-of.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const email = 'ash@northfield.example';
const invited = {
  email,
  hasPassword: false,
  invitation: {
    state: 'pending',
    sentAt: '2026-10-01T08:00:00.000Z',
    expiresAt: '2026-10-08T08:00:00.000Z',
  },
} as const;

describe('one user', () => {
  test('is shown as in the list', async () => {
    const admin = await service.signInAs();
    const { userId } = await service.makeUser({ ...invited, siteIds: [101], brandIds: [11] });
    const user = (await admin.call('GET', `/users/${userId}`)).json();
    expect(user).toMatchObject({ id: userId, email, siteIds: ['101'] });
    expect(user.invitation).toMatchObject({ state: 'expired', sentAt: invited.invitation.sentAt });
    expect(JSON.stringify(user)).not.toMatch(/password|hash|search/i);
    const { data } = (await admin.call('GET', `/users?search=${email}`)).json();
    expect(data).toEqual([user]);
  });
});

describe('an invitation link', () => {
  test('to hand over is not emailed, and replaces the emailed one', async () => {
    const admin = await service.signInAs();
    const { userId } = await service.makeUser(invited);
    await admin.call('POST', `/users/${userId}/resend-invitation`);
    const mailed = tokenIn((await mailsOf(service.db, email))[0]?.body);
    const response = await admin.call('POST', `/users/${userId}/invitation-link`);
    expect(response.statusCode).toBe(201);
    const { url, expiresAt } = response.json();
    expect(new Date(expiresAt).getTime()).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
    expect(await mailsOf(service.db, email)).toHaveLength(1);
    const set = (token: string) => {
      const body = { token, password: 'seven grey mules eat thistles' };
      return service.call('POST', '/auth/set-password', { body });
    };
    expectProblem(await set(mailed), 'link_superseded');
    expect((await set(tokenIn(url))).statusCode).toBe(200);
    for (const path of ['invitation-link', 'resend-invitation', 'revoke-invitation']) {
      const again = await admin.call('POST', `/users/${userId}/${path}`);
      expectProblem(again, 'invitation_accepted');
    }
  });

  test('is not emailed a fourth time within an hour, and the third still works', async () => {
    const admin = await service.signInAs();
    const { userId } = await service.makeUser(invited);
    const resend = () => admin.call('POST', `/users/${userId}/resend-invitation`);
    for (let round = 0; round < 3; round += 1) expect((await resend()).statusCode).toBe(202);
    const refused = await resend();
    expectProblem(refused, 'too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    const token = tokenIn((await mailsOf(service.db, email)).at(-1)?.body);
    const body = { token, password: 'seven grey mules eat thistles' };
    expect((await service.call('POST', '/auth/set-password', { body })).statusCode).toBe(200);
  });
});

describe('revoking', () => {
  test('invalidates an invitation; another can be sent', async () => {
    const admin = await service.signInAs();
    const { userId } = await service.makeUser(invited);
    const { url } = (await admin.call('POST', `/users/${userId}/invitation-link`)).json();
    for (let round = 0; round < 2; round += 1) {
      const revoked = await admin.call('POST', `/users/${userId}/revoke-invitation`);
      expect(revoked.statusCode).toBe(200);
    }
    const state = async () =>
      (await admin.call('GET', `/users/${userId}`)).json().invitation.state as string;
    expect(await state()).toBe('revoked');
    const body = { token: tokenIn(url), password: 'seven grey mules eat thistles' };
    expectProblem(await service.call('POST', '/auth/set-password', { body }), 'link_superseded');
    await admin.call('POST', `/users/${userId}/resend-invitation`);
    expect(await state()).toBe('pending');
  });

  test('requires an invitation', async () => {
    const admin = await service.signInAs();
    const { userId } = await service.makeUser({ hasPassword: false });
    const refused = await admin.call('POST', `/users/${userId}/revoke-invitation`);
    expectProblem(refused, 'invitation_missing');
  });
});

describe("a user's sessions", () => {
  test('are listed newest first, with their IP address and which one is current', async () => {
    const user = await service.makeUser();
    const older = await service.signIn(user);
    await older.call('POST', '/auth/logout');
    const client = await service.signIn(user);
    const { data } = (await client.call('GET', `/users/${user.userId}/sessions`)).json();
    expect(data).toEqual([
      {
        sessionId: expect.any(String),
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
        endedAt: null,
        ip: '127.0.0.1',
        userAgent: '',
        isCurrent: true,
      },
      expect.objectContaining({ endedAt: expect.any(String), isCurrent: false }),
    ]);
  });

  test('are ended one by one, effective with the next request', async () => {
    const admin = await service.signInAs();
    const user = await service.makeUser({ role: 'SITE_USER' });
    const [kept, ended] = [await service.signIn(user), await service.signIn(user)];
    const path = `/users/${user.userId}/sessions`;
    const { sub, jti } = JSON.parse(
      Buffer.from(ended.token.split('.')[1] ?? '', 'base64url').toString(),
    );
    expect(sub).toBe(user.userId);
    for (let round = 0; round < 2; round += 1) {
      expect((await admin.call('DELETE', `${path}/${jti}`)).statusCode).toBe(204);
    }
    expectProblem(await ended.call('GET', '/auth/user'), 'unauthorized');
    expect((await kept.call('GET', '/auth/user')).statusCode).toBe(200);
    // Another user's session.
    expectProblem(
      await admin.call('DELETE', `/users/${admin.userId}/sessions/${jti}`),
      'not_found',
    );
    expectProblem(await admin.call('DELETE', `${path}/nonsense`), 'not_found');
  });
});
