import type { SecondStep } from '#contract/base/problem.ts';
import type { Credentials } from '#contract/people/auth.ts';
import { findFactors, findRecoveryCodes } from '#service/core/accounts/second-factors.store.ts';
import type { UserRow } from '#service/core/accounts/user-audit.ts';
import { findUserByEmail } from '#service/core/accounts/user-record.store.ts';
import type { AccessTokens } from '#service/core/security/access-token.ts';
import { verifyPassword } from '#service/core/security/passwords.ts';
import { parseSiteId } from '#service/core/sites/visible-sites.rules.ts';
import type { Sealing } from '#service/db/sealing.ts';
import type { Authenticate } from '#service/http/router.ts';
import { t } from '#words/t.ts';
import type { Db } from '../../db/db.ts';
import { inputError, ProblemError } from '../../http/problem-error.ts';
import { issueChallenge } from './factor-challenges.store.ts';
import type { Passkeys } from './passkeys.ts';
import type { sessionsStore } from './sessions.store.ts';
import { signInAttemptsStore } from './sign-in-attempts.store.ts';
import { demandsSecondFactor } from './sign-in-policies.store.ts';

export interface SignInDeps {
  db: Db;
  sealing: Sealing;
  passkeys: Passkeys;
  sessions: ReturnType<typeof sessionsStore>;
  tokens: AccessTokens;
  sessionHours: number;
  /** Without extensions there are no second factors. */
  extensions: boolean;
  adminSecondFactor: boolean;
}

interface VerifiedSignIn {
  userId: string;
  ip: string;
  userAgent: string;
  secondFactor?: string;
  lacksSecondFactor?: boolean | undefined;
  passwordHash?: string | null;
}

/** Opens sessions; undefined as in the store. */
export function sessionOpener({
  sessions,
  tokens,
  sessionHours,
}: Pick<SignInDeps, 'sessions' | 'tokens' | 'sessionHours'>) {
  return async (signIn: VerifiedSignIn): Promise<string | undefined> => {
    const expiresAt = new Date(Date.now() + sessionHours * 3_600_000);
    const sessionId = await sessions.open({ ...signIn, expiresAt });
    return sessionId && (await tokens.sign(sessionId, signIn.userId, expiresAt));
  };
}

/** Exchanges credentials for a token. Whatever is wrong with them, the answer and its time are the same. */
export function createSignIn(deps: SignInDeps) {
  const { db, extensions } = deps;
  const attempts = signInAttemptsStore(db);
  const open = sessionOpener(deps);
  return async (credentials: Credentials & { ip: string; userAgent: string }): Promise<string> => {
    const { email, password, ip, userAgent } = credentials;
    const result = await attempts.make({ email, ip }, async () => {
      const user = await findUserByEmail(db, email);
      const isRight = await verifyPassword(password, user?.password_hash ?? undefined);
      if (!isRight || !user?.is_enabled) return undefined;
      const { user_id: userId, password_hash: passwordHash } = user;
      const secondStep = extensions ? await secondStepOf(deps, userId) : undefined;
      if (secondStep !== undefined) return secondStep;
      const lacksSecondFactor = extensions && (await demandsSecondFactor(db, userId, deps));
      return await open({ userId, ip, userAgent, lacksSecondFactor, passwordHash });
    });
    if (typeof result === 'string') return result;
    if (result === undefined) {
      throw new ProblemError('invalid_credentials', t('Wrong email address or password'));
    }
    const message = t('Confirm this sign-in with your second factor');
    throw new ProblemError('second_factor_required', message, { secondStep: result });
  };
}

async function secondStepOf(
  { db, passkeys }: SignInDeps,
  userId: string,
): Promise<SecondStep | undefined> {
  const factors = await findFactors(db, userId);
  if (factors.length === 0) return undefined;
  const challengeToken = await issueChallenge(db, { user_id: userId, purpose: 'sign-in' });
  const passkeyOptions = await passkeys.requestOptions(factors, challengeToken);
  const hasCodes = (await findRecoveryCodes(db, userId)).length > 0;
  const kinds = [...new Set<string>(factors.map(({ kind }) => kind))];
  if (hasCodes) kinds.push('recovery');
  return { challengeToken, kinds, ...(passkeyOptions && { passkeyOptions }) };
}

/** Refuses a wrong password of somebody who is signed in. It counts like a failed sign-in. */
export async function refuseWrongPassword(
  db: Db,
  { email, password_hash: hash }: UserRow,
  { ip, password }: { ip: string; password: string },
): Promise<void> {
  const isRight = await signInAttemptsStore(db).make(
    { email, ip },
    async () => (await verifyPassword(password, hash ?? undefined)) || undefined,
  );
  if (!isRight) throw inputError([{ path: 'currentPassword', message: t('Wrong password') }]);
}

/** Resolves a bearer token to its user and their access to the site. Throws `unauthorized` for a dead one. */
export function authenticator(
  tokens: AccessTokens,
  sessions: ReturnType<typeof sessionsStore>,
): Authenticate {
  return async (authorization, siteId) => {
    if (authorization === undefined) return undefined;
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    const session = token === undefined ? undefined : await tokens.verify(token);
    const caller =
      session && (await sessions.findCaller({ ...session, siteId: parseSiteId(siteId ?? '') }));
    if (caller === undefined) {
      throw new ProblemError('unauthorized', t('Your session has ended; sign in again'));
    }
    return caller;
  };
}
