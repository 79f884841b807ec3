import { useOpenDialog } from '#app/kit/dialogs/dialog-host.tsx';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import type { ChangedKinds } from '#app/runs/undo/undone-record.ts';
import type { SiteChange } from '#contract/console/site-changes.ts';
import { targetsOf } from './site-change.ts';

const UndoChangesDrawer = lazyPart(
  async () => (await import('#app/runs/undo/undo-changes-drawer.tsx')).UndoChangesDrawer,
);
const UndoDrawer = lazyPart(
  async () => (await import('#app/versions/restore/undo-drawer.tsx')).UndoDrawer,
);

interface UndoOptions {
  kinds: ChangedKinds;
  siteId: string;
  /** Called when the bulk undo has started; by default the drawer closes. */
  onStarted?: () => void;
}

export function useUndoChanges({ kinds, siteId, onStarted }: UndoOptions) {
  const openDialog = useOpenDialog();

  function undoAll(changes: readonly SiteChange[]): void {
    const targets = targetsOf(kinds, changes);
    openDialog((close) => (
      <UndoChangesDrawer {...{ siteId, targets }} onStarted={onStarted ?? close} onClose={close} />
    ));
  }

  function undoSave({ kind, recordId, before, after }: SiteChange): void {
    const changedKind = kinds(kind);
    if (changedKind === undefined || before?.text == null || after?.text == null) return;
    const texts = { before: before.text, after: after.text, versionId: after.versionId };
    openDialog((close) => (
      <UndoDrawer
        {...texts}
        kind={changedKind.record}
        address={{ siteId, recordId }}
        onUndone={close}
        onClose={close}
      />
    ));
  }

  return {
    undoAll,
    undo: (change: SiteChange, isBetweenMoments = false) =>
      change.action === 'changed' && !isBetweenMoments ? undoSave(change) : undoAll([change]),
  };
}
