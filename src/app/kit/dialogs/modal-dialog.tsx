import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId } from 'react';
import { t } from '#words/t.ts';

interface ModalDialogProps {
  title: ReactNode;
  /** Announced with the title. */
  text?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  maxWidth?: 'xs' | 'sm' | 'md';
  /** Stacks its parts. */
  isStacked?: boolean;
  /** `alertdialog` for consequences. */
  role?: 'dialog' | 'alertdialog';
  /** Makes it a form. */
  onSubmit?: (event: FormEvent) => void;
  /** On Escape and a click outside; undefined while it must stay open. */
  onClose: (() => void) | undefined;
}

export function ModalDialog(props: ModalDialogProps) {
  const { title, text, children, actions, maxWidth = 'sm', isStacked, role, onSubmit } = props;
  const { onClose } = props;
  const id = useId();
  const inside = (
    <>
      <DialogTitle id={`${id}-title`} className="limited">
        {title}
      </DialogTitle>
      <DialogContent sx={isStacked ? { display: 'grid', gap: 3 } : undefined}>
        {text !== undefined && (
          <DialogContentText
            id={`${id}-text`}
            component="div"
            sx={{ '&:not(:last-child)': { mb: isStacked ? 1 : 4 } }}
          >
            {text}
          </DialogContentText>
        )}
        {children}
      </DialogContent>
      <DialogActions>
        {actions ?? (
          <Button autoFocus onClick={onClose}>
            {t('Close')}
          </Button>
        )}
      </DialogActions>
    </>
  );
  return (
    <Dialog
      open
      fullWidth
      maxWidth={maxWidth}
      onClose={onClose}
      {...(role && { role })}
      aria-labelledby={`${id}-title`}
      {...(text !== undefined && { 'aria-describedby': `${id}-text` })}
    >
      {onSubmit === undefined ? (
        inside
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // React events bubble through portals, and would submit the outer form.
            event.stopPropagation();
            onSubmit(event);
          }}
        >
          {inside}
        </form>
      )}
    </Dialog>
  );
}

interface FormDialogProps extends Pick<ModalDialogProps, 'title' | 'maxWidth' | 'children'> {
  explanation?: ReactNode;
  /** A verb: "Add header". */
  submitLabel: string;
  /** For a dialog that stays open after a submit. */
  cancelLabel?: string;
  kind?: 'normal' | 'danger';
  isReady?: boolean;
  /** Focuses the cancel button on open, for a dialog without inputs. */
  focusesCancel?: boolean;
  /** Keeps the dialog open while submitting. */
  isPending: boolean;
  /** The failure, if not at a field. */
  problem: string | undefined;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
}

export function FormDialog(props: FormDialogProps) {
  const { title, explanation, submitLabel, cancelLabel = t('Cancel') } = props;
  const { kind = 'normal', maxWidth = 'sm', onClose } = props;
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
            {cancelLabel}
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
