import { afterEach, beforeEach, expect, vi } from 'vitest';
import { testPassword } from './make-user.ts';
import { type Client, testService } from './start-service.ts';
import { codeOf, stepMs } from './totp-code.ts';

/** The path of one's own second factors. */
export const ownFactorsPath = '/auth/user/second-factors';
/** Passes time without waiting. */
export const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Adds an authenticator app. */
export async function addApp(client: Client, name = 'Phone') {
  const begun = (await client.call('POST', `${ownFactorsPath}/totp`, { body: {} })).json();
  const { challengeToken, secret } = begun;
  const body = { challengeToken, code: codeOf(secret), name };
  const added = await client.call('POST', `${ownFactorsPath}/totp/confirm`, { body });
  expect(added.statusCode).toBe(201);
  return { ...begun, recoveryCodes: added.json().recoveryCodes as string[] };
}

/** The service with a stopped clock, and Robin's sign-in. */
export async function secondFactorService(email = 'robin@northfield.example') {
  const service = await testService();
  // The middle of a step, so that no test passes its end.
  beforeEach(() => {
    const now = (Math.floor(Date.now() / stepMs) + 0.5) * stepMs;
    vi.useFakeTimers({ toFake: ['Date'], now });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const login = () =>
    service.call('POST', '/auth/login', { body: { email, password: testPassword } });
  const challenge = async (): Promise<string> => (await login()).json().secondStep.challengeToken;
  return {
    service,
    email,
    login,
    challenge,
    verify: async (proof: object, challengeToken?: string) => {
      const body = { challengeToken: challengeToken ?? (await challenge()), ...proof };
      return await service.call('POST', '/auth/login/second-factor', { body });
    },
    trail: () =>
      service.db
        .selectFrom('audit_events')
        .select(['action', 'before', 'after'])
        .orderBy('audit_id')
        .execute(),
    /** Robin, signed in, with an authenticator app whose last code is over. */
    robinWithApp: async () => {
      const robin = await service.signInAs({ email });
      const app = await addApp(robin);
      later(stepMs);
      return { robin, ...app };
    },
  };
}
