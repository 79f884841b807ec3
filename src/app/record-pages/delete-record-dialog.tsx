import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { parseJsonObject } from '#app/kit/json/json-text.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { type ResourcePlace, resourceKind } from '#app/record/kind-operations.ts';
import { type Deletion, deletion } from '#app/record/record-kind.ts';
import { type LoadedText, versionOf } from '#app/record/stored-text.ts';
import { useCanUndelete, useUndelete } from '#app/versions/deleted/use-undelete.ts';
import { writtenRecord } from '#app/versions/written-record.ts';
import { useVersionedWrite } from '#app/write/versioned-write.ts';
import { t } from '#words/t.ts';

interface DeleteRecordDialogProps {
  noun: string;
  title: string;
  place: ResourcePlace;
  /** References to it. */
  usedBy?: ReactNode;
  /** The shown version on a page, and in a list its id, if known. */
  over?: LoadedText;
  versionId?: string | undefined;
  onDeleted?: () => Promise<void> | void;
  onClose: () => void;
}

export function DeleteRecordDialog(props: DeleteRecordDialogProps) {
  const { noun, title, place, usedBy, over, versionId, onDeleted, onClose } = props;
  const toasts = useToasts();
  const undelete = useUndelete(place, () => title);
  const canUndelete = useCanUndelete(place);
  const { write } = useVersionedWrite<Deletion>();
  const client = useQueryClient();
  const kind = resourceKind(place.resourceType);
  const deletedText = useRef(over?.text ?? '');

  async function confirm() {
    const shownId = over === undefined ? versionId : versionOf(over);
    const removal = {
      ...writtenRecord({ client, kind, address: place }),
      first: over && { next: deletion, over },
      make: (current: LoadedText | undefined) => {
        const isShown =
          shownId === undefined ? over === undefined : current && versionOf(current) === shownId;
        if (current === undefined || !isShown) return undefined;
        deletedText.current = current.text;
        return deletion;
      },
    };
    await write(removal, (outcome) => {
      if (outcome.kind === 'stored') return;
      if (outcome.kind !== 'newer') throw outcome.error;
      const { author } = outcome.saved;
      throw new Error(
        author === undefined
          ? t('A newer version has been saved. Review it before you delete.')
          : t('{author} saved a newer version. Review it before you delete.', { author }),
        { cause: outcome.error },
      );
    });
    const resource = parseJsonObject(deletedText.current);
    const undo = { label: t('Undo'), run: () => void undelete(resource ?? {}) };
    toasts.success(t('{title} deleted', { title }), canUndelete ? { action: undo } : undefined);
    await onDeleted?.();
  }

  return (
    <ConfirmDialog
      title={t('Delete {title}?', { title })}
      confirmLabel={t('Delete {noun}', { noun })}
      kind="danger"
      onConfirm={confirm}
      onClose={onClose}
    >
      {canUndelete && t('Its history is kept, so it can be undeleted.')}
      {usedBy}
    </ConfirmDialog>
  );
}
