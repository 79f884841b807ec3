import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { t } from '#words/t.ts';
import { ModalDialog } from './modal-dialog.tsx';

interface CopyOnceDialogProps {
  title: string;
  description: string;
  /** What is copied. */
  text: string;
  /** The same as people see it, and can select it where the browser refuses to copy. */
  shown: ReactNode;
  /** Says that the browser refused, and what to do instead. */
  refusal: string;
  copyLabel: string;
  doneLabel: string;
  /** Escape and a click beside it close it, too; a stray one then costs the text. */
  isDismissible?: boolean;
  onClose: () => void;
  /** What else there is to say, below. */
  children?: ReactNode;
}

/** Shows a text that nobody can look up later, to be copied now. */
export function CopyOnceDialog(props: CopyOnceDialogProps) {
  const { title, description, text, shown, refusal, isDismissible = false, onClose } = props;
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  return (
    <ModalDialog
      title={title}
      text={description}
      actions={
        <>
          <Button onClick={onClose}>{props.doneLabel}</Button>
          <Button variant="contained" autoFocus onClick={() => void copy()}>
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
