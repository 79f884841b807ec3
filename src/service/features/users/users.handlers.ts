import { listUsers, resendInvitation } from '#contract/users.ts';
import type { Db } from '../../db/db.ts';
import { type Binding, bind } from '../../http/bind.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { SendMail } from '../../mail/mail.ts';
import { inviteAgain } from './invitations.ts';
import { usersStore } from './users.store.ts';

/** User management (interface, User management operations). */
export function usersHandlers(given: { db: Db; sendMail: SendMail; publicUrl: string }): Binding[] {
  const users = usersStore(given.db);
  return [
    bind(listUsers, async ({ caller, query }) => ({ body: await users.list(caller, query) })),

    bind(resendInvitation, async ({ caller, params }) => {
      const user = await users.find(caller, params.userId);
      if (user === undefined) throw new ProblemError('not_found', 'There is no such user');
      await inviteAgain(given, user);
      return { body: { message: `Invitation sent to ${user.email}` } };
    }),
  ];
}
