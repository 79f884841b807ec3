import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import { FormSkeleton } from '#app/kit/feedback/form-skeleton.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { ReasonInput } from '#app/record/form/reason-input.tsx';
import type { RecordKind } from '#app/record/record-kind.ts';
import { versionOf } from '#app/record/stored-text.ts';
import { t } from '#words/t.ts';
import { ComparedGroups } from '../compare/compared-groups.tsx';
import type { ShownChange, ShownGroup } from '../diff/comparison.ts';
import type { StoredVersion } from '../history/stored-version.ts';
import { changesOf, groupState, toggleChoice } from './restore-choice.ts';
import { useRestore } from './use-restore.ts';
import { WriteNotices } from './write-notices.tsx';

interface RestoreDrawerProps<Address> {
  kind: RecordKind<Address>;
  address: Address;
  /** The version whose values come back. */
  older: StoredVersion & { content: string };
  /** The only field of it that was asked for. */
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
  '& p': { margin: 0, flex: '1 1 auto', fontSize: fontSize.small, color: color('text-muted') },
});

const Kept = styled('p')({
  margin: '12px 0 0',
  fontSize: fontSize.small,
  color: color('text-muted'),
});

/** An older version beside the current one, to say what of it comes back. */
export function RestoreDrawer<Address>(props: RestoreDrawerProps<Address>) {
  const { kind, older, onRestored, onClose } = props;
  const restore = useRestore(props);
  const { current, target, comparison, kept, choice, choose, isSaving } = restore;
  const { overtaken } = restore;
  const toasts = useToasts();
  const [reason, setReason] = useState('');
  const changes = comparison === undefined ? [] : changesOf(comparison);
  const chosen = changes.filter(({ signature }) => choice.has(signature)).length;
  const over = target && versionOf(target);

  async function save() {
    const saved = await restore.save(reason);
    if (saved === undefined) return;
    toasts.success(
      restoredWords({ older, newer: saved.versionId, isPart: chosen < changes.length }),
    );
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
      onChange={() => choose(toggleChoice(choice, of, state !== 'all'))}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
  return (
    <SideDrawer
      open
      width="wide"
      title={t('Restore version {versionId}', { versionId: older.versionId })}
      description={t(
        'What is ticked comes back, everything else stays as it is now. It is saved as a new version.',
      )}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="contained" disabled={!canSave} loading={isSaving} onClick={save}>
            {saveLabel({ chosen, all: changes.length, isDeleted: target?.isDeleted ?? false })}
          </Button>
        </>
      }
    >
      <WriteNotices
        thing={kind.words.thing}
        doing={t('Restoring')}
        target={target}
        newer={overtaken}
        anew={t('Below is what restoring would change in it now; what is new is not ticked.')}
        refusal={restore.refusal}
      />
      {target === undefined && current.data === undefined ? (
        <UnloadedPart query={current} what={t('The current version')}>
          <FormSkeleton fields={4} />
        </UnloadedPart>
      ) : (
        comparison === undefined && <FormSkeleton fields={4} />
      )}
      {comparison !== undefined && (
        <>
          <Tools>
            <p role="status">
              {changes.length === 0
                ? t(
                    kept.length === 0
                      ? 'The current version has the same content'
                      : 'The current version has the same in all that can be restored',
                  )
                : t('{chosen} of {count, plural, one {# change} other {# changes}} chosen', {
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
              before: target?.isDeleted
                ? t('Before it was deleted')
                : over
                  ? t('Now (version {versionId})', { versionId: over })
                  : t('Now'),
              after: t('Version {versionId}', { versionId: older.versionId }),
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
                  {isNew && <StatusChip tone="warning" label={t('New since you looked')} />}
                </>
              );
            }}
          />
          {kept.length > 0 && (
            <Kept>
              {t(
                'Not restored, and as {count, plural, one {it is} other {they are}} now: {fields}',
                { count: kept.length, fields: kept.join(', ') },
              )}
            </Kept>
          )}
          <ReasonInput kind={kind} value={reason} onChange={setReason} />
        </>
      )}
    </SideDrawer>
  );
}

/** The box of its field does for it, too. */
function isOnlyChange(change: ShownChange, groups: readonly ShownGroup[]): boolean {
  return groups.some(({ changes }) => changes.length === 1 && changes[0] === change);
}

/** What a box is called: where the change is, or what came or went where a list has texts. */
function nameOf({ label, kind, move, before, after }: ShownChange): string {
  const value = (after ?? before)?.map(({ text }) => text).join('') ?? '';
  const place = [...label, move?.what ?? ''].filter(Boolean).join(' › ');
  return t('{kind, select, added {added} removed {removed} moved {moved} other {changed}} {name}', {
    kind,
    name: place === '' ? value : place,
  }).trim();
}

function saveLabel({
  chosen,
  all,
  isDeleted,
}: {
  chosen: number;
  all: number;
  isDeleted: boolean;
}): string {
  if (isDeleted) return t('Bring it back');
  if (chosen === all) return t('Restore everything');
  return t('Restore {chosen} of {all}', { chosen, all });
}

/** What a toast says: what was restored, and as what. */
function restoredWords({
  older: { versionId },
  newer,
  isPart,
}: {
  older: StoredVersion;
  newer: string | undefined;
  isPart: boolean;
}): string {
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
