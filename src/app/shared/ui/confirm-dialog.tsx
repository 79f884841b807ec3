import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { TypeToConfirm } from './type-to-confirm.tsx';
import { useConfirm } from './use-confirm.ts';

export interface ConfirmDialogProps {
  /** The question, naming the thing: "Delete Riverside Imaging?" */
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** A verb: "Delete user". */
  confirmLabel: string;
  kind?: 'normal' | 'danger';
  /** For what cannot be undone: must be typed before the button works. */
  typeToConfirm?: string;
  /** The dialog stays open and busy until it settles; a rejection's message is shown in it. */
  onConfirm: () => Promise<void> | void;
  onClose: () => void;
}

/** Asks before something with consequences. Mount it to open it; it cannot be confirmed twice. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, kind = 'normal', typeToConfirm, onClose } = props;
  const id = useId();
  const { isBusy, failure, typed, setTyped, isReady, confirm } = useConfirm(props);
  return (
    <Dialog
      open
      maxWidth="xs"
      fullWidth
      onClose={isBusy ? undefined : onClose}
      role={kind === 'danger' ? 'alertdialog' : 'dialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // React lets it bubble out of the dialog: the form that asks would be submitted, too.
          event.stopPropagation();
          void confirm();
        }}
      >
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`} component="div">
            {children}
          </DialogContentText>
          {typeToConfirm !== undefined && (
            <TypeToConfirm expected={typeToConfirm} value={typed} onChange={setTyped} />
          )}
          {failure !== undefined && (
            <Alert severity="error" sx={{ mt: 4 }}>
              {failure}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy} autoFocus={typeToConfirm === undefined}>
            Cancel
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
        </DialogActions>
      </form>
    </Dialog>
  );
}
