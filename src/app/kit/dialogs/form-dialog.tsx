import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { FormEvent, ReactNode } from 'react';
import { t } from '#words/t.ts';
import { ModalDialog } from './modal-dialog.tsx';

interface FormDialogProps {
  title: ReactNode;
  explanation?: ReactNode;
  /** A verb: "Add header". */
  submitLabel: string;
  kind?: 'normal' | 'danger';
  maxWidth?: 'xs' | 'sm';
  isReady?: boolean;
  /** Without an input, the button that changes nothing has the focus. */
  focusesCancel?: boolean;
  /** Keeps the dialog open while submitting. */
  isPending: boolean;
  /** The failure, if not at a field. */
  problem: string | undefined;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children?: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { title, explanation, submitLabel, kind = 'normal', maxWidth = 'sm', onClose } = props;
  const { isReady = true, focusesCancel = false, isPending, problem, onSubmit } = props;
  return (
    <ModalDialog
      title={title}
      text={explanation}
      maxWidth={maxWidth}
      isStacked
      role={kind === 'danger' ? 'alertdialog' : 'dialog'}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending} autoFocus={focusesCancel}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={kind === 'danger' ? 'error' : 'primary'}
            disabled={!isReady}
            loading={isPending}
          >
            {submitLabel}
          </Button>
        </>
      }
      onSubmit={onSubmit}
      onClose={isPending ? undefined : onClose}
    >
      {props.children}
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
    </ModalDialog>
  );
}
