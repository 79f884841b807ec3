import { styled } from '@mui/material/styles';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { ModalDialog } from '#app/kit/dialogs/modal-dialog.tsx';
import { PointList } from '#app/kit/text/text-parts.tsx';
import type { BulkAction, BulkPreview, BulkTarget } from '#contract/people/user-bulk.ts';
import { t } from '#words/t.ts';
import { actionWords, skipSummaries } from './bulk-words.ts';
import { useStartBulk } from './use-start-bulk.shared.ts';

interface BulkDialogProps {
  action: BulkAction;
  preview: BulkPreview;
  target: BulkTarget;
  /** The selected people, if selected one by one. */
  names: readonly string[];
  onStarted: () => void;
  onClose: () => void;
}

/** Confirms a bulk action, with its effect and skipped users. */
export function BulkDialog(props: BulkDialogProps) {
  const { action, preview, target, names, onStarted, onClose } = props;
  const start = useStartBulk();
  const { consequence, deed } = actionWords(action);
  if (preview.affected === 0) return <NothingToDo preview={preview} onClose={onClose} />;
  const what = deed(preview.affected);
  return (
    <ConfirmDialog
      title={`${what}?`}
      confirmLabel={what}
      kind={action === 'delete' || action === 'disable' ? 'danger' : 'normal'}
      {...(action === 'delete' && { typeToConfirm: String(preview.affected) })}
      onConfirm={async () => {
        await start({ action, target });
        onStarted();
      }}
      onClose={onClose}
    >
      {names.length > 0 && <Names>{t('Selected: {names}', { names: namesText(names) })}</Names>}
      {consequence}
      <LeftOut preview={preview} />
    </ConfirmDialog>
  );
}

const Names = styled('p')({ margin: '0 0 12px', fontWeight: 600, overflowWrap: 'anywhere' });

/** More people are only counted. */
const maxNames = 8;

function namesText(names: readonly string[]): string {
  const shown = names.slice(0, maxNames).join(', ');
  const count = names.length - maxNames;
  if (count <= 0) return shown;
  return t('{names} and {count, plural, one {# other person} other {# other people}}', {
    names: shown,
    count,
  });
}

const Lead = styled('p')({ margin: '12px 0 0' });

function LeftOut({ preview }: Pick<BulkDialogProps, 'preview'>) {
  const lines = skipSummaries(preview);
  if (lines.length === 0) return null;
  const count = preview.total - preview.affected;
  return (
    <>
      <Lead>
        {t(
          '{count, plural, one {# of {total, number} selected is} other {# of {total, number} selected are}} skipped:',
          { count, total: preview.total },
        )}
      </Lead>
      <PointList>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </PointList>
    </>
  );
}

function NothingToDo({ preview, onClose }: Pick<BulkDialogProps, 'preview' | 'onClose'>) {
  return (
    <ModalDialog title={t('Nothing to do')} maxWidth="xs" onClose={onClose}>
      {preview.total === 0 ? (
        t('No one matches the filter anymore.')
      ) : (
        <LeftOut preview={preview} />
      )}
    </ModalDialog>
  );
}
