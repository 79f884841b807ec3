import { ProblemError } from '../../http/problem-error.ts';
import type { Authenticate } from '../../http/router.ts';
import type { AccessTokens } from '../../security/access-token.ts';
import { siteNumberOf } from '../../sites/seen-site.ts';
import type { sessionsStore } from './sessions.store.ts';

/** Reads `Authorization: Bearer`, the token's session, the user behind it and whether they see the site. A dead token is `unauthorized`. */
export function authenticator(
  tokens: AccessTokens,
  sessions: ReturnType<typeof sessionsStore>,
): Authenticate {
  return async (authorization, siteId) => {
    if (authorization === undefined) return undefined;
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    const sessionId = token === undefined ? undefined : await tokens.verify(token);
    const caller =
      sessionId === undefined
        ? undefined
        : await sessions.findCaller(sessionId, siteNumberOf(siteId ?? ''));
    if (caller === undefined) {
      throw new ProblemError('unauthorized', 'The session has ended; sign in again');
    }
    return caller;
  };
}
