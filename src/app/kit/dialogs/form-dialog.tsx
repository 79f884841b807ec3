import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId } from 'react';
import { t } from '#words/t.ts';

interface FormDialogProps {
  title: ReactNode;
  /** What it is for, above the fields. */
  explanation: ReactNode;
  /** A verb: "Add header". */
  submitLabel: string;
  /** It stays open meanwhile. */
  isPending: boolean;
  /** Why it failed, where that is not said at a field. */
  problem: string | undefined;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A short form over the page. Mount it to open it. */
export function FormDialog(props: FormDialogProps) {
  const { title, explanation, submitLabel, isPending, problem, onSubmit, onClose, children } =
    props;
  const id = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={isPending ? undefined : onClose}
      aria-labelledby={id}
    >
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 4 }}>{explanation}</DialogContentText>
          {children}
          {problem !== undefined && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isPending}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
