import { listUserFactors, resetUserFactors } from '#contract/people/second-factors.ts';
import {
  changeUserAccess,
  createInvitationLink,
  endUserSession,
  eraseUser,
  getUser,
  listUserSessions,
  revokeInvitation,
} from '#contract/people/user-access.ts';
import type { Inviting } from '#service/core/accounts/invitations.ts';
import {
  findFactors,
  removeFactors,
  toSecondFactor,
} from '#service/core/accounts/second-factors.store.ts';
import { endSession, listSessions } from '#service/core/accounts/user-sessions.store.ts';
import { t } from '#words/t.ts';
import type { Db } from '../../db/db.ts';
import { type Binding, bind, bindBody } from '../../http/bind.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { userInvitations } from './user-invitations.rules.ts';
import { userWrites } from './user-writes.rules.ts';
import { findManaged, lockManaged, userAnswer } from './users.store.ts';

/** User operations beyond the documented interface. */
export function userAccessHandlers(deps: { db: Db; maintenance: Db } & Inviting): Binding[] {
  const writes = userWrites(deps.db);
  const longWrites = userWrites(deps.maintenance);
  const invitations = userInvitations(deps);

  return [
    bind(getUser, async ({ caller, params }) =>
      userAnswer(await findManaged(deps.db, caller, params.userId)),
    ),
    bind(changeUserAccess, async (call) =>
      userAnswer(await writes.changeAccess(call, call.params.userId, call.body)),
    ),
    bindBody(revokeInvitation, async (call) => {
      await invitations.revoke(call, call.params.userId);
      return { message: t('Invitation revoked') };
    }),
    bindBody(createInvitationLink, (call) => invitations.createLink(call, call.params.userId)),
    bindBody(listUserSessions, async ({ caller, params }) => {
      const user = await findManaged(deps.db, caller, params.userId);
      return { data: await listSessions(deps.db, user.user_id, caller.sessionId) };
    }),
    bindBody(endUserSession, async (call) => {
      const { userId, sessionId } = call.params;
      await deps.db.transaction().execute(async (tx) => {
        const user = await lockManaged(tx, call.caller, userId);
        await endSession(tx, { actor: call, action: endUserSession.id, user, sessionId });
      });
    }),
    bindBody(eraseUser, (call) => longWrites.erase(call, call.params.userId)),
    bindBody(listUserFactors, async ({ caller, params }) => {
      const user = await findManaged(deps.db, caller, params.userId);
      return { data: (await findFactors(deps.db, user.user_id)).map(toSecondFactor) };
    }),
    bindBody(resetUserFactors, async (call) => {
      const { caller, params } = call;
      await deps.db.transaction().execute(async (tx) => {
        const user = await lockManaged(tx, caller, params.userId);
        if (user.user_id === caller.userId) {
          const message = t('Change your own second factors on your account page');
          throw new ProblemError('guarded', message);
        }
        await removeFactors(tx, { actor: call, action: resetUserFactors.id, user });
      });
    }),
  ];
}
