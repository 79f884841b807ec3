import type { ChangedKinds } from '#app/runs/undo/changed-kind.ts';
import type { UndoTarget } from '#app/runs/undo/undo-run.ts';
import { isPermitted } from '#app/shell/roles.ts';
import type { SiteChange } from '#contract/console/site-changes.ts';

/** Whether the role can undo a change, as far as the console can tell. */
export function canUndo(kinds: ChangedKinds, role: string, change: SiteChange): boolean {
  const { kind: name, before, after } = change;
  const kind = kinds(name);
  if (kind === undefined || !isPermitted(role, kind.writers)) return false;
  // A version that is hidden from somebody cannot be restored by them.
  if (before?.text === null || after?.text === null) return false;
  return before !== null || kind.record.remove !== undefined;
}

/** The records of the selected changes, each with its changes, newest first. */
export function targetsOf(kinds: ChangedKinds, changes: readonly SiteChange[]): UndoTarget[] {
  const records = Map.groupBy(changes, ({ kind, recordId }) => `${kind}/${recordId}`);
  return [...records.values()].flatMap((own) => {
    const [newest] = own;
    if (newest === undefined) return [];
    const { kind, recordId, title } = newest;
    const sides = own.map(({ before, after }) => ({
      before: before?.text ?? null,
      after: after?.text ?? null,
    }));
    return [{ kind, recordId, title, changed: kinds(kind), changes: sides }];
  });
}
