import {
  changeOwnName,
  changePassword,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '#contract/people/own-account.ts';
import { getOwnPreferences, updateOwnPreferences } from '#contract/people/own-preferences.ts';
import { findPreferences, updatePreferences } from '#service/core/accounts/preferences.store.ts';
import { listSessions } from '#service/core/accounts/user-sessions.store.ts';
import type { Db } from '#service/db/db.ts';
import { type Binding, bind, bindBody } from '#service/http/bind.ts';
import { t } from '#words/t.ts';
import { findCurrentUser } from './accounts.store.ts';
import { ownAccount } from './own-account.rules.ts';

/** A person's own account: name, password, sessions. */
export function ownAccountHandlers(db: Db): Binding[] {
  const account = ownAccount(db);
  return [
    bind(changeOwnName, async (call) => {
      await account.changeName(call, call.body);
      return await findCurrentUser(db, call.caller);
    }),
    bindBody(
      changePassword,
      async (call) => {
        await account.changePassword(call, call.body.password);
        return { message: t('Password changed') };
      },
      (call) => account.refuseWrongPassword(call, call.body.currentPassword),
    ),
    bindBody(getOwnPreferences, ({ caller }) => findPreferences(db, caller.userId)),
    bindBody(updateOwnPreferences, ({ caller, body }) =>
      updatePreferences(db, caller.userId, body),
    ),
    bindBody(listOwnSessions, async ({ caller }) => ({
      data: await listSessions(db, caller.userId, caller.sessionId),
    })),

    bindBody(endOwnSession, (call) =>
      account.endSession(call, call.params.sessionId, endOwnSession.id),
    ),
    bindBody(endOtherSessions, async (call) => {
      await account.endOtherSessions(call);
      return { message: t('Signed out of all other sessions') };
    }),
  ];
}
