import { useState } from 'react';
import type { DraftStore, LoadedText } from '../draft-store.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { Conflict } from './find-conflict.ts';

interface ConflictResolutionProps {
  conflict: Conflict;
  draft: DraftStore;
  isSaving: boolean;
  onSave: (over: { etag: string | undefined }) => void;
  onClose: () => void;
}

/** From "a colleague was faster" to one of the ways on. */
export function ConflictResolution(props: ConflictResolutionProps) {
  const { conflict, draft, isSaving, onSave, onClose } = props;
  const [isComparing, setIsComparing] = useState(false);

  function reload(theirs: LoadedText) {
    draft.adopt(theirs);
    onClose();
  }

  if (conflict.kind === 'newer' && isComparing) {
    const { theirs, version } = conflict;
    return (
      <CompareDialog
        theirs={theirs}
        theirName={version === undefined ? 'theirs' : `version ${version.versionId}`}
        mine={draft.text()}
        isSaving={isSaving}
        onReload={() => reload(theirs)}
        onSaveMine={() => onSave(theirs)}
        onClose={onClose}
      />
    );
  }
  return (
    <ConflictDialog
      conflict={conflict}
      isSaving={isSaving}
      onCompare={() => setIsComparing(true)}
      onReload={() => conflict.kind === 'newer' && reload(conflict.theirs)}
      onBringBack={() => onSave({ etag: undefined })}
      onClose={onClose}
    />
  );
}
