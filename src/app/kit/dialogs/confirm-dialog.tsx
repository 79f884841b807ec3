import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactNode, useRef, useState } from 'react';
import { t } from '#words/t.ts';
import { rich } from '../language/rich.tsx';
import { shortText } from '../text/short-text.ts';
import { ModalDialog } from './modal-dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** The consequences, and whether they can be undone. */
  children: ReactNode;
  /** A verb: "Delete user". */
  confirmLabel: string;
  kind?: 'normal' | 'danger';
  /** For irreversible actions: must be typed to enable the button. */
  typeToConfirm?: string;
  /** The dialog stays open and busy until it settles, and shows a rejection. */
  onConfirm: () => Promise<void> | void;
  onClose: () => void;
}

/** Confirms an action with consequences. Opens on mount; guards against double confirmation. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, kind = 'normal', typeToConfirm } = props;
  const { onConfirm, onClose } = props;
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [typed, setTyped] = useState('');
  // A ref, since two fast clicks precede the next render.
  const isRunning = useRef(false);
  const isReady = typeToConfirm === undefined || typed.trim() === typeToConfirm;

  async function confirm() {
    if (isRunning.current || !isReady) return;
    isRunning.current = true;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(
        error instanceof Error ? error.message : t('Something went wrong. Please try again.'),
      );
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }

  return (
    <ModalDialog
      title={shortText(title)}
      text={children}
      maxWidth="xs"
      role={kind === 'danger' ? 'alertdialog' : 'dialog'}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy} autoFocus={typeToConfirm === undefined}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={kind === 'danger' ? 'error' : 'primary'}
            disabled={!isReady}
            loading={isBusy}
          >
            {confirmLabel}
          </Button>
        </>
      }
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
      onClose={isBusy ? undefined : onClose}
    >
      {typeToConfirm !== undefined && (
        <TypeToConfirm expected={typeToConfirm} value={typed} onChange={setTyped} />
      )}
      {failure !== undefined && (
        <Alert severity="error" sx={{ mt: 4 }}>
          {failure}
        </Alert>
      )}
    </ModalDialog>
  );
}

interface TypeToConfirmProps {
  expected: string;
  value: string;
  onChange: (value: string) => void;
}

/** The input that repeats a name. */
function TypeToConfirm({ expected, value, onChange }: TypeToConfirmProps) {
  return (
    <TextField
      autoFocus
      autoComplete="off"
      label={rich('Type {expected} to confirm', { expected: <strong>{expected}</strong> })}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { spellCheck: false } }}
    />
  );
}
