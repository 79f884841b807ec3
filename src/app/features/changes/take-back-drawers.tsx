import { latePart } from '#app/kit/late/late-part.tsx';
import type { RecordKind } from '#app/record/record-kind.ts';
import type { BrowserRunKind } from '#app/runs/browser-runs.ts';
import type { ChangedKinds } from '#app/runs/take-back/changed-kind.ts';
import type { TakeBackRow, TakeBackTarget } from '#app/runs/take-back/take-back.ts';
import type { SiteChange } from '#contract/site-changes.ts';
import { targetsOf } from './chosen-changes.ts';

const TakeBackDrawer = latePart(
  async () => (await import('#app/runs/take-back/take-back-drawer.tsx')).TakeBackDrawer,
);
const UndoDrawer = latePart(
  async () => (await import('#app/versions/restore/undo-drawer.tsx')).UndoDrawer,
);

/** One save is undone with a choice for what was changed again; everything else in a run. */
export type OpenDrawer = { targets: readonly TakeBackTarget[] } | { undone: SiteChange };

export function drawerOf(change: SiteChange, isBetweenMoments = false): OpenDrawer {
  const isSave = change.action === 'changed' && !isBetweenMoments;
  return isSave ? { undone: change } : { targets: targetsOf([change]) };
}

interface TakeBackDrawersProps {
  kinds: ChangedKinds;
  run: BrowserRunKind<TakeBackRow>;
  siteId: string;
  open: OpenDrawer | undefined;
  onStarted: () => void;
  onClose: () => void;
}

/** What takes back the changes that were chosen, while it is open. */
export function TakeBackDrawers(props: TakeBackDrawersProps) {
  const { siteId, kinds, run, open, onStarted, onClose } = props;
  if (open === undefined) return null;
  if ('targets' in open) {
    const { targets } = open;
    return <TakeBackDrawer {...{ kinds, run, siteId, targets, onStarted, onClose }} />;
  }
  const { kind, recordId, before, after } = open.undone;
  const record = kinds(kind)?.record;
  if (record === undefined || before?.text == null || after?.text == null) return null;
  return (
    <UndoDrawer
      // `lazy` loses the type parameter; kind and address fit each other.
      kind={record as RecordKind<unknown>}
      address={{ siteId, recordId }}
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
