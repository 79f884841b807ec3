import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isStatus } from '#app/kit/api/api-error.ts';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { t } from '#words/t.ts';
import type { LoadedText } from '../stored-text.ts';

interface DeleteRecordButtonProps {
  /** What one of the kind is called, lower case. */
  thing: string;
  title: string;
  /** The version that is shown. */
  draft: { base: () => LoadedText };
  /** Deletes it, unless a newer version than this one is stored. */
  remove: (version: { etag: string | undefined }) => Promise<unknown>;
  /** The list, where one goes on. */
  backTo: string;
  /** Comes before the way to the list: what is deleted must not be asked for again. */
  onDeleted: () => void;
}

/** Deletes the version of a record that is shown, and no newer one. */
export function DeleteRecordButton(props: DeleteRecordButtonProps) {
  const { thing, title, draft, remove, backTo, onDeleted } = props;
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const toasts = useToasts();

  async function confirm() {
    try {
      await remove({ etag: draft.base().etag });
    } catch (error) {
      if (!isStatus(error, 412)) throw error;
      throw new Error(
        t('A colleague saved a newer version meanwhile. Look at it before you delete it.'),
        { cause: error },
      );
    }
    toasts.success(t('{title} deleted', { title }));
    onDeleted();
    await navigate(backTo, { replace: true });
  }

  return (
    <>
      <Button color="error" startIcon={<DeleteOutlineOutlined />} onClick={() => setIsAsking(true)}>
        {t('Delete')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('Delete {title}?', { title })}
          confirmLabel={t('Delete {thing}', { thing })}
          kind="danger"
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        >
          {t(
            'It leaves the list and is no longer used. Its history stays, so it can be brought back.',
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
