import type { ExtensionId } from '#contract/operations.ts';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { canResend, isAwaited } from '../invitation-status.ts';

/** What can be done with one user besides editing. */
export type UserAction = 'resend' | 'link' | 'revoke' | 'enable' | 'disable' | 'delete';

export interface OfferedAction {
  action: UserAction;
  label: string;
  /** Why it cannot be done now. */
  refusal?: string | undefined;
}

interface Circumstances {
  offers: (extensionId: ExtensionId) => boolean;
  isYourself: boolean;
}

/** The actions that make sense for this user, in the order of a menu: about the invitation, then the account. */
export function invitationActions(of: User, { offers }: Circumstances): OfferedAction[] {
  // What it means that there is none is ours alone.
  const user = offers('revokeInvitation') ? of : { ...of, invitation: undefined };
  const resend: OfferedAction = {
    action: 'resend',
    label: t('Resend invitation'),
    refusal: canResend(user) ? undefined : whyNotInvited(user),
  };
  return [
    resend,
    ...(offers('createInvitationLink') && canResend(user)
      ? [{ action: 'link' as const, label: t('Copy invitation link…') }]
      : []),
    ...(offers('revokeInvitation') && isAwaited(user)
      ? [{ action: 'revoke' as const, label: t('Revoke invitation…') }]
      : []),
  ];
}

export function accountActions(user: User, { isYourself }: Circumstances): OfferedAction[] {
  const refusal = isYourself ? t('Not for yourself') : undefined;
  return [
    // Where the deployment does not tell whether an account is enabled, either may be meant.
    ...(user.isEnabled === true ? [] : [{ action: 'enable' as const, label: t('Enable') }]),
    ...(user.isEnabled === false
      ? []
      : [{ action: 'disable' as const, label: t('Disable…'), refusal }]),
    { action: 'delete', label: t('Delete…'), refusal },
  ];
}

function whyNotInvited({ invitation, isEnabled }: User): string {
  if (isEnabled === false) return t('The account is disabled');
  return invitation === null ? t('Was created with a password') : t('Already accepted');
}
