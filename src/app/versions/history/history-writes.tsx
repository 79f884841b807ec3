import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import type { RecordKind } from '#app/record/record-kind.ts';
import {
  hasContent,
  type LoadedHistory,
  previousOf,
  type VersionPair,
} from '#app/record/stored-version.ts';
import type { Written } from '../restore/version-write-drawer.tsx';
import type { ChangeAddress, HistoryAddress } from './history-address.ts';

const UndoDrawer = latePart(async () => (await import('../restore/undo-drawer.tsx')).UndoDrawer);
const RestoreDrawer = latePart(
  async () => (await import('../restore/restore-drawer.tsx')).RestoreDrawer,
);

/** Whether the pair is a single change that can be undone; a deleted record must be restored first. */
export function canUndo(
  { versions, isDeleted }: LoadedHistory,
  { from, to }: VersionPair,
): boolean {
  if (isDeleted || from?.content === undefined || to?.content === undefined) return false;
  return previousOf(versions, to) === from;
}

interface HistoryWritesProps<Address> {
  kind: RecordKind<Address>;
  address: Address;
  history: LoadedHistory;
  urlState: HistoryAddress;
  canRestore: boolean;
  onChange: ChangeAddress;
}

/** The drawers that write from a history: restore and undo. */
export function HistoryWrites<Address>(props: HistoryWritesProps<Address>) {
  const { address, history, urlState, canRestore, onChange } = props;
  const { versions, newest } = history;
  // `lazy` loses the type parameter; kind and address match.
  const kind = props.kind as RecordKind<unknown>;
  const named = (id: string | undefined) =>
    versions.filter(hasContent).find(({ versionId }) => versionId === id);
  const restoredVersion = named(urlState.restore);
  const undone = named(urlState.undo);
  const before = undone && previousOf(versions, undone);
  const closed = { restore: undefined, restoreField: undefined, undo: undefined };
  const onClose = () => onChange(closed);
  // Afterwards compares the result with the previous version.
  const onWritten = ({ versionId, over }: Written) =>
    onChange({ ...closed, field: undefined, from: versionId && over, to: versionId });
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
