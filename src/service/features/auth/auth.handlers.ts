import { acceptTerms, getCurrentUser, getTerms, login, logout } from '#contract/auth.ts';
import type { Db } from '../../db/db.ts';
import { type Binding, bind } from '../../http/bind.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Authenticate } from '../../http/router.ts';
import type { AccessTokens } from '../../security/access-token.ts';
import { verifyPassword } from '../../security/passwords.ts';
import { accountsStore } from './accounts.store.ts';
import type { sessionsStore } from './sessions.store.ts';
import { changesSince, currentTerms } from './terms.ts';

/** Sign-in, sign-out, the current user and the terms (interface, Authentication operations). */
export function authHandlers(given: {
  db: Db;
  sessions: ReturnType<typeof sessionsStore>;
  tokens: AccessTokens;
  authenticate: Authenticate;
  sessionHours: number;
}): Binding[] {
  const { sessions, tokens, authenticate, sessionHours } = given;
  const accounts = accountsStore(given.db);
  return [
    bind(login, async ({ body, ip, headers }) => {
      const account = await accounts.findByEmail(body.email);
      const isRight = await verifyPassword(body.password, account?.passwordHash);
      if (account === undefined || !isRight || !account.isEnabled) {
        throw new ProblemError('invalid_credentials', 'E-mail address or password is not right');
      }
      const expiresAt = new Date(Date.now() + sessionHours * 3_600_000);
      const userAgent = headers['user-agent'] ?? '';
      const { userId } = account;
      const sessionId = await sessions.insert({ userId, expiresAt, ip, userAgent });
      const token = await tokens.sign(sessionId, userId, expiresAt);
      return { body: { message: 'Signed in', token } };
    }),

    bind(logout, async ({ headers }) => {
      // A token that is dead already has nothing to end.
      const caller = await authenticate(headers.authorization).catch(() => undefined);
      if (caller !== undefined) await sessions.end(caller.sessionId);
      return { body: { message: 'Signed out' } };
    }),

    bind(getCurrentUser, async ({ caller }) => ({ body: await accounts.currentUser(caller) })),

    bind(acceptTerms, async ({ caller }) => {
      await accounts.acceptTerms(caller.userId, currentTerms.version);
      return { body: { message: 'Terms accepted' } };
    }),

    bind(getTerms, async ({ caller }) => {
      const { version, publishedAt, title, paragraphs } = currentTerms;
      const acceptedVersion = await accounts.acceptedTerms(caller.userId);
      const changes = changesSince(acceptedVersion);
      return { body: { version, publishedAt, title, paragraphs, acceptedVersion, changes } };
    }),
  ];
}
