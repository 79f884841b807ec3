import {
  acceptTerms,
  checkLink,
  forgotPassword,
  getCurrentUser,
  getTerms,
  login,
  logout,
  regenerateInvitation,
  setPassword,
} from '#contract/people/auth.ts';
import { ownWordsOf } from '#service/core/accounts/user-record.store.ts';
import { linkTokenHash } from '#service/core/security/link-tokens.store.ts';
import type { Db } from '#service/db/db.ts';
import type { Jobs } from '#service/jobs/jobs.ts';
import { t } from '#words/t.ts';
import { type Binding, bind, bindBody } from '../../http/bind.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Authenticate } from '../../http/router.ts';
import { requestMail } from './account-mails.ts';
import { acceptTermsVersion, findCurrentUser } from './accounts.store.ts';
import { findOwner, ownAccount } from './own-account.rules.ts';
import { createSetPassword, findUsableLink } from './set-password.rules.ts';
import { createSignIn, type SignInDeps } from './sign-in.rules.ts';
import { changesSince, currentTerms, termsText } from './terms.ts';

/** Sign-in, sign-out, the current user and the terms (interface, Authentication operations). */
export function authHandlers(deps: SignInDeps & { authenticate: Authenticate }): Binding[] {
  const { authenticate, db } = deps;
  const signIn = createSignIn(deps);
  const account = ownAccount(db);
  return [
    bindBody(login, async ({ body, ip, headers }) => {
      const token = await signIn({ ...body, ip, userAgent: headers['user-agent'] ?? '' });
      return { message: t('Signed in'), token };
    }),
    bindBody(logout, async ({ headers, ip }) => {
      const end = async () => {
        const caller = await authenticate(headers.authorization);
        if (caller !== undefined)
          await account.endSession({ caller, ip }, caller.sessionId, logout.id);
      };
      await end().catch((error: unknown) => {
        // An invalid token has no session to end.
        if (!(error instanceof ProblemError && error.code === 'unauthorized')) throw error;
      });
      return { message: t('Signed out') };
    }),
    bind(getCurrentUser, ({ caller }) => findCurrentUser(db, caller)),
    bindBody(acceptTerms, async (call) => {
      await acceptTermsVersion(db, call, currentTerms.version);
      return { message: t('Terms accepted') };
    }),
    bindBody(getTerms, async ({ caller }) => {
      const { version, publishedAt } = currentTerms;
      const { tos_version: acceptedVersion } = await findOwner(db, caller);
      const changes = changesSince(acceptedVersion);
      return { version, publishedAt, ...termsText(), acceptedVersion, changes };
    }),
  ];
}

/** Requests for password links. The answers do not reveal whether an account exists. */
export function passwordHandlers({ db, jobs }: { db: Db; jobs: Jobs }): Binding[] {
  const setPasswordOf = createSetPassword(db);
  return [
    bindBody(forgotPassword, async ({ body, ip }) => {
      await requestMail(db, jobs, { kind: 'reset', email: body.email, ip });
      return { message: t('If the address has an account, a link is on its way') };
    }),
    bindBody(setPassword, async ({ body, ip }) => {
      await setPasswordOf({ ...body, ip });
      return { message: t('Password set; you can now sign in') };
    }),
    bindBody(checkLink, async ({ body }) => {
      const { user, purpose } = await findUsableLink(db, linkTokenHash(body.token));
      const ownWords = await ownWordsOf(db, user);
      return { purpose, email: user.email, firstName: user.first_name, ownWords };
    }),
    bindBody(regenerateInvitation, async ({ query, ip }) => {
      const tokenHash = linkTokenHash(query.token ?? '').toString('hex');
      await requestMail(db, jobs, { kind: 'invitation', tokenHash, ip });
      return { message: t('If the invitation can be renewed, a new one is on its way') };
    }),
  ];
}
