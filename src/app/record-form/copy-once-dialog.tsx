import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useRef, useState } from 'react';
import { ModalDialog } from '#app/kit/dialogs/modal-dialog.tsx';
import { copyText } from '#app/kit/text/use-copy.tsx';
import { t } from '#words/t.ts';
import { LeaveGuard } from './leave-guard.tsx';

interface CopyOnceDialogProps {
  title: string;
  description: string;
  text: string;
  shown: ReactNode;
  /** Shown if the browser refuses to copy. */
  refusal: string;
  copyLabel: string;
  doneLabel: string;
  /** Asked before the text is lost, which then cannot be created again. By default Escape closes the dialog. */
  guard?: { title: string; what: string };
  onClose: () => void;
  children?: ReactNode;
}

/** Shows a text once, to be copied. Its guard replaces that of the page, as there can be only one. */
export function CopyOnceDialog(props: CopyOnceDialogProps) {
  const { title, description, text, shown, refusal, guard, onClose } = props;
  const isStored = useRef(false);
  const done = () => {
    isStored.current = true;
    onClose();
  };
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  return (
    <ModalDialog
      title={title}
      text={description}
      actions={
        <>
          <Button onClick={done}>{props.doneLabel}</Button>
          <Button
            variant="contained"
            autoFocus
            onClick={() => void copyText(text).then(setOutcome)}
          >
            {props.copyLabel}
          </Button>
        </>
      }
      onClose={guard === undefined ? onClose : undefined}
    >
      {guard && <LeaveGuard isDirty={() => !isStored.current} {...guard} />}
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
