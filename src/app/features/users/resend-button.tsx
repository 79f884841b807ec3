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

/** Sends the invitation again, in one click from the list. Keeps the focus while it does. */
export function ResendButton({ user, tabIndex, size = 'small' }: ResendButtonProps) {
  const [isSending, setIsSending] = useState(false);
  /** The invitation that another was sent for; the row may show it until the list is loaded again. */
  const [replaced, setReplaced] = useState<User['invitation']>();
  const isSent = replaced !== undefined && replaced === user.invitation;
  const start = useStartUserAction();
  const send = async () => {
    if (isSending || isSent) return;
    setIsSending(true);
    if (await start('resend', user)) setReplaced(user.invitation);
    setIsSending(false);
  };
  return (
    <button
      type="button"
      // Looks like MUI's outlined Button and is made in a fraction of its time (controls.css): one stands in each row.
      className="quick-button"
      data-size={size}
      tabIndex={tabIndex}
      aria-disabled={isSending || isSent}
      aria-busy={isSending}
      aria-label={t('Resend invitation to {name}', { name: userName(user) })}
      onClick={() => void send()}
    >
      {buttonWords({ size, isSent })}
    </button>
  );
}

function buttonWords({
  size,
  isSent,
}: {
  size: ResendButtonProps['size'];
  isSent: boolean;
}): string {
  if (isSent) return t('Sent@@an invitation');
  return size === 'small' ? t('Resend@@in a row') : t('Resend invitation');
}
