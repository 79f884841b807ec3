import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isStatus } from '#app/kit/api/api-error.ts';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { paths } from '#app/paths.ts';
import type { DraftStore } from '#app/record/form/fhir/draft-store.ts';
import { type EndpointAddress, endpointMutations } from '../endpoints.queries.ts';

interface DeleteEndpointButtonProps {
  address: EndpointAddress;
  title: string;
  draft: DraftStore;
  /** Comes before the way to the list: what is deleted must not be asked for again. */
  onDeleted: () => void;
}

/** Deletes the version that is shown, and no newer one. */
export function DeleteEndpointButton(props: DeleteEndpointButtonProps) {
  const { address, title, draft, onDeleted } = props;
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation(endpointMutations.remove(address));
  const navigate = useNavigate();
  const toasts = useToasts();

  async function confirm() {
    try {
      await remove.mutateAsync({ etag: draft.base().etag });
    } catch (error) {
      if (!isStatus(error, 412)) throw error;
      throw new Error(
        'A colleague saved a newer version meanwhile. Look at it before you delete it.',
        {
          cause: error,
        },
      );
    }
    toasts.success(`${title} deleted`);
    onDeleted();
    await navigate(paths.endpoints.to(address.siteId), { replace: true });
  }

  return (
    <>
      <Button color="error" startIcon={<DeleteOutlineOutlined />} onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Delete ${title}?`}
          confirmLabel="Delete endpoint"
          kind="danger"
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        >
          It leaves the list and is no longer used. Its history stays, so it can be brought back.
        </ConfirmDialog>
      )}
    </>
  );
}
