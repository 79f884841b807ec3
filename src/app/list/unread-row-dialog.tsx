import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { CodeBlock } from '#app/kit/code-block.tsx';
import type { UnreadRow } from '#contract/list-envelopes.ts';
import { t } from '#words/t.ts';

interface UnreadRowDialogProps {
  row: UnreadRow;
  onClose: () => void;
}

/** A row as the service sent it. Mount it to open it. */
export function UnreadRowDialog({ row, onClose }: UnreadRowDialogProps) {
  const id = useId();
  const places = row.places.filter((place) => place !== '').join(', ');
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{t('The row as the service sent it')}</DialogTitle>
      <DialogContent>
        {places !== '' && (
          <DialogContentText sx={{ mb: 4 }}>
            {t('Could not be read: {places}', { places })}
          </DialogContentText>
        )}
        <CodeBlock code={JSON.stringify(row.raw, undefined, 2)} label={t('JSON of the row')} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
