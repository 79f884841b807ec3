import { useMutation } from '@tanstack/react-query';
import type { User } from '#contract/users.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { useToasts } from '../../../shared/ui/toasts/use-toasts.ts';
import { userName } from '../user-name.ts';
import { userMutations } from '../users.queries.ts';

interface DeleteUserDialogProps {
  user: User;
  onRemoved?: () => Promise<void> | void;
  onClose: () => void;
}

/** The one action on a user that nothing brings back. */
export function DeleteUserDialog({ user, onRemoved, onClose }: DeleteUserDialogProps) {
  const toasts = useToasts();
  const { mutateAsync: remove } = useMutation(userMutations.remove(onRemoved));
  const name = userName(user);
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      confirmLabel="Delete user"
      kind="danger"
      typeToConfirm={user.email ?? name}
      onConfirm={async () => {
        await remove(user.id);
        toasts.success(`${name} deleted`);
      }}
      onClose={onClose}
    >
      Their account and sessions end at once, and this cannot be undone. To keep them out for a
      while, disable the account instead.
    </ConfirmDialog>
  );
}
