import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import type { TestUserParts } from '#testing/make-user.ts';
import { type Client, testPublicUrl, testService } from '#testing/start-service.ts';

const service = await testService();

const day = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * day).toISOString();

const expired: TestUserParts = {
  email: 'ida@northfield.example',
  firstName: 'Ida',
  role: 'SITE_USER',
  hasPassword: false,
  invitation: { state: 'pending', sentAt: daysFromNow(-8), expiresAt: daysFromNow(-1) },
};

const resend = (client: Client, userId: string) =>
  client.call('POST', `/users/${userId}/resend-invitation`);

async function invitationOf(client: Client, email: string) {
  const { data } = (await client.call('GET', `/users?search=${email}`)).json();
  return data[0].invitation;
}

/** The user's links that still work. */
async function tokensOf(userId: string) {
  return service.db
    .selectFrom('user_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('superseded_at', 'is', null)
    .execute();
}

const nothingSent = async () =>
  (await service.db.selectFrom('mails').selectAll().execute()).length === 0 &&
  (await service.db.selectFrom('user_tokens').selectAll().execute()).length === 0;

test('turns an expired invitation into a pending one of seven days', async () => {
  const client = await service.signInAs();
  const { userId, email } = await service.makeUser(expired);
  expect(await invitationOf(client, email)).toMatchObject({ state: 'expired' });
  const before = Date.now();
  const response = await resend(client, userId);
  const after = Date.now();
  expect([response.statusCode, response.json()]).toEqual([202, { message: expect.any(String) }]);
  const { state, sentAt, expiresAt } = await invitationOf(client, email);
  expect(state).toBe('pending');
  expect(Date.parse(sentAt)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(sentAt)).toBeLessThanOrEqual(after);
  expect(Date.parse(expiresAt)).toBeGreaterThanOrEqual(before + 7 * day);
  expect(Date.parse(expiresAt)).toBeLessThanOrEqual(after + 7 * day);
});

test('stores the secret of the link in the email only, and elsewhere its hash', async () => {
  const client = await service.signInAs();
  const { userId, email } = await service.makeUser(expired);
  await resend(client, userId);
  const { data, meta } = (await client.call('GET', '/outbox')).json();
  expect(meta.total).toBe(1);
  expect(data[0]).toEqual({
    mailId: expect.any(String),
    to: email,
    subject: 'Your invitation to Paddock',
    text: expect.stringContaining('Hello Ida,'),
    createdAt: expect.any(String),
  });
  const link = /https?:\S+/.exec(data[0].text)?.[0] ?? '';
  const [address, secret = ''] = link.split('#');
  expect(address).toBe(`${testPublicUrl}/console/invitation`);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  const [token, ...others] = await tokensOf(userId);
  expect(others).toEqual([]);
  const hash = createHash('sha256').update(secret).digest();
  expect(Buffer.from(token?.token_hash ?? []).equals(hash)).toBe(true);
  expect(token).toMatchObject({ purpose: 'invitation', used_at: null });
  expect((token?.expires_at.getTime() ?? 0) - (token?.created_at.getTime() ?? 0)).toBe(7 * day);
});

test('leaves one valid link when twelve administrators resend at once', async () => {
  const client = await service.signInAs();
  const { userId } = await service.makeUser(expired);
  const answers = await Promise.all(Array.from({ length: 12 }, () => resend(client, userId)));
  // The limit is three emails per address and hour.
  expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(3);
  const rest = answers.filter(({ statusCode }) => statusCode !== 202);
  for (const response of rest) expectProblem(response, 'too_many_requests');
  expect(await tokensOf(userId)).toHaveLength(1);
});

test.each(['pending', 'revoked'] as const)('resends a %s one, too', async (state) => {
  const client = await service.signInAs();
  const invitation = { state, sentAt: daysFromNow(-2), expiresAt: daysFromNow(5) };
  const { userId, email } = await service.makeUser({ ...expired, invitation });
  expect((await resend(client, userId)).statusCode).toBe(202);
  expect(await invitationOf(client, email)).toMatchObject({ state: 'pending' });
});

test('refuses when the invitation was accepted, and for people who have a password', async () => {
  const client = await service.signInAs();
  const invitation = {
    state: 'accepted',
    sentAt: daysFromNow(-9),
    expiresAt: daysFromNow(-2),
  } as const;
  const accepted = await service.makeUser({ ...expired, hasPassword: true, invitation });
  const created = await service.makeUser({ hasPassword: true });
  expectProblem(await resend(client, accepted.userId), 'invitation_accepted');
  expectProblem(await resend(client, created.userId), 'invitation_accepted');
  expect(await nothingSent()).toBe(true);
});

test('refuses for a disabled user', async () => {
  const client = await service.signInAs();
  const { userId } = await service.makeUser({ ...expired, isEnabled: false });
  expectProblem(await resend(client, userId), 'user_disabled');
  expect(await nothingSent()).toBe(true);
});
