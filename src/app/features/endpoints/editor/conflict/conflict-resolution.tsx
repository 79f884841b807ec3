import { lazy, Suspense } from 'react';
import type { DraftStore } from '../draft-store.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { Conflict } from './find-conflict.ts';

const MergeDrawer = lazy(async () => ({
  default: (await import('../../merge/merge-drawer.tsx')).MergeDrawer,
}));

interface ConflictResolutionProps {
  conflict: Conflict;
  draft: DraftStore;
  isSaving: boolean;
  /** Saves the draft, measured against what it was made from by then. */
  onSave: () => void;
  /** Saves the draft over a deleted Endpoint. */
  onBringBack: () => void;
  onClose: () => void;
}

/** From "a colleague was faster" to one of the ways on. */
export function ConflictResolution(props: ConflictResolutionProps) {
  const { conflict, draft, isSaving, onSave, onBringBack, onClose } = props;
  if (conflict.kind !== 'newer') {
    const { kind } = conflict;
    return <ConflictDialog {...{ kind, isSaving, onBringBack, onClose }} />;
  }
  const { theirs, saved } = conflict;

  function goOnWith(merged: string) {
    draft.continueWith({ text: merged, unfinished: draft.unfinished() }, theirs);
    onClose();
  }

  return (
    <Suspense>
      <MergeDrawer
        // Another newer version is another merge.
        key={theirs.text}
        base={draft.base().text}
        theirs={theirs.text}
        mine={draft.text()}
        saved={saved}
        isSaving={isSaving}
        onReload={() => {
          draft.adopt(theirs);
          onClose();
        }}
        onSave={(merged) => {
          goOnWith(merged);
          onSave();
        }}
        onEdit={goOnWith}
        onClose={onClose}
      />
    </Suspense>
  );
}
