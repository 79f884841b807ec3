import type { Selectable } from 'kysely';
import type { Db, UsersTable } from '../../db/db.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { SendMail } from '../../mail/mail.ts';
import { issueLinkToken } from '../../security/link-tokens.ts';

/**
 * Sends a user a new invitation: the older link dies, the seven days begin again. Throws `invitation_accepted` when
 * there is nothing to accept any more, `user_disabled` when the account may not be used.
 */
export async function inviteAgain(
  given: { db: Db; sendMail: SendMail; publicUrl: string },
  user: Selectable<UsersTable>,
): Promise<void> {
  if (!user.is_enabled) {
    throw new ProblemError('user_disabled', 'Enable the account before inviting its user again');
  }
  if (user.invitation_state === 'accepted' || user.password_hash !== null) {
    throw new ProblemError(
      'invitation_accepted',
      'This person has already accepted the invitation',
    );
  }
  await given.db.transaction().execute(async (tx) => {
    const { token, expiresAt } = await issueLinkToken(tx, user.user_id, 'invitation');
    const now = new Date();
    await tx
      .updateTable('users')
      .set({
        invitation_state: 'pending',
        invitation_sent_at: now,
        invitation_expires_at: expiresAt,
        updated_at: now,
      })
      .where('user_id', '=', user.user_id)
      .execute();
    await given.sendMail(tx, {
      userId: user.user_id,
      to: user.email,
      subject: 'Your invitation to Paddock',
      body: invitationText(
        user.first_name,
        `${given.publicUrl}/console/invitation#${token}`,
        expiresAt,
      ),
    });
  });
}

/** The secret stands in the fragment, which browsers send to nobody. */
function invitationText(firstName: string, link: string, expiresAt: Date): string {
  const day = expiresAt.toLocaleDateString('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
  return [
    `Hello ${firstName},`,
    'you have been invited to Paddock, the administration console of your practice. Choose a password to begin:',
    link,
    `The link works once, until ${day}. It replaces any earlier invitation.`,
    'If you did not expect this mail, you need not do anything.',
  ].join('\n\n');
}
