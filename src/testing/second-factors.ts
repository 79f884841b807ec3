import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { insertFactor, replaceRecoveryCodes } from '#service/core/accounts/second-factors.store.ts';
import { sealing } from '#service/db/sealing.ts';
import { newRecoveryCodes } from '#service/features/auth/recovery-codes.ts';
import { newTotpSecret, totpPurpose } from '#service/features/auth/totp.ts';
import { testPassword } from './make-user.ts';
import { type Client, type TestService, testSecret, testService } from './start-service.ts';
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

/** They are hashed once, because hashing is slow on purpose. */
let recovery: ReturnType<typeof newRecoveryCodes> | undefined;

/** Inserts an authenticator app, and recovery codes. */
export async function insertApp({ db }: TestService, userId: string) {
  const { secret } = newTotpSecret(userId);
  recovery ??= newRecoveryCodes();
  const { codes: recoveryCodes, hashes } = await recovery;
  const sealed_secret = sealing(testSecret).seal(secret, totpPurpose(userId));
  await db.transaction().execute(async (tx) => {
    await insertFactor(tx, {
      ...{ factor_id: randomUUID(), user_id: userId, kind: 'totp', name: 'Phone' },
      ...{ created_at: new Date(), sealed_secret },
    });
    await replaceRecoveryCodes(tx, userId, hashes);
  });
  return { secret, recoveryCodes };
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
    /** Robin, signed in, with an authenticator app. */
    robinWithApp: async () => {
      const robin = await service.signInAs({ email });
      return { robin, ...(await insertApp(service, robin.userId)) };
    },
  };
}
