import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';

interface SignOutDialogProps {
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks where signing out would take unsaved work along. */
export function SignOutDialog({ onConfirm, onClose }: SignOutDialogProps) {
  return (
    <ConfirmDialog
      title="Sign out without saving?"
      confirmLabel="Sign out"
      kind="danger"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      Your changes on this page are not saved and would be lost.
    </ConfirmDialog>
  );
}
