import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { t } from '#words/t.ts';

interface SignOutDialogProps {
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms signing out with unsaved work. */
export function SignOutDialog({ onConfirm, onClose }: SignOutDialogProps) {
  return (
    <ConfirmDialog
      title={t('Sign out without saving?')}
      confirmLabel={t('Sign out')}
      kind="danger"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t('Your unsaved changes on this page will be lost.')}
    </ConfirmDialog>
  );
}
