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
  /** What it is about, read out with the title. */
  text?: ReactNode;
  children?: ReactNode;
  /** The buttons; left out: one that closes. */
  actions?: ReactNode;
  maxWidth?: 'xs' | 'sm' | 'md';
  /** Its parts stand one under the other. */
  isStacked?: boolean;
  /** `alertdialog` for what has consequences. */
  role?: 'dialog' | 'alertdialog';
  /** It is a form, which one of its buttons sends. */
  onSubmit?: (event: FormEvent) => void;
  /** Escape and a click beside it; undefined while it has to stay open. */
  onClose: (() => void) | undefined;
}

/** What lies over the page until it is answered. Mount it to open it. */
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
            sx={{ overflowWrap: 'anywhere', '&:not(:last-child)': { mb: 4 } }}
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
            // React lets it bubble out of the dialog: the form that asks would be submitted, too.
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
