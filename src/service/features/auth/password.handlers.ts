import { checkLink, forgotPassword, regenerateInvitation, setPassword } from '#contract/auth.ts';
import type { Db } from '../../db/db.ts';
import { type Binding, bind } from '../../http/bind.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { linkTokenHash } from '../../security/link-tokens.ts';
import { askForMail } from './account-mails.ts';
import { passwordSetting, usableLink } from './set-password.rules.ts';

/** How people without a password, or without the right one, come by one. The answers tell nothing of accounts. */
export function passwordHandlers({ db, jobs }: { db: Db; jobs: Jobs }): Binding[] {
  const setPasswordOf = passwordSetting(db);
  return [
    bind(forgotPassword, async ({ body, ip }) => {
      await askForMail(db, jobs, { kind: 'reset', email: body.email, ip });
      return { body: { message: 'If the address has an account, a link is on its way' } };
    }),

    bind(setPassword, async ({ body, ip }) => {
      await setPasswordOf({ ...body, ip });
      return { body: { message: 'Password set; sign in with it' } };
    }),

    bind(checkLink, async ({ body }) => {
      const { user, purpose } = await usableLink(db, linkTokenHash(body.token));
      return { body: { purpose, email: user.email, firstName: user.first_name } };
    }),

    bind(regenerateInvitation, async ({ query, ip }) => {
      const tokenHash = linkTokenHash(query.token ?? '').toString('hex');
      await askForMail(db, jobs, { kind: 'invitation', tokenHash, ip });
      return { body: { message: 'If the invitation can be renewed, a new one is on its way' } };
    }),
  ];
}
