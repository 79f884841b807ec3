import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { FormEvent, ReactNode } from 'react';
import { t } from '#words/t.ts';
import { ModalDialog } from './modal-dialog.tsx';

interface FormDialogProps {
  title: ReactNode;
  explanation: ReactNode;
  /** A verb: "Add header". */
  submitLabel: string;
  /** Keeps it open meanwhile. */
  isPending: boolean;
  /** The failure, if not at a field. */
  problem: string | undefined;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { title, explanation, submitLabel, isPending, problem, onSubmit, onClose, children } =
    props;
  return (
    <ModalDialog
      title={title}
      text={explanation}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {submitLabel}
          </Button>
        </>
      }
      onSubmit={onSubmit}
      onClose={isPending ? undefined : onClose}
    >
      {children}
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
    </ModalDialog>
  );
}
