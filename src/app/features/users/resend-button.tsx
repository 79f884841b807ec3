import Button, { type ButtonProps } from '@mui/material/Button';
import type { User } from '#contract/users.ts';
import { useResendInvitation } from './use-resend-invitation.ts';
import { userName } from './user-name.ts';

interface ResendButtonProps extends Pick<ButtonProps, 'tabIndex' | 'size'> {
  user: User;
}

/** Sends the invitation again, in one click from the list. */
export function ResendButton({ user, tabIndex, size = 'small' }: ResendButtonProps) {
  const { resend, isSending } = useResendInvitation();
  return (
    <Button
      size={size}
      tabIndex={tabIndex}
      loading={isSending}
      aria-label={`Resend invitation to ${userName(user)}`}
      onClick={() => void resend(user)}
    >
      {size === 'small' ? 'Resend' : 'Resend invitation'}
    </Button>
  );
}
