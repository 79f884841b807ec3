import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { t } from '#words/t.ts';
import { copyText } from '../text/use-copy.tsx';
import { ModalDialog } from './modal-dialog.tsx';

interface CopyOnceDialogProps {
  title: string;
  description: string;
  text: string;
  shown: ReactNode;
  /** Shown if the browser refuses to copy. */
  refusal: string;
  copyLabel: string;
  doneLabel: string;
  /** Whether Escape and a click outside close it, which loses the text. */
  isDismissible?: boolean;
  onClose: () => void;
  children?: ReactNode;
}

/** Shows a text once, to be copied. */
export function CopyOnceDialog(props: CopyOnceDialogProps) {
  const { title, description, text, shown, refusal, isDismissible = false, onClose } = props;
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  return (
    <ModalDialog
      title={title}
      text={description}
      actions={
        <>
          <Button onClick={onClose}>{props.doneLabel}</Button>
          <Button
            variant="contained"
            autoFocus
            onClick={() => void copyText(text).then(setOutcome)}
          >
            {props.copyLabel}
          </Button>
        </>
      }
      onClose={isDismissible ? onClose : undefined}
    >
      {shown}
      <div role="status">
        {outcome !== undefined && (
          <Alert severity={outcome === 'copied' ? 'success' : 'warning'} sx={{ mt: 3 }}>
            {outcome === 'copied' ? t('Copied') : refusal}
          </Alert>
        )}
      </div>
      {props.children}
    </ModalDialog>
  );
}
