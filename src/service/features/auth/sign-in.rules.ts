import type { Credentials } from '#contract/auth.ts';
import type { Db } from '../../db/db.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { AccessTokens } from '../../security/access-token.ts';
import { verifyPassword } from '../../security/passwords.ts';
import { accountsStore } from './accounts.store.ts';
import type { sessionsStore } from './sessions.store.ts';
import { signInAttemptsStore } from './sign-in-attempts.store.ts';

/** What signing in needs. */
export interface SigningIn {
  db: Db;
  sessions: ReturnType<typeof sessionsStore>;
  tokens: AccessTokens;
  sessionHours: number;
}

/**
 * Exchanges credentials for a token. An unknown address, a disabled account and a wrong password are refused in the
 * same words after the same work.
 */
export function signingIn({ db, sessions, tokens, sessionHours }: SigningIn) {
  const accounts = accountsStore(db);
  const attempts = signInAttemptsStore(db);
  return async (given: Credentials & { ip: string; userAgent: string }): Promise<string> => {
    const { email, password, ip, userAgent } = given;
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
      throw new ProblemError('invalid_credentials', 'E-mail address or password is not right');
    }
    await attempt.succeeded();
    return await tokens.sign(sessionId, userId, expiresAt);
  };
}
