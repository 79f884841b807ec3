import Button, { type ButtonProps } from '@mui/material/Button';
import type { User } from '#contract/users.ts';
import { useResendInvitation } from './use-resend-invitation.ts';
import { userName } from './user-name.ts';

interface ResendButtonProps extends Pick<ButtonProps, 'tabIndex'> {
  user: User;
}

/** Sends the invitation again, in one click from the list. */
export function ResendButton({ user, tabIndex }: ResendButtonProps) {
  const { resend, isSending } = useResendInvitation(user);
  return (
    <Button
      size="small"
      tabIndex={tabIndex}
      loading={isSending}
      aria-label={`Resend invitation to ${userName(user)}`}
      onClick={resend}
    >
      Resend
    </Button>
  );
}
