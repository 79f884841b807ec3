import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CopyOnceDialog } from '#app/kit/dialogs/copy-once-dialog.tsx';
import { saveFile } from '#app/kit/files/save-file.ts';
import { color } from '#app/kit/theme/color.ts';
import { t } from '#words/t.ts';

const Codes = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
  gap: '8px 16px',
  margin: 0,
  padding: 16,
  listStyle: 'none',
  borderRadius: 8,
  backgroundColor: color('sunken'),
  textAlign: 'center',
});

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = `${codes.join('\n')}\n`;
  return (
    <CopyOnceDialog
      title={t('Save your recovery codes')}
      description={t(
        'Each code signs you in once if you lose your device. Keep them somewhere safe: they won’t be shown again.',
      )}
      text={text}
      shown={
        <Codes>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Codes>
      }
      refusal={t('Your browser blocked copying. Download the codes or write them down.')}
      copyLabel={t('Copy codes')}
      doneLabel={t('I’ve saved them')}
      onClose={onClose}
    >
      <Button
        size="small"
        sx={{ mt: 3 }}
        onClick={() =>
          saveFile('paddock-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))
        }
      >
        {t('Download codes')}
      </Button>
    </CopyOnceDialog>
  );
}
