import {
  hasAccepted,
  type Inviting,
  mailInvitation,
  refuseUninvitable,
  renewInvitation,
} from '#service/core/accounts/invitations.ts';
import { recordUserWrite } from '#service/core/accounts/user-audit.ts';
import { updateUserRow } from '#service/core/accounts/user-record.store.ts';
import { supersedeLinkTokens } from '#service/core/security/link-tokens.store.ts';
import { t } from '#words/t.ts';
import type { Db } from '../../db/db.ts';
import type { SignedIn } from '../../http/caller.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { lockManaged } from './users.store.ts';

/** Administration of invitations. */
export function userInvitations(deps: { db: Db } & Inviting) {
  const { db } = deps;
  return {
    /** Returns the address of the email. */
    async resend(actor: SignedIn, userId: string): Promise<string> {
      return await db.transaction().execute(async (tx) => {
        const before = await lockManaged(tx, actor.caller, userId);
        refuseUninvitable(before);
        const after = await mailInvitation(tx, before, { ...deps, inviter: actor.caller.name });
        await recordUserWrite(tx, { actor, action: 'resendInvitation', before, after });
        return after.email;
      });
    },

    /** A link to hand over instead of an email. */
    async createLink(actor: SignedIn, userId: string) {
      return await db.transaction().execute(async (tx) => {
        const before = await lockManaged(tx, actor.caller, userId);
        refuseUninvitable(before);
        const { invited: invitedUser, url, expiresAt } = await renewInvitation(tx, before, deps);
        const action = 'createInvitationLink';
        await recordUserWrite(tx, { actor, action, before, after: invitedUser });
        return { url, expiresAt: expiresAt.toISOString() };
      });
    },

    /** Revoking twice, or without an invitation, is no error. */
    async revoke(actor: SignedIn, userId: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const before = await lockManaged(tx, actor.caller, userId);
        if (hasAccepted(before)) {
          const message = t(
            'This person has already accepted the invitation; disable the account instead',
          );
          throw new ProblemError('invitation_accepted', message);
        }
        if (before.invitation_state === null) {
          throw new ProblemError('invitation_missing', t('This person hasn’t been invited'));
        }
        if (before.invitation_state === 'revoked') return;
        await supersedeLinkTokens(tx, userId, ['invitation']);
        const after = await updateUserRow(tx, userId, { invitation_state: 'revoked' });
        await recordUserWrite(tx, { actor, action: 'revokeInvitation', before, after });
      });
    },
  };
}
