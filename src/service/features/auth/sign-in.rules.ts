import type { SecondStep } from '#contract/base/problem.ts';
import type { Credentials } from '#contract/people/auth.ts';
import type { UserRow } from '#service/core/accounts/user-audit.ts';
import { findUserByEmail } from '#service/core/accounts/user-record.store.ts';
import type { AccessTokens } from '#service/core/security/access-token.ts';
import { verifyPassword } from '#service/core/security/passwords.ts';
import { parseSiteId } from '#service/core/sites/visible-sites.rules.ts';
import type { Authenticate } from '#service/http/router.ts';
import { t } from '#words/t.ts';
import type { Db } from '../../db/db.ts';
import { inputError, ProblemError } from '../../http/problem-error.ts';
import type { sessionsStore } from './sessions.store.ts';
import { type Attempt, signInAttemptsStore } from './sign-in-attempts.store.ts';

/** Dependencies of sign-in. */
export interface SignInDeps {
  db: Db;
  sessions: ReturnType<typeof sessionsStore>;
  tokens: AccessTokens;
  sessionHours: number;
  /** What follows the right password; absent without extensions. */
  secondSteps:
    | {
        /** The second step of accounts with a factor. */
        stepOf: (user: UserRow) => Promise<SecondStep | undefined>;
        isDemandedOf: (user: UserRow) => Promise<boolean>;
      }
    | undefined;
}

/** A sign-in with all required proofs. */
interface VerifiedSignIn {
  userId: string;
  ip: string;
  userAgent: string;
  secondFactor?: string;
  lacksSecondFactor?: boolean | undefined;
}

/** Opens sessions. Undefined if the user was disabled or deleted concurrently. */
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
  const { db, secondSteps } = deps;
  const attempts = signInAttemptsStore(db);
  const open = sessionOpener(deps);
  return async (credentials: Credentials & { ip: string; userAgent: string }): Promise<string> => {
    const { email, password, ip, userAgent } = credentials;
    const attempt = await attempts.begin(email, ip);
    const user = await findUserByEmail(db, email);
    const isRight = await verifyAttempt(attempt, password, user);
    const owner = isRight && user?.is_enabled ? user : undefined;
    const secondStep = owner && (await secondSteps?.stepOf(owner));
    if (secondStep !== undefined) {
      await attempt.succeeded();
      const message = t('Confirm this sign-in with your second factor');
      throw new ProblemError('second_factor_required', message, { secondStep });
    }
    const lacksSecondFactor = owner && (await secondSteps?.isDemandedOf(owner));
    const token =
      owner && (await open({ userId: owner.user_id, ip, userAgent, lacksSecondFactor }));
    if (token === undefined) {
      await attempt.failed();
      throw new ProblemError('invalid_credentials', t('Wrong email address or password'));
    }
    await attempt.succeeded();
    return token;
  };
}

/** Whether a user's password is right. If that cannot be checked, the attempt does not count. */
async function verifyAttempt(
  attempt: Attempt,
  password: string,
  user: UserRow | undefined,
): Promise<boolean> {
  try {
    return await verifyPassword(password, user?.password_hash ?? undefined);
  } catch (error) {
    await attempt.abandoned();
    throw error;
  }
}

/** Refuses a wrong password of somebody who is signed in. It counts like a failed sign-in. */
export async function refuseWrongPassword(
  db: Db,
  user: UserRow,
  { ip, password }: { ip: string; password: string },
): Promise<void> {
  const attempt = await signInAttemptsStore(db).begin(user.email, ip);
  if (await verifyAttempt(attempt, password, user)) return await attempt.succeeded();
  await attempt.failed();
  throw inputError([{ path: 'currentPassword', message: t('Wrong password') }]);
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
    const caller = session && (await sessions.findCaller(session, parseSiteId(siteId ?? '')));
    if (caller === undefined) {
      throw new ProblemError('unauthorized', t('Your session has ended; sign in again'));
    }
    return caller;
  };
}
