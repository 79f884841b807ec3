import { recordUserWrite, type UserRow } from '#service/core/accounts/user-audit.ts';
import {
  findUserById,
  lockUser,
  ownWordsOf,
  updateUserRow,
} from '#service/core/accounts/user-record.store.ts';
import { endOtherSessions, endSession } from '#service/core/accounts/user-sessions.store.ts';
import { auditFacts } from '#service/core/audit/audit-log.store.ts';
import { supersedeLinkTokens } from '#service/core/security/link-tokens.store.ts';
import { refuseWeakPassword } from '#service/core/security/password-rules.ts';
import { hashPassword } from '#service/core/security/passwords.ts';
import type { Db, Tx } from '#service/db/db.ts';
import type { Caller, SignedIn } from '#service/http/caller.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { refuseStale } from '#service/http/record-version.ts';
import { t } from '#words/t.ts';
import { refuseWrongPassword } from './sign-in.rules.ts';

/** Writes to one's own account, each with its audit row, in one transaction. */
export function ownAccount(db: Db) {
  return {
    /** With `If-Match`, only over that version of the account. */
    async changeName(
      actor: SignedIn,
      name: { firstName: string; lastName: string },
    ): Promise<void> {
      await withOwner(db, actor, async (tx, before) => {
        refuseStale(actor.headers?.['if-match'], before.version_id);
        if (before.first_name === name.firstName && before.last_name === name.lastName) return;
        const after = await updateUserRow(tx, before.user_id, {
          first_name: name.firstName,
          last_name: name.lastName,
        });
        await recordUserWrite(tx, { actor, action: 'changeOwnName', before, after });
      });
    },

    /** Must run outside of the write's transaction, whose rollback would undo the count of wrong passwords. */
    async refuseWrongPassword({ caller, ip }: SignedIn, password: string): Promise<void> {
      await refuseWrongPassword(db, await findOwner(db, caller), { ip, password });
    },

    /** Ends all other sessions and links: one of them may be the reason for the change. */
    async changePassword(actor: SignedIn, password: string): Promise<void> {
      const user = await findOwner(db, actor.caller);
      refuseWeakPassword(password, await ownWordsOf(db, user));
      const passwordHash = await hashPassword(password);
      await withOwner(db, actor, async (tx, before) => {
        const now = new Date();
        const after = await updateUserRow(tx, before.user_id, { password_hash: passwordHash });
        await supersedeLinkTokens(tx, before.user_id);
        await endOtherSessions(tx, before.user_id, actor.caller.sessionId);
        const more = {
          after: auditFacts({ passwordSetAt: now.toISOString(), through: 'account' }),
        };
        await recordUserWrite(tx, { actor, action: 'changePassword', before, after, more });
      });
    },

    async endSession(actor: SignedIn, sessionId: string, action: string): Promise<void> {
      await withOwner(db, actor, (tx, user) => endSession(tx, { actor, action, user, sessionId }));
    },

    /** Returns the number of ended sessions. */
    async endOtherSessions(actor: SignedIn): Promise<number> {
      return await withOwner(db, actor, async (tx, user) => {
        const count = await endOtherSessions(tx, user.user_id, actor.caller.sessionId);
        if (count === 0) return count;
        const more = { after: auditFacts({ sessionsEnded: count }) };
        const action = 'endOtherSessions';
        await recordUserWrite(tx, { actor, action, before: user, after: user, more });
        return count;
      });
    },
  };
}

/** The account of a signed-in user. */
export async function findOwner(db: Db, { userId }: Caller): Promise<UserRow> {
  const user = await findUserById(db, userId);
  if (user === undefined) throw gone();
  return user;
}

/** Runs a write to the caller's own account, which is locked, in one transaction. */
export async function withOwner<Result>(
  db: Db,
  { caller }: SignedIn,
  work: (tx: Tx, user: UserRow) => Promise<Result>,
): Promise<Result> {
  return await db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, caller.userId);
    if (user === undefined) throw gone();
    return await work(tx, user);
  });
}

/** The account was deleted after the request began. */
function gone(): ProblemError {
  return new ProblemError('unauthorized', t('This account no longer exists'));
}
