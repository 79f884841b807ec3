import { useState } from 'react';
import { useOpenDialog } from '#app/kit/dialogs/dialog-host.tsx';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { userName } from '../user-name.shared.ts';
import { type UserAction, useEnabling, useResendInvitation } from './user-action.ts';

const UserActionDialog = lazyPart(
  async () => (await import('./user-action-dialog.tsx')).UserActionDialog,
);

/** Runs an action on a user, after confirmation if needed. `onRemoved` leaves the page of a deleted user. */
export function useStartUserAction(onRemoved?: () => Promise<void> | void) {
  const open = useOpenDialog();
  const resend = useResendInvitation();
  const { enable } = useEnabling();
  return (action: UserAction, user: User): void => {
    if (action === 'resend') void resend(user);
    else if (action === 'enable') void enable(user);
    else {
      open((close) => (
        <UserActionDialog action={action} user={user} onRemoved={onRemoved} onClose={close} />
      ));
    }
  };
}

interface ResendButtonProps {
  user: User;
  tabIndex?: number;
  size?: 'small' | 'medium';
}

/** Resends an invitation from its row, keeping the focus. */
export function ResendButton({ user, tabIndex, size = 'small' }: ResendButtonProps) {
  const [isSending, setIsSending] = useState(false);
  /** The resent invitation, which the row shows until the list reloads. */
  const [resentInvitation, setResentInvitation] = useState<User['invitation']>();
  const isSent = resentInvitation !== undefined && resentInvitation === user.invitation;
  const resend = useResendInvitation();
  const label = size === 'small' ? t('Resend') : t('Resend invitation');
  const send = async () => {
    if (isSending || isSent) return;
    setIsSending(true);
    if (await resend(user)) setResentInvitation(user.invitation);
    setIsSending(false);
  };
  return (
    <button
      type="button"
      // Like MUI's outlined Button, but far cheaper to render in each row (controls.css).
      className={size === 'small' ? 'quick-button row-action' : 'quick-button'}
      data-size={size}
      tabIndex={tabIndex}
      aria-disabled={isSending || isSent}
      aria-busy={isSending}
      aria-label={t('Resend invitation to {name}', { name: userName(user) })}
      onClick={() => void send()}
    >
      {isSent ? t('Sent@@an invitation') : label}
    </button>
  );
}
