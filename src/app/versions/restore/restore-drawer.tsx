import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { Note } from '#app/kit/text/text-parts.tsx';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';
import { versionOf } from '#app/record/stored-text.ts';
import { t } from '#words/t.ts';
import { ComparedGroups } from '../compare/compared-groups.tsx';
import type { ShownChange, ShownGroup } from '../diff/comparison.ts';
import { changesOf, groupState, toggleChoice } from './restore-choice.ts';
import { type Restore, useRestore } from './use-restore.ts';
import { VersionWriteDrawer, type Written } from './version-write-drawer.tsx';

interface RestoreDrawerProps<Address> extends Restore<Address> {
  onRestored: (written: Written) => void;
  onClose: () => void;
}

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 12,
  '& p': { margin: 0, flex: '1 1 auto', fontSize: fontSize.small, color: color('text-muted') },
});

/** Compares an older version with the current one, to select what to restore. */
export function RestoreDrawer<Address>(props: RestoreDrawerProps<Address>) {
  const { kind, older, onRestored, onClose } = props;
  const restore = useRestore(props);
  const { writing, comparison, kept, choice, choose } = restore;
  const { target } = writing;
  const changes = comparison === undefined ? [] : changesOf(comparison);
  const chosen = changes.filter(({ signature }) => choice.has(signature)).length;
  const over = target && versionOf(target);
  const isDeleted = target?.isDeleted ?? false;
  const { versionId } = older;
  const box = (label: string, of: readonly ShownChange[], state: 'all' | 'some' | 'none') => (
    <Checkbox
      size="small"
      sx={{ my: '-6px', ml: '-7px' }}
      checked={state === 'all'}
      indeterminate={state === 'some'}
      onChange={() => choose(toggleChoice(choice, of, state !== 'all'))}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
  return (
    <VersionWriteDrawer
      kind={kind}
      writing={writing}
      title={t('Restore version {versionId}', { versionId })}
      lead={t(
        'Selected changes are restored; everything else stays as it is. This creates a new version.',
      )}
      ownReason={t('Restored from version {versionId}', { versionId })}
      anew={t('Restoring would now change the following. New changes aren’t selected.')}
      saveLabel={saveLabel(isDeleted, chosen, changes.length)}
      canSave={target !== undefined && comparison !== undefined && (chosen > 0 || isDeleted)}
      onSave={restore.save}
      doneWords={(newer) => restoredText(versionId, newer, chosen < changes.length)}
      onWritten={onRestored}
      onClose={onClose}
    >
      {comparison && (
        <>
          <Tools>
            <p role="status">
              {changes.length === 0
                ? t(
                    kept.length === 0
                      ? 'The current version has the same content'
                      : 'The current version already matches everything that can be restored',
                  )
                : t('{chosen} of {count, plural, one {# change} other {# changes}} selected', {
                    chosen,
                    count: changes.length,
                  })}
            </p>
            {changes.length > 0 && (
              <>
                <Button size="small" onClick={() => choose(toggleChoice(choice, changes, true))}>
                  {t('Everything')}
                </Button>
                <Button size="small" onClick={() => choose(toggleChoice(choice, changes, false))}>
                  {t('Nothing')}
                </Button>
              </>
            )}
          </Tools>
          <ComparedGroups
            groups={comparison.groups}
            names={{
              before: isDeleted
                ? t('Before deletion')
                : over
                  ? t('Now (version {versionId})', { versionId: over })
                  : t('Now'),
              after: t('Version {versionId}', { versionId }),
            }}
            groupLead={(group: ShownGroup) =>
              box(group.label, group.changes, groupState(group, choice))
            }
            changeLead={(change) => {
              const isSingleChange = isOnlyChange(change, comparison.groups);
              const isNew = restore.isNew(change);
              if (isSingleChange && !isNew) return undefined;
              return (
                <>
                  {!isSingleChange &&
                    box(nameOf(change), [change], choice.has(change.signature) ? 'all' : 'none')}
                  {isNew && <StatusChip tone="warning" label={t('New since you opened this')} />}
                </>
              );
            }}
          />
          {kept.length > 0 && (
            <Note sx={{ mt: 3 }}>
              {t('Not restored; current values stay: {fields}', { fields: kept.join(', ') })}
            </Note>
          )}
        </>
      )}
    </VersionWriteDrawer>
  );
}

function isOnlyChange(change: ShownChange, groups: readonly ShownGroup[]): boolean {
  return groups.some(({ changes }) => changes.length === 1 && changes[0] === change);
}

/** A checkbox's label: the path, or the added or removed text item. */
function nameOf({ label, kind, move, before, after }: ShownChange): string {
  const value = (after ?? before)?.map(({ text }) => text).join('') ?? '';
  const place = [...label, move?.what ?? ''].filter(Boolean).join(' › ');
  return t('{kind, select, added {added} removed {removed} moved {moved} other {changed}} {name}', {
    kind,
    name: place === '' ? value : place,
  }).trim();
}

function saveLabel(isDeleted: boolean, chosen: number, all: number): string {
  if (isDeleted) return t('Undelete');
  if (chosen === all) return t('Restore everything');
  return t('Restore {chosen} of {all}', { chosen, all });
}

/** The toast: what was restored, and as which version. */
function restoredText(versionId: string, newer: string | undefined, isPart: boolean): string {
  if (newer === undefined) {
    return t(isPart ? 'Parts of version {versionId} restored' : 'Version {versionId} restored', {
      versionId,
    });
  }
  return t(
    isPart
      ? 'Parts of version {versionId} restored as version {newer}'
      : 'Version {versionId} restored as version {newer}',
    { versionId, newer },
  );
}
