import { isStatus } from '#app/kit/api/api-error.ts';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { t } from '#words/t.ts';

interface DeleteRecordDialogProps {
  /** What one of the kind is called, lower case. */
  thing: string;
  title: string;
  /** Deletes it, unless a newer version than the one that is shown is stored. */
  remove: () => Promise<unknown>;
  onDeleted?: () => Promise<void> | void;
  onClose: () => void;
}

/** Asks before a record is deleted, and says that a colleague was faster. */
export function DeleteRecordDialog(props: DeleteRecordDialogProps) {
  const { thing, title, remove, onDeleted, onClose } = props;
  const toasts = useToasts();

  async function confirm() {
    try {
      await remove();
    } catch (error) {
      if (!isStatus(error, 412)) throw error;
      throw new Error(t('A newer version was saved meanwhile. Look at it before you delete it.'), {
        cause: error,
      });
    }
    toasts.success(t('{title} deleted', { title }));
    await onDeleted?.();
  }

  return (
    <ConfirmDialog
      title={t('Delete {title}?', { title })}
      confirmLabel={t('Delete {thing}', { thing })}
      kind="danger"
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('It leaves the list and is no longer used. Its history stays, so it can be brought back.')}
    </ConfirmDialog>
  );
}
