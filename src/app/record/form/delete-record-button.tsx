import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#words/t.ts';
import type { LoadedText } from '../stored-text.ts';
import { DeleteRecordDialog } from './delete-record-dialog.tsx';

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
  return (
    <>
      <Button color="error" startIcon={<DeleteOutlineOutlined />} onClick={() => setIsAsking(true)}>
        {t('Delete')}
      </Button>
      {isAsking && (
        <DeleteRecordDialog
          thing={thing}
          title={title}
          remove={() => remove({ etag: draft.base().etag })}
          onDeleted={async () => {
            onDeleted();
            await navigate(backTo, { replace: true });
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
