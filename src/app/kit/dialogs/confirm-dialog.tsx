import TextField from '@mui/material/TextField';
import { type ReactNode, useContext, useState } from 'react';
import { useSubmit } from '../forms/use-submit.ts';
import { rich } from '../language/rich.tsx';
import { shortText } from '../text/short-text.ts';
import { ToastsContext } from '../toasts/use-toasts.ts';
import { FormDialog } from './modal-dialog.tsx';

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
  onConfirm: () => unknown;
  /** The toast after success. */
  done?: string;
  onClose: () => void;
}

/** Confirms an action with consequences. Opens on mount; guards against double confirmation. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, kind = 'normal', typeToConfirm } = props;
  const { onConfirm, done, onClose } = props;
  const toasts = useContext(ToastsContext);
  const [typed, setTyped] = useState('');
  const isReady = typeToConfirm === undefined || typed.trim() === typeToConfirm;
  const submit = useSubmit(async () => {
    if (!isReady) return;
    await onConfirm();
    if (done !== undefined) toasts?.success(done);
    onClose();
  });
  return (
    <FormDialog
      title={shortText(title)}
      explanation={children}
      submitLabel={confirmLabel}
      kind={kind}
      maxWidth="xs"
      isReady={isReady}
      focusesCancel={typeToConfirm === undefined}
      {...submit}
      onClose={onClose}
    >
      {typeToConfirm !== undefined && (
        <TextField
          autoFocus
          autoComplete="off"
          label={rich('Type {expected} to confirm', { expected: <strong>{typeToConfirm}</strong> })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { spellCheck: false } }}
        />
      )}
    </FormDialog>
  );
}
