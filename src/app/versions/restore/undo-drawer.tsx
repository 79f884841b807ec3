import Alert from '@mui/material/Alert';
import type { RecordAddress, RecordKind } from '#app/record/record-kind.ts';
import { versionOf } from '#app/record/stored-text.ts';
import { t } from '#words/t.ts';
import { MergeParts, openConflicts, useMerge } from '../merge/conflict-list.tsx';
import { useCheckedWrite, VersionWriteDrawer, type Written } from './version-write-drawer.tsx';

interface UndoDrawerProps {
  kind: RecordKind;
  address: RecordAddress;
  /** The texts before and after the change. */
  before: string;
  after: string;
  onUndone: (written: Written) => void;
  onClose: () => void;
  versionId?: string;
  /** Labels for a record without version numbers. */
  texts?: UndoTexts;
}

interface UndoTexts {
  title: string;
  lead: string;
  reason?: string;
  /** The states after and before the change. */
  base: string;
  mine: string;
  done: (newer: string | undefined) => string;
}

function textsOfVersion(versionId: string): UndoTexts {
  return {
    title: t('Undo change of version {versionId}', { versionId }),
    lead: t('Only this change is undone; later changes stay. This creates a new version.'),
    reason: t('Undid version {versionId}', { versionId }),
    base: t('Version {versionId}', { versionId }),
    mine: t('As before version {versionId}', { versionId }),
    done: (newer) =>
      t(
        newer === undefined
          ? 'Change of version {versionId} undone'
          : 'Change of version {versionId} undone, as version {newer}',
        { versionId, newer },
      ),
  };
}

/** Undoes a version's change and keeps later ones; asks about conflicts. */
export function UndoDrawer(props: UndoDrawerProps) {
  const { kind, address, before, after, onUndone, onClose } = props;
  const { versionId = '', texts = textsOfVersion(versionId) } = props;
  const writing = useCheckedWrite({
    kind,
    address,
    advice: t('To make sure, undo again. Nothing is saved twice.'),
  });
  const { target } = writing;
  const now = target?.text;
  // Until the current version is loaded, assumes no later change.
  const merge = useMerge(kind, { base: after, theirs: now ?? after, mine: before });
  const { text, changed, open, isSame } = merge;
  const over = target && versionOf(target);
  return (
    <VersionWriteDrawer
      kind={kind}
      writing={writing}
      title={texts.title}
      lead={texts.lead}
      ownReason={texts.reason}
      updatedNotice={t('Undoing would now change the following.')}
      saveLabel={open > 0 ? openConflicts(open) : t('Undo this change')}
      canSave={now !== undefined && open === 0 && !isSame && !target?.isGone}
      make={() => ({ text, changed })}
      doneWords={texts.done}
      onWritten={onUndone}
      onClose={onClose}
    >
      {now === undefined ? undefined : (
        <>
          <MergeParts
            words={kind.words}
            merge={merge}
            names={{ base: texts.base, theirs: t('Keep current value'), mine: texts.mine }}
            conflictTitle={t('Changed again since then')}
            stored={{
              text: now,
              name: over ? t('Now (version {versionId})', { versionId: over }) : t('Now'),
            }}
          />
          {isSame && (
            <Alert severity="info">
              {t('This change no longer has any effect on the current version.')}
            </Alert>
          )}
        </>
      )}
    </VersionWriteDrawer>
  );
}
