import { useMutation } from '@tanstack/react-query';
import type { User } from '#contract/users.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { useToasts } from '../../../shared/ui/toasts/use-toasts.ts';
import { useResendInvitation } from '../use-resend-invitation.ts';
import { userAccessMutations } from '../user-access.queries.ts';
import { userName } from '../user-name.ts';

interface RevokeInvitationDialogProps {
  user: User;
  onClose: () => void;
}

export function RevokeInvitationDialog({ user, onClose }: RevokeInvitationDialogProps) {
  const toasts = useToasts();
  const { resend } = useResendInvitation();
  const { mutateAsync: revoke } = useMutation(userAccessMutations.revokeInvitation());
  const name = userName(user);
  return (
    <ConfirmDialog
      title={`Revoke the invitation of ${name}?`}
      confirmLabel="Revoke invitation"
      kind="danger"
      onConfirm={async () => {
        await revoke(user.id);
        toasts.success(`Invitation of ${name} revoked`, {
          action: { label: 'Send a new one', run: () => void resend(user) },
        });
      }}
      onClose={onClose}
    >
      The link in their mail stops working. The account stays, and you can send a new invitation at
      any time.
    </ConfirmDialog>
  );
}
