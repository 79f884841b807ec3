import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { Note } from '#app/kit/text/text-parts.tsx';
import { noteText, wrappingRow } from '#app/kit/theme/tokens.ts';
import type { RecordAddress, RecordKind } from '#app/record/record-kind.ts';
import { versionOf } from '#app/record/stored-text.ts';
import type { StoredVersion } from '#app/record/stored-version.ts';
import { t } from '#words/t.ts';
import { ComparedGroups } from '../compare/compared-groups.tsx';
import type { ShownChange, ShownGroup } from '../diff/comparison.ts';
import { runTask, useTask } from '../worker/run-task.ts';
import {
  type Choice,
  changesOf,
  firstChoice,
  groupState,
  isRestorable,
  restorablePart,
  toggleChoice,
} from './restore-choice.ts';
import { useCheckedWrite, VersionWriteDrawer, type Written } from './version-write-drawer.tsx';

interface RestoreDrawerProps {
  kind: RecordKind;
  address: RecordAddress;
  /** The version to restore from. */
  older: StoredVersion & { content: string };
  /** The only requested field. */
  field: string | undefined;
  /** The last version of a deleted record. */
  lastVersion: StoredVersion | undefined;
  onRestored: (written: Written) => void;
  onClose: () => void;
}

const Tools = styled('div')({
  ...wrappingRow,
  gap: 8,
  marginBottom: 12,
  '& p': { margin: 0, flex: '1 1 auto', ...noteText },
});

/** Compares an older version with the current one, to select what to restore. */
export function RestoreDrawer(props: RestoreDrawerProps) {
  const { kind, older, onRestored, onClose } = props;
  const restore = useRestore(props);
  const { writing, comparison, unrestorable, choice, choose } = restore;
  const { target } = writing;
  const changes = comparison === undefined ? [] : changesOf(comparison);
  const chosen = changes.filter(({ signature }) => choice.has(signature)).length;
  const over = target && versionOf(target);
  const isDeleted = target?.isGone ?? false;
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
      updatedNotice={t('Restoring would now change the following. New changes aren’t selected.')}
      saveLabel={saveLabel(isDeleted, chosen, changes.length)}
      canSave={target !== undefined && comparison !== undefined && (chosen > 0 || isDeleted)}
      make={({ text: current }) =>
        runTask('restore', {
          words: kind.words,
          current,
          older: older.content,
          signatures: [...choice],
        })
      }
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
                    unrestorable.length === 0
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
          {unrestorable.length > 0 && (
            <Note sx={{ mt: 3 }}>
              {t('Not restored; current values stay: {fields}', {
                fields: unrestorable.join(', '),
              })}
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

/** Restores an older version: comparison, selection and versioned write. */
function useRestore(options: RestoreDrawerProps) {
  const { kind, address, older, field, lastVersion } = options;
  const { words } = kind;
  const [chosen, setChosen] = useState<Choice>();
  /** Differences before a concurrent save. */
  const [before, setBefore] = useState<Choice>();
  const writing = useCheckedWrite({
    kind,
    address,
    lastVersion,
    advice: t('To make sure, restore again. Nothing is saved twice.'),
    // New differences are not selected, so that a concurrent save is kept.
    onNewer: () => {
      setBefore(comparison && firstChoice(comparison, undefined));
      setChosen(choice);
    },
  });
  const { target } = writing;
  // The displayed version: a later save must not be undone unseen.
  const [shown] = useState(lastVersion?.content);
  const isSame = target === undefined || target.isGone || target.text === shown;
  const shownTexts = useMemo(
    () =>
      isSame || shown === undefined
        ? undefined
        : { words, before: shown, after: older.content, withMetadata: false },
    [isSame, shown, words, older],
  );
  const shownTask = useTask('compare', shownTexts);
  const texts = useMemo(
    () => target && { words, before: target.text, after: older.content, withMetadata: false },
    [words, target, older],
  );
  const { result, isOutdated } = useTask('compare', texts);
  const comparison = useMemo(() => result && restorablePart(result, kind), [result, kind]);
  const seen =
    shownTexts &&
    shownTask.result &&
    firstChoice(restorablePart(shownTask.result, kind), undefined);
  const wasShown = (signature: string) => seen?.has(signature) ?? true;
  const first = [...((comparison && firstChoice(comparison, field)) ?? [])];
  const choice: Choice = chosen ?? new Set(first.filter(wasShown));
  const hasUnseen = comparison && !changesOf(comparison).every((one) => wasShown(one.signature));

  return {
    writing: {
      ...writing,
      newer: writing.newer ?? (hasUnseen && target ? { versionId: versionOf(target) } : undefined),
    },
    /** Compares the target with the older version; undefined while computing. */
    comparison:
      isOutdated || (shownTexts !== undefined && shownTask.isOutdated) ? undefined : comparison,
    /** Labels of further differing fields, which stay unchanged. */
    unrestorable: (result?.groups ?? [])
      .filter((group) => !isRestorable(kind, group))
      .map(({ label }) => label),
    choice,
    choose: setChosen,
    /** Whether a difference is new since the first preview. */
    isNew: ({ signature }: ShownChange) => !(before?.has(signature) ?? wasShown(signature)),
  };
}
