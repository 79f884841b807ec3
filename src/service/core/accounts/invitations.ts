import { formatDateTimeFor, type MailReader, mailReader } from '#service/core/mail/mail-reader.ts';
import type { SendMail } from '#service/core/mail/mailer.ts';
import { issueLinkToken } from '#service/core/security/link-tokens.store.ts';
import type { Tx } from '#service/db/db.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { inLanguage } from '#service/http/request-language.ts';
import { spokenLanguage, t } from '#words/t.ts';
import { findPreferences } from './preferences.store.ts';
import type { UserRow } from './user-audit.ts';
import { findOrganizationName, updateUserRow } from './user-record.store.ts';

export interface Inviting {
  sendMail: SendMail;
  publicUrl: string;
  invitationHours: number;
}

/** Throws if the invitation is already accepted, or the account is disabled. */
export function refuseUninvitable(user: UserRow): void {
  if (!user.is_enabled) {
    throw new ProblemError('user_disabled', t('Enable the account before inviting its user'));
  }
  if (hasAccepted(user)) {
    throw new ProblemError(
      'invitation_accepted',
      t('This person has already accepted the invitation'),
    );
  }
}

/** Whether the user has a password, however it was set. */
export function hasAccepted(user: Pick<UserRow, 'invitation_state' | 'password_hash'>): boolean {
  return user.invitation_state === 'accepted' || user.password_hash !== null;
}

/** Replaces a user's invitation link. The secret is in the URL's fragment, which browsers do not send. */
export async function renewInvitation(
  tx: Tx,
  user: UserRow,
  { publicUrl, invitationHours: hours }: Omit<Inviting, 'sendMail'>,
) {
  const { token, expiresAt } = await issueLinkToken(tx, user.user_id, {
    purpose: 'invitation',
    hours,
  });
  const invitedUser = await updateUserRow(tx, user.user_id, {
    invitation_state: 'pending',
    invitation_sent_at: new Date(),
    invitation_expires_at: expiresAt,
  });
  return { invited: invitedUser, url: `${publicUrl}/console/invitation#${token}`, expiresAt };
}

/** Renews and emails an invitation in the user's language or the inviter's. Throws at three emails an hour. */
export async function mailInvitation(
  tx: Tx,
  user: UserRow,
  deps: Inviting & {
    /** The inviter's name for the email; absent if the invited person requests the email again. */
    inviter?: string;
  },
): Promise<UserRow> {
  const { invited: invitedUser, url, expiresAt } = await renewInvitation(tx, user, deps);
  const practice = await findOrganizationName(tx, user);
  await mailUser(tx, user, {
    sendMail: deps.sendMail,
    write: (reader) => ({
      subject: t('Your invitation to Paddock'),
      body: [
        t('Hello {firstName},', { firstName: user.first_name }),
        invitedText(deps.inviter, practice),
        url,
        t('The link works once, until {until}. Earlier invitations no longer work.', {
          until: formatDateTimeFor(reader, expiresAt),
        }),
        t('If you weren’t expecting this email, you can ignore it.'),
      ].join('\n\n'),
    }),
  });
  return invitedUser;
}

/** Emails a user in their language, or in the current one if they have chosen none. */
export async function mailUser(
  tx: Tx,
  user: UserRow,
  mail: { sendMail: SendMail; write(reader: MailReader): { subject: string; body: string } },
): Promise<void> {
  const reader = mailReader(await findPreferences(tx, user.user_id), spokenLanguage());
  const content = inLanguage(reader.language, () => mail.write(reader));
  await mail.sendMail(tx, { userId: user.user_id, to: user.email, ...content });
}

/** Who invites to which practice; platform administrators belong to none. */
function invitedText(inviter: string | undefined, practice: string | undefined): string {
  const names = { inviter, practice };
  if (practice === undefined) {
    return t(
      'You’ve been invited to Paddock, your practice’s administration console. Choose a password to get started:',
    );
  }
  return inviter === undefined
    ? t(
        'You’ve been invited to Paddock, the administration console of {practice}. Choose a password to get started:',
        names,
      )
    : t(
        '{inviter} has invited you to Paddock, the administration console of {practice}. Choose a password to get started:',
        names,
      );
}
