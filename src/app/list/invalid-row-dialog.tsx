import { ModalDialog } from '#app/kit/dialogs/modal-dialog.tsx';
import { CodeBlock } from '#app/kit/text/code-block.tsx';
import type { InvalidRow } from '#contract/base/list-envelopes.ts';
import { t } from '#words/t.ts';

/** The JSON of a row or record, as sent by the service. Opens on mount. */
export function InvalidRowDialog({ row, onClose }: { row: InvalidRow; onClose: () => void }) {
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
