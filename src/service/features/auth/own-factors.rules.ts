import {
  findFactors,
  findRecoveryCodes,
  removeFactors,
  replaceRecoveryCodes,
  toSecondFactor,
} from '#service/core/accounts/second-factors.store.ts';
import { recordUserWrite } from '#service/core/accounts/user-audit.ts';
import type { Caller } from '#service/http/caller.ts';
import { inputError, ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';
import { type AccountOwner, findOwner, lockOwner } from './own-account.rules.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import type { FactorDeps } from './second-step.rules.ts';
import { findSignInTime } from './sessions.store.ts';
import { refuseWrongPassword } from './sign-in.rules.ts';

/** How long after signing in no password is needed. */
const recentMs = 10 * 60_000;

/** A person's own second factors. Each write has its audit row, in one transaction. */
export function ownFactors({ db, isDemandedOf }: Pick<FactorDeps, 'db' | 'isDemandedOf'>) {
  async function needsPassword({ sessionId }: Caller): Promise<boolean> {
    const signedInAt = await findSignInTime(db, sessionId);
    return signedInAt === undefined || signedInAt.getTime() < Date.now() - recentMs;
  }

  return {
    /** Refuses someone who only found an unattended session. */
    async confirmIdentity(
      { caller, ip }: AccountOwner,
      password: string | undefined,
    ): Promise<void> {
      if (!(await needsPassword(caller))) return;
      if (password)
        return await refuseWrongPassword(db, await findOwner(db, caller), { ip, password });
      throw inputError([{ path: 'currentPassword', message: t('Enter your password') }]);
    },

    async list(caller: Caller) {
      return {
        data: (await findFactors(db, caller.userId)).map(toSecondFactor),
        recoveryCodesLeft: (await findRecoveryCodes(db, caller.userId)).length,
        isDemanded: await isDemandedOf(db, caller.userId),
        needsPassword: await needsPassword(caller),
      };
    },

    async remove(actor: AccountOwner, factorId: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const user = await lockOwner(tx, actor.caller);
        const isLast = (await findFactors(tx, user.user_id)).length === 1;
        if (isLast && (await isDemandedOf(tx, user.user_id))) {
          const message = t(
            'Your organization requires two-step verification; add another way before you remove this one',
          );
          throw new ProblemError('guarded', message);
        }
        const write = { actor, action: 'removeOwnFactor', user, factorId };
        if (!(await removeFactors(tx, write))) {
          throw new ProblemError('not_found', t('This has already been removed'));
        }
      });
    },

    async renewCodes(actor: AccountOwner): Promise<string[]> {
      const { codes, hashes } = await newRecoveryCodes();
      await db.transaction().execute(async (tx) => {
        const user = await lockOwner(tx, actor.caller);
        if ((await findFactors(tx, user.user_id)).length === 0) {
          const message = t('Set up two-step verification first');
          throw new ProblemError('guarded', message);
        }
        await replaceRecoveryCodes(tx, user.user_id, hashes);
        const action = 'renewRecoveryCodes';
        await recordUserWrite(tx, { actor, action, before: user, after: user });
      });
      return codes;
    },
  };
}
