import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import type { UndoTarget } from '#app/runs/undo/undo-run.ts';
import type { ChangedKinds } from '#app/runs/undo/undone-record.ts';
import type { SiteChange } from '#contract/console/site-changes.ts';
import { targetsOf } from './site-change.ts';

const UndoChangesDrawer = latePart(
  async () => (await import('#app/runs/undo/undo-changes-drawer.tsx')).UndoChangesDrawer,
);
const UndoDrawer = latePart(
  async () => (await import('#app/versions/restore/undo-drawer.tsx')).UndoDrawer,
);

/** The open drawer: undoes several changes as a bulk action, or a single save. */
export type OpenDrawer = { targets: readonly UndoTarget[] } | { undone: SiteChange };

export function drawerOf(
  kinds: ChangedKinds,
  change: SiteChange,
  isBetweenMoments = false,
): OpenDrawer {
  const isSave = change.action === 'changed' && !isBetweenMoments;
  return isSave ? { undone: change } : { targets: targetsOf(kinds, [change]) };
}

interface UndoDrawersProps {
  kinds: ChangedKinds;
  siteId: string;
  open: OpenDrawer | undefined;
  onStarted: () => void;
  onClose: () => void;
}

export function UndoDrawers(props: UndoDrawersProps) {
  const { siteId, kinds, open, onStarted, onClose } = props;
  if (open === undefined) return null;
  if ('targets' in open) {
    const { targets } = open;
    return <UndoChangesDrawer {...{ siteId, targets, onStarted, onClose }} />;
  }
  const { kind, recordId, before, after } = open.undone;
  const changedKind = kinds(kind);
  if (changedKind === undefined || before?.text == null || after?.text == null) return null;
  return (
    <UndoDrawer
      kind={changedKind.record}
      address={changedKind.addressOf({ siteId, recordId })}
      version={storedVersion(after.versionId, after.text)}
      before={storedVersion(before.versionId, before.text)}
      onUndone={onClose}
      onClose={onClose}
    />
  );
}

function storedVersion(versionId: string, content: string) {
  return { versionId, content, savedAt: undefined, author: undefined, method: 'PUT' };
}
