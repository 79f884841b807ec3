import { expect, test } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import { mailsOf, tokenIn } from '#testing/mails-of.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const email = 'robin@northfield.example';

const check = (token: string) => service.call('POST', '/auth/check-link', { body: { token } });
const newestToken = async () => tokenIn((await mailsOf(service.db, email)).at(-1)?.body);

async function invite() {
  const admin = await service.signInAs();
  const body = { email, firstName: 'Robin', lastName: 'Field', role: 'SITE_USER' };
  const created = await admin.call('POST', '/users', { body });
  return { admin, userId: created.json().id as string, token: await newestToken() };
}

test('a valid link is returned with its user, any other with the reason', async () => {
  const { token, admin, userId } = await invite();
  const answer = await check(token);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      purpose: 'invitation',
      email,
      firstName: 'Robin',
      ownWords: [email, 'Robin', 'Field', 'Northfield Vets'],
    },
  ]);
  await service.db.updateTable('user_tokens').set({ expires_at: new Date() }).execute();
  expectProblem(await check(token), 'link_expired');
  await admin.call('POST', `/users/${userId}/resend-invitation`);
  expectProblem(await check(token), 'link_superseded');
  const newer = await newestToken();
  await admin.call('PUT', `/users/${userId}`, { body: { isEnabled: false } });
  expectProblem(await check(newer), 'user_disabled');
  expectProblem(await check('A'.repeat(43)), 'not_found');
});

test('checking a link does not use it up', async () => {
  const { token } = await invite();
  expect((await check(token)).statusCode).toBe(200);
  const body = { token, password: 'seven grey mules eat thistles' };
  expect((await service.call('POST', '/auth/set-password', { body })).statusCode).toBe(200);
  expectProblem(await check(token), 'link_used');
});
