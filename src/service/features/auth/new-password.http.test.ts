import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { lockUser, updateUserRow } from '#service/core/accounts/user-record.store.ts';
import { issueLinkToken } from '#service/core/security/link-tokens.store.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { testPassword } from '#testing/make-user.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const email = 'robin@northfield.example';
const newPassword = 'seven grey mules eat thistles';

const setPassword = (token: string, password = newPassword) =>
  service.call('POST', '/auth/set-password', { body: { token, password } });
const login = (password: string) =>
  service.call('POST', '/auth/login', { body: { email, password } });

/** The token in the link of an email to this user. */
async function linkOf(userId: string, purpose: 'invitation' | 'reset' = 'reset'): Promise<string> {
  const issued = service.db
    .transaction()
    .execute((tx) => issueLinkToken(tx, userId, { purpose, hours: 1 }));
  return (await issued).token;
}

async function invite() {
  const { userId } = await service.makeUser({ email, hasPassword: false });
  return { token: await linkOf(userId, 'invitation') };
}

describe('a new password', () => {
  test('ends every session and every other link of its user', async () => {
    const user = await service.makeUser({ email });
    const sessions = [await service.signIn(user), await service.signIn(user)];
    const older = [await linkOf(user.userId), await linkOf(user.userId, 'invitation')];
    expect((await setPassword(await linkOf(user.userId))).statusCode).toBe(200);
    for (const session of sessions) {
      expectProblem(await session.call('GET', '/auth/user'), 'unauthorized');
    }
    for (const link of older) expectProblem(await setPassword(link), 'link_superseded');
  });

  test('keeps out a sign-in that has begun with the old one', async () => {
    if (service.store.kind === 'pglite') return; // has one connection
    const { userId } = await service.makeUser({ email });
    const locks = sql`select from pg_locks where not granted`;
    const { signIn } = await service.db.transaction().execute(async (tx) => {
      await lockUser(tx, userId);
      const begun = login(testPassword);
      await expect.poll(async () => (await locks.execute(service.db)).rows.length).toBe(1);
      await updateUserRow(tx, userId, { password_hash: 'of another password' });
      return { signIn: begun };
    });
    expectProblem(await signIn, 'invalid_credentials');
  });

  test.each([
    ['too short', 'fourteen chars'],
    ['too long', 'a horse '.repeat(40)],
    ['short in characters', '🐴🐶🐱🐭🐹🐰🦊🐻🐼🐨'],
    ['common', 'Password12345678'],
    ['of own words', 'Robin.Field@northfield'],
    ['of the organization', 'northfieldvets2026'],
  ])('that is %s is refused with its field, and the link still works', async (_what, password) => {
    const { token } = await invite();
    expectProblem(await setPassword(token, password), 'invalid_request', ['password']);
    expect((await setPassword(token)).statusCode).toBe(200);
  });

  test('is taken literally: spaces, capitals and all 256 characters count', async () => {
    const { token } = await invite();
    const password = `  ${'Mule Ärger 馬 ç '.repeat(20)}`.slice(0, 255).padEnd(256, ' ');
    expect((await setPassword(token, password)).statusCode).toBe(200);
    expectProblem(await login(password.trim()), 'invalid_credentials');
    expectProblem(await login(password.toLowerCase()), 'invalid_credentials');
    expectProblem(await login(password.slice(0, 255)), 'invalid_credentials');
    expect((await login(password)).statusCode).toBe(200);
  });

  test('is the same for composed and decomposed characters', async () => {
    const { token } = await invite();
    const password = 'Zwölf müde Esel träumen';
    await setPassword(token, password.normalize('NFD'));
    expect((await login(password.normalize('NFC'))).statusCode).toBe(200);
  });
});
