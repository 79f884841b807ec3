import { acceptTerms, getCurrentUser, getTerms, login, logout } from '#contract/auth.ts';
import { type Binding, bind } from '../../http/bind.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Authenticate } from '../../http/router.ts';
import { accountsStore } from './accounts.store.ts';
import { type SigningIn, signingIn } from './sign-in.rules.ts';
import { changesSince, currentTerms } from './terms.ts';

/** Sign-in, sign-out, the current user and the terms (interface, Authentication operations). */
export function authHandlers(given: SigningIn & { authenticate: Authenticate }): Binding[] {
  const { authenticate } = given;
  const accounts = accountsStore(given.db);
  const signIn = signingIn(given);
  return [
    bind(login, async ({ body, ip, headers }) => {
      const token = await signIn({ ...body, ip, userAgent: headers['user-agent'] ?? '' });
      return { body: { message: 'Signed in', token } };
    }),

    bind(logout, async ({ headers, ip }) => {
      // A token that is dead already has nothing to end.
      const caller = await authenticate(headers.authorization).catch((error: unknown) => {
        if (error instanceof ProblemError && error.code === 'unauthorized') return undefined;
        throw error;
      });
      if (caller !== undefined) await given.sessions.end(caller, ip);
      return { body: { message: 'Signed out' } };
    }),

    bind(getCurrentUser, async ({ caller }) => ({ body: await accounts.currentUser(caller) })),

    bind(acceptTerms, async ({ caller, ip }) => {
      await accounts.acceptTerms(caller, ip, currentTerms.version);
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
