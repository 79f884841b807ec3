import type { User } from '#contract/users.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { isAwaited } from '../invitation-status.ts';
import { userName } from '../user-name.ts';
import { useEnabling } from './use-enabling.ts';

interface DisableUserDialogProps {
  user: User;
  onClose: () => void;
}

export function DisableUserDialog({ user, onClose }: DisableUserDialogProps) {
  const { disable } = useEnabling();
  return (
    <ConfirmDialog
      title={`Disable ${userName(user)}?`}
      confirmLabel="Disable user"
      kind="danger"
      onConfirm={() => disable(user)}
      onClose={onClose}
    >
      {isAwaited(user)
        ? 'The link in their invitation stops working. You can enable the account and invite them again later.'
        : 'They are signed out everywhere at once. You can enable the account again later.'}
    </ConfirmDialog>
  );
}
