import { dayOf } from '#app/kit/language/locale.ts';
import type { UndoTarget } from '#app/runs/undo/undo-preview.queries.ts';
import type { ChangedKinds } from '#app/runs/undo/undone-record.ts';
import { isPermitted } from '#app/shell/roles.ts';
import type { SiteChange } from '#contract/console/site-changes.ts';
import { t } from '#words/t.ts';

/** A key per change, or per difference between two moments. */
export function changeKey({ kind, recordId, before, after }: SiteChange): string {
  return [kind, recordId, before?.versionId, after?.versionId].join('/');
}

/** Groups by day of the device's time zone and then person; each group is most recent first. */
export function byDayAndPerson(changes: readonly SiteChange[]): SiteChange[][][] {
  return groupsBy(changes, ({ at }) => dayOf(at)).map((day) =>
    groupsBy(day, ({ author }) => author?.userId),
  );
}

function groupsBy<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[][] {
  return [...Map.groupBy(items, keyOf).values()];
}

export function versionNames({ before, after }: SiteChange) {
  const nameOf = (side: SiteChange['before']) =>
    side === null ? t('Nothing') : t('Version {versionId}', { versionId: side.versionId });
  return { before: nameOf(before), after: nameOf(after) };
}

/** Whether the user may see the versions on both sides. */
export function isVisible({ before, after }: SiteChange): boolean {
  return before?.text !== null && after?.text !== null;
}

/** Whether to offer undo to a role; the service decides. */
export function canUndo(kinds: ChangedKinds, role: string, change: SiteChange): boolean {
  const kind = kinds(change.kind);
  if (kind === undefined || !isPermitted(role, kind.writers)) return false;
  // A version that the user may not see cannot be restored.
  return isVisible(change) && (change.before !== null || kind.record.remove !== undefined);
}

/** The records of the selected changes, each with its changes, newest first. */
export function targetsOf(kinds: ChangedKinds, changes: readonly SiteChange[]): UndoTarget[] {
  const records = Map.groupBy(changes, ({ kind, recordId }) => `${kind}/${recordId}`);
  return [...records.values()].flatMap((recordChanges) => {
    const [newest] = recordChanges;
    if (newest === undefined) return [];
    const { kind, recordId, title } = newest;
    const sides = recordChanges.map(({ before, after }) => ({
      before: before?.text ?? null,
      after: after?.text ?? null,
    }));
    return [{ kind, recordId, title, changed: kinds(kind), changes: sides }];
  });
}
