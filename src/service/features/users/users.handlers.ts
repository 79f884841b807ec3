import {
  createUser,
  deleteUser,
  exportUsers,
  listUsers,
  resendInvitation,
  updateUser,
} from '#contract/people/users.ts';
import type { Inviting } from '#service/core/accounts/invitations.ts';
import { t } from '#words/t.ts';
import type { Db } from '../../db/db.ts';
import { type Binding, bind, bindBody } from '../../http/bind.ts';
import { userInvitations } from './user-invitations.rules.ts';
import { createAccount, userWrites } from './user-writes.rules.ts';
import { userAnswer } from './users.store.ts';
import { usersCsv } from './users-export.ts';
import { usersListStore } from './users-list.store.ts';

/** User management (interface, User management operations). */
export function usersHandlers(deps: { db: Db } & Inviting): Binding[] {
  const lists = usersListStore(deps.db);
  const writes = userWrites(deps.db);
  const invitations = userInvitations(deps);
  return [
    bindBody(listUsers, ({ caller, query }) => lists.list(caller, query)),
    bind(exportUsers, async ({ caller, query }) => ({
      pieces: usersCsv(lists.listAll(caller, query)),
      headers: { 'content-disposition': 'attachment; filename="users.csv"' },
    })),

    bind(createUser, async (call) => userAnswer(await createAccount(deps, call, call.body))),
    bind(updateUser, async (call) =>
      userAnswer(await writes.update(call, call.params.userId, call.body)),
    ),
    bindBody(deleteUser, (call) => writes.remove(call, call.params.userId)),
    bindBody(resendInvitation, async (call) => {
      const email = await invitations.resend(call, call.params.userId);
      return { message: t('Invitation sent to {name}', { name: email }) };
    }),
  ];
}
