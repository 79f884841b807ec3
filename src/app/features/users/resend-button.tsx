import { useState } from 'react';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { useStartUserAction } from './actions/user-actions.tsx';
import { userName } from './user-name.shared.ts';

interface ResendButtonProps {
  user: User;
  tabIndex?: number;
  size?: 'small' | 'medium';
}

/** Resends an invitation from its row, keeping the focus. */
export function ResendButton({ user, tabIndex, size = 'small' }: ResendButtonProps) {
  const [isSending, setIsSending] = useState(false);
  /** The resent invitation, which the row shows until the list reloads. */
  const [replaced, setReplaced] = useState<User['invitation']>();
  const isSent = replaced !== undefined && replaced === user.invitation;
  const start = useStartUserAction();
  const label = size === 'small' ? t('Resend@@in a row') : t('Resend invitation');
  const send = async () => {
    if (isSending || isSent) return;
    setIsSending(true);
    if (await start('resend', user)) setReplaced(user.invitation);
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
