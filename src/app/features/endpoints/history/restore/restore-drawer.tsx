import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { ComparedGroups } from '../../../../shared/diff/compared-groups.tsx';
import type { ShownChange, ShownGroup } from '../../../../shared/diff/comparison.ts';
import { parseJsonObject, textOf } from '../../../../shared/json/json-text.ts';
import {
  changesOf,
  chosenWith,
  groupState,
} from '../../../../shared/record-history/restore/restore-choice.ts';
import type { StoredVersion } from '../../../../shared/record-history/stored-version.ts';
import { color } from '../../../../shared/theme/color.ts';
import { FormSkeleton } from '../../../../shared/ui/form-skeleton.tsx';
import { SideDrawer } from '../../../../shared/ui/side-drawer.tsx';
import { StatusChip } from '../../../../shared/ui/status-chip.tsx';
import { useToasts } from '../../../../shared/ui/toasts/use-toasts.ts';
import type { EndpointAddress } from '../../endpoints.queries.ts';
import { RestoreNotices } from './restore-notices.tsx';
import { useRestore } from './use-restore.ts';

interface RestoreDrawerProps {
  address: EndpointAddress;
  older: StoredVersion & { content: string };
  field: string | undefined;
  lastVersion: StoredVersion | undefined;
  /** `over` is what was there before, as far as its number is known. */
  onRestored: (saved: { versionId: string | undefined; over: string | undefined }) => void;
  onClose: () => void;
}

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 12,
  '& p': { margin: 0, flex: '1 1 auto', fontSize: '0.8125rem', color: color('text-muted') },
});

/** An older version beside the current one, to say what of it comes back. */
export function RestoreDrawer(props: RestoreDrawerProps) {
  const { address, older, field, lastVersion, onRestored, onClose } = props;
  const restore = useRestore({ address, older, field, lastVersion });
  const { target, comparison, choice, choose, overtaken, isSaving } = restore;
  const toasts = useToasts();
  const changes = comparison === undefined ? [] : changesOf(comparison);
  const chosen = changes.filter(({ signature }) => choice.has(signature)).length;
  const over = target && versionOf(target.text);

  async function save() {
    const saved = await restore.save();
    if (saved === undefined) return;
    const as = saved.versionId === undefined ? '' : ` as version ${saved.versionId}`;
    const what =
      chosen < changes.length
        ? `Parts of version ${older.versionId}`
        : `Version ${older.versionId}`;
    toasts.success(`${what} restored${as}`);
    onRestored({ versionId: saved.versionId, over });
  }

  const canSave =
    target !== undefined && comparison !== undefined && (chosen > 0 || target.isDeleted);
  const box = (label: string, of: readonly ShownChange[], state: 'all' | 'some' | 'none') => (
    <Checkbox
      size="small"
      sx={{ my: '-6px', ml: '-7px' }}
      checked={state === 'all'}
      indeterminate={state === 'some'}
      onChange={() => choose(chosenWith(choice, of, state !== 'all'))}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
  return (
    <SideDrawer
      open
      width="wide"
      title={`Restore version ${older.versionId}`}
      description="What is ticked comes back, everything else stays as it is now. It is saved as a new version."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="contained" disabled={!canSave} loading={isSaving} onClick={save}>
            {saveLabel({ chosen, all: changes.length, isDeleted: target?.isDeleted ?? false })}
          </Button>
        </>
      }
    >
      <RestoreNotices restore={restore} />
      {comparison === undefined && restore.failure === null && <FormSkeleton fields={4} />}
      {comparison !== undefined && (
        <>
          <Tools>
            <p role="status">
              {changes.length === 0
                ? 'The current version has the same content'
                : `${chosen} of ${changes.length} ${changes.length === 1 ? 'change' : 'changes'} chosen`}
            </p>
            {changes.length > 0 && (
              <>
                <Button size="small" onClick={() => choose(chosenWith(choice, changes, true))}>
                  Everything
                </Button>
                <Button size="small" onClick={() => choose(chosenWith(choice, changes, false))}>
                  Nothing
                </Button>
              </>
            )}
          </Tools>
          <ComparedGroups
            groups={comparison.groups}
            names={{
              before: target?.isDeleted
                ? 'Before it was deleted'
                : `Now${over ? ` (version ${over})` : ''}`,
              after: `Version ${older.versionId}`,
            }}
            groupLead={(group: ShownGroup) =>
              box(group.label, group.changes, groupState(group, choice))
            }
            changeLead={(change) => {
              const isAlone = isOnlyChange(change, comparison.groups);
              const isNew = overtaken !== undefined && !overtaken.before.has(change.signature);
              if (isAlone && !isNew) return undefined;
              return (
                <>
                  {!isAlone &&
                    box(nameOf(change), [change], choice.has(change.signature) ? 'all' : 'none')}
                  {isNew && <StatusChip tone="warning" label="New since you looked" />}
                </>
              );
            }}
          />
        </>
      )}
    </SideDrawer>
  );
}

/** The box of its field does for it, too. */
function isOnlyChange(change: ShownChange, groups: readonly ShownGroup[]): boolean {
  return groups.some(({ changes }) => changes.length === 1 && changes[0] === change);
}

function nameOf({ label, kind, move }: ShownChange): string {
  const name = [...label, move?.what ?? ''].filter(Boolean).join(' › ');
  return name === '' ? kind : `${kind} ${name}`;
}

function saveLabel(given: { chosen: number; all: number; isDeleted: boolean }): string {
  const { chosen, all, isDeleted } = given;
  if (isDeleted) return 'Bring it back';
  if (chosen === all) return 'Restore everything';
  return `Restore ${chosen} of ${all}`;
}

function versionOf(text: string): string | undefined {
  const meta = parseJsonObject(text)?.meta;
  return typeof meta === 'object' && meta !== null && 'versionId' in meta
    ? textOf(meta.versionId)
    : undefined;
}
