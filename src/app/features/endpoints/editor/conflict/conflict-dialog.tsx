import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { RelativeTime } from '../../../../shared/ui/relative-time.tsx';
import type { EndpointVersion } from '../../history/version-list.ts';
import type { Conflict } from './find-conflict.ts';

interface ConflictDialogProps {
  conflict: Conflict;
  isSaving: boolean;
  onCompare: () => void;
  /** Gives up what was typed. */
  onReload: () => void;
  /** Saves although the Endpoint was deleted, which brings it back. */
  onBringBack: () => void;
  onClose: () => void;
}

/** A colleague was faster. Nothing was written and nothing typed is lost; here one says how to go on. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, isSaving, onCompare, onReload, onBringBack, onClose } = props;
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{titles[conflict.kind]}</DialogTitle>
      <DialogContent>
        <DialogContentText component="div">
          {conflict.kind === 'newer' && (
            <p style={{ margin: 0 }}>
              <Saved version={conflict.version} /> Saving now would have overwritten that, so
              nothing was written. Your changes are still here.
            </p>
          )}
          {conflict.kind === 'deleted' && (
            <p style={{ margin: 0 }}>
              A colleague deleted this endpoint while you were editing. Your changes are still here.
              Saving them brings the endpoint back as a new version.
            </p>
          )}
          {conflict.kind === 'unknown' && (
            <p style={{ margin: 0 }}>
              There is a newer version than the one you edited, but it could not be loaded. Nothing
              was written and your changes are still here. Try to save again in a moment.
            </p>
          )}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Keep editing</Button>
        {conflict.kind === 'newer' && (
          <>
            <Button onClick={onReload}>Reload theirs</Button>
            <Button variant="contained" onClick={onCompare} autoFocus>
              Compare with theirs
            </Button>
          </>
        )}
        {conflict.kind === 'deleted' && (
          <Button variant="contained" loading={isSaving} onClick={onBringBack} autoFocus>
            Bring it back
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const titles: Record<Conflict['kind'], string> = {
  newer: 'A colleague saved this endpoint before you',
  deleted: 'This endpoint was deleted',
  unknown: 'A newer version exists',
};

function Saved({ version }: { version: EndpointVersion | undefined }) {
  if (version === undefined) return 'A newer version was saved while you were editing.';
  return (
    <>
      <strong>{version.author ?? 'Someone'}</strong> saved version {version.versionId}
      {version.savedAt !== undefined && (
        <>
          {' '}
          <RelativeTime time={version.savedAt} />
        </>
      )}
      , while you were editing.
    </>
  );
}
