import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import { hasContent, previousOf } from '#app/record/stored-version.ts';
import type { Written } from '../restore/version-write-drawer.tsx';
import { canUndo, type HistoryView } from './use-history-view.ts';

const UndoDrawer = latePart(async () => (await import('../restore/undo-drawer.tsx')).UndoDrawer);
const RestoreDrawer = latePart(
  async () => (await import('../restore/restore-drawer.tsx')).RestoreDrawer,
);

/** The drawers that write from a history: restore and undo. */
export function HistoryWrites({ view }: { view: HistoryView }) {
  const { kind, address, history, urlState, canRestore, change } = view;
  const { versions, newest } = history;
  const named = (id: string | undefined) =>
    versions.filter(hasContent).find(({ versionId }) => versionId === id);
  const restoredVersion = named(urlState.restore);
  const undone = named(urlState.undo);
  const before = undone && previousOf(versions, undone);
  const closed = { restore: undefined, restoreField: undefined, undo: undefined };
  const onClose = () => change(closed);
  // Afterwards compares the result with the previous version.
  const onWritten = ({ versionId, over }: Written) =>
    change({ ...closed, field: undefined, from: versionId && over, to: versionId });
  if (!canRestore) return null;
  return (
    <>
      {restoredVersion !== undefined && (
        <RestoreDrawer
          key={restoredVersion.versionId}
          kind={kind}
          address={address}
          older={restoredVersion}
          field={urlState.restoreField}
          lastVersion={newest}
          onRestored={onWritten}
          onClose={onClose}
        />
      )}
      {undone !== undefined &&
        before !== undefined &&
        hasContent(before) &&
        canUndo(history, { from: before, to: undone }) && (
          <UndoDrawer
            key={undone.versionId}
            kind={kind}
            address={address}
            version={undone}
            before={before}
            onUndone={onWritten}
            onClose={onClose}
          />
        )}
    </>
  );
}
