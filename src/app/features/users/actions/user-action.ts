import type { ExtensionId } from '#contract/operations.ts';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { canResend, isAwaited } from '../account-status.ts';

export type UserAction = 'resend' | 'link' | 'revoke' | 'enable' | 'disable' | 'delete' | 'erase';

export interface OfferedAction {
  action: UserAction;
  label: string;
  /** Why it is unavailable. */
  refusal?: string | undefined;
}

interface Circumstances {
  offers: (extensionId: ExtensionId) => boolean;
  isYourself: boolean;
}

/** The available actions in menu order: invitation, then account. */
export function invitationActions(of: User, { offers }: Circumstances): OfferedAction[] {
  // A missing invitation has a meaning only on our service.
  const user = offers('revokeInvitation') ? of : { ...of, invitation: undefined };
  const resend: OfferedAction = {
    action: 'resend',
    label: t('Resend invitation'),
    refusal: canResend(user) ? undefined : invitationBlocker(user),
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

export function accountActions(user: User, { offers, isYourself }: Circumstances): OfferedAction[] {
  const refusal = isYourself ? t('Not available for your own account') : undefined;
  return [
    // If the state is unknown, both are offered.
    ...(user.isEnabled === true ? [] : [{ action: 'enable' as const, label: t('Enable') }]),
    ...(user.isEnabled === false
      ? []
      : [{ action: 'disable' as const, label: t('Disable access…'), refusal }]),
    { action: 'delete', label: t('Delete…'), refusal },
    ...(offers('eraseUser')
      ? [{ action: 'erase' as const, label: t('Erase personal data…'), refusal }]
      : []),
  ];
}

function invitationBlocker({ invitation, isEnabled }: User): string {
  if (isEnabled === false) return t('Account disabled');
  return invitation === null ? t('Created with a password') : t('Already accepted');
}
