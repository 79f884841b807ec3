import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

interface ConflictDialogProps {
  kind: 'deleted' | 'unknown';
  isSaving: boolean;
  /** Saves although the Endpoint was deleted, which brings it back. */
  onBringBack: () => void;
  onClose: () => void;
}

const words = {
  deleted: {
    title: 'This endpoint was deleted',
    text: 'A colleague deleted this endpoint while you were editing. Your changes are still here. Saving them brings the endpoint back as a new version.',
  },
  unknown: {
    title: 'A newer version exists',
    text: 'There is a newer version than the one you edited, but it could not be loaded. Nothing was written and your changes are still here. Try to save again in a moment.',
  },
};

/** A colleague was faster, and there is nothing to compare with. Nothing was written and nothing typed is lost. */
export function ConflictDialog({ kind, isSaving, onBringBack, onClose }: ConflictDialogProps) {
  const id = useId();
  const { title, text } = words[kind];
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Keep editing</Button>
        {kind === 'deleted' && (
          <Button variant="contained" loading={isSaving} onClick={onBringBack} autoFocus>
            Bring it back
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
