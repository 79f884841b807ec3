import type { Credentials } from '#contract/people/auth.ts';
import type { AccessTokens } from '#service/core/security/access-token.ts';
import { verifyPassword } from '#service/core/security/passwords.ts';
import { parseSiteId } from '#service/core/sites/visible-sites.store.ts';
import type { Authenticate } from '#service/http/router.ts';
import { t } from '#words/t.ts';
import type { Db } from '../../db/db.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { accountsStore } from './accounts.store.ts';
import type { sessionsStore } from './sessions.store.ts';
import { signInAttemptsStore } from './sign-in-attempts.store.ts';

/** Dependencies of sign-in. */
export interface SignInDeps {
  db: Db;
  sessions: ReturnType<typeof sessionsStore>;
  tokens: AccessTokens;
  sessionHours: number;
}

/**
 * Exchanges credentials for a token. An unknown address, a disabled account and a wrong password get the same
 * answer after the same work.
 */
export function createSignIn({ db, sessions, tokens, sessionHours }: SignInDeps) {
  const accounts = accountsStore(db);
  const attempts = signInAttemptsStore(db);
  return async (credentials: Credentials & { ip: string; userAgent: string }): Promise<string> => {
    const { email, password, ip, userAgent } = credentials;
    const attempt = await attempts.begin(email, ip);
    const account = await accounts.findByEmail(email);
    const isRight = await verifyPassword(password, account?.passwordHash).catch(
      async (error: unknown) => {
        await attempt.abandoned();
        throw error;
      },
    );
    const expiresAt = new Date(Date.now() + sessionHours * 3_600_000);
    const userId = isRight && account?.isEnabled ? account.userId : undefined;
    const sessionId = userId && (await sessions.open({ userId, expiresAt, ip, userAgent }));
    if (userId === undefined || sessionId === undefined) {
      await attempt.failed();
      throw new ProblemError('invalid_credentials', t('Wrong email address or password'));
    }
    await attempt.succeeded();
    return await tokens.sign(sessionId, userId, expiresAt);
  };
}

/**
 * Resolves `Authorization: Bearer` to the session, its user and their access to the site. Throws `unauthorized` for
 * a dead token.
 */
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
