import { ModalDialog } from '#app/kit/dialogs/modal-dialog.tsx';
import { CodeBlock } from '#app/kit/text/code-block.tsx';
import type { UnreadRow } from '#contract/base/list-envelopes.ts';
import { t } from '#words/t.ts';

interface UnreadRowDialogProps {
  row: UnreadRow;
  onClose: () => void;
}

/** A row, or a record, as the service sent it. Mount it to open it. */
export function UnreadRowDialog({ row, onClose }: UnreadRowDialogProps) {
  const places = row.places.filter((place) => place !== '').join(', ');
  return (
    <ModalDialog
      title={t('As sent by the service')}
      text={places === '' ? undefined : t('Couldn’t be read: {places}', { places })}
      onClose={onClose}
    >
      <CodeBlock
        code={JSON.stringify(row.raw, undefined, 2)}
        label={t('JSON as sent by the service')}
      />
    </ModalDialog>
  );
}
