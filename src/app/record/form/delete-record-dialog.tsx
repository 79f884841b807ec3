import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isStatus } from '#app/kit/api/api-error.ts';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import type { JsonObject } from '#app/kit/json/json-text.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { t } from '#words/t.ts';
import type { DeletedPlace } from '../deleted/deleted.queries.ts';
import { useCanUndelete, useUndelete } from '../deleted/use-undelete.ts';
import { fhirReaders } from '../fhir-kind.ts';
import { operationsOfKind } from '../kind-operations.ts';
import { findConflict, lastSaveOf } from '../merge/find-conflict.ts';

interface DeleteRecordDialogProps {
  /** What one of the kind is called, lower case. */
  thing: string;
  title: string;
  place: DeletedPlace;
  /** As it is stored: what is brought back by an undo. */
  resource: JsonObject;
  /** What still refers to it. */
  usedBy?: ReactNode;
  /** Deletes it, unless a newer version than the one that is shown is stored. */
  remove: () => Promise<unknown>;
  onDeleted?: () => Promise<void> | void;
  onClose: () => void;
}

/** Asks before a record is deleted, and says that a colleague was faster. */
export function DeleteRecordDialog(props: DeleteRecordDialogProps) {
  const { thing, title, place, resource, usedBy, remove, onDeleted, onClose } = props;
  const toasts = useToasts();
  const { undelete } = useUndelete(place, () => title);
  const canUndelete = useCanUndelete(place);
  const client = useQueryClient();

  async function confirm() {
    try {
      await remove();
    } catch (error) {
      if (!isStatus(error, 412)) throw error;
      const author = await newestAuthor(client, place);
      throw new Error(
        author === undefined
          ? t('A newer version was saved meanwhile. Look at it before you delete it.')
          : t('{author} saved a newer version meanwhile. Look at it before you delete it.', {
              author,
            }),
        { cause: error },
      );
    }
    const undo = { label: t('Undo'), run: () => void undelete(resource) };
    toasts.success(t('{title} deleted', { title }), canUndelete ? { action: undo } : undefined);
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
      {canUndelete && t('Its history stays, so it can be brought back.')}
      {usedBy}
    </ConfirmDialog>
  );
}

/** Who saved the version that stands now, as far as the deployment tells. */
async function newestAuthor(
  client: QueryClient,
  address: DeletedPlace,
): Promise<string | undefined> {
  const { resourceType } = address;
  const kind = fhirReaders<DeletedPlace>({
    resourceType,
    operations: operationsOfKind(resourceType),
    paramsOf: ({ siteId, id }) => ({ siteId, id }),
  });
  const conflict = await findConflict({
    load: () => kind.read(address, { signal: AbortSignal.timeout(10_000) }),
    describeSave: (stored) => lastSaveOf({ client, kind, address }, stored),
  });
  return conflict.kind === 'newer' ? conflict.saved.author : undefined;
}
