import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isStatus } from '#app/kit/api/api-error.ts';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import { FormSkeleton, UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { PointList } from '#app/kit/text/text-parts.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { ReasonInput, useTakesReason } from '#app/record/reason-input.tsx';
import { recordQueries } from '#app/record/record.queries.ts';
import type { NextRecord, RecordAddress, RecordKind, Refusal } from '#app/record/record-kind.ts';
import { type LoadedText, versionOf } from '#app/record/stored-text.ts';
import type { StoredVersion } from '#app/record/stored-version.ts';
import {
  type BaseVersion,
  useVersionedWrite,
  type WriteOutcome,
} from '#app/write/versioned-write.ts';
import { t } from '#words/t.ts';
import { type NewerSave, saveText } from '../newer/newer-save.tsx';
import { refusalOf, writtenRecord } from '../written-record.ts';

/** The numbers of the written version and of the replaced one, if known. */
export interface Written {
  versionId: string | undefined;
  over: string | undefined;
}

interface VersionWriteDrawerProps {
  kind: Pick<RecordKind, 'words' | 'takesReason'>;
  writing: ReturnType<typeof useCheckedWrite>;
  title: string;
  lead: string;
  /** The reason in the history unless the user types another. */
  ownReason?: string | undefined;
  /** The notice that a newer version has updated the preview. */
  updatedNotice: string;
  /** Undefined while the preview is loading. */
  children: ReactNode | undefined;
  saveLabel: string;
  canSave: boolean;
  /** The version to write over the previewed one. */
  make: (over: BaseVersion) => NextRecord | Promise<NextRecord>;
  /** The toast's text. */
  doneWords: (newer: string | undefined) => string;
  onWritten: (written: Written) => void;
  onClose: () => void;
}

/** A previewed write over the current version: a restore or an undo. */
export function VersionWriteDrawer(props: VersionWriteDrawerProps) {
  const { kind, writing, title, lead, children, saveLabel, canSave, onClose } = props;
  const { target, current } = writing;
  const [typed, setTyped] = useState<string>();
  const takesReason = useTakesReason(kind);
  const reason = typed ?? ((takesReason && props.ownReason) || '');
  const toasts = useToasts();

  async function save() {
    const saved = await writing.save(async (over) => ({ ...(await props.make(over)), reason }));
    if (saved === undefined) return;
    toasts.success(props.doneWords(saved.versionId));
    props.onWritten(saved);
  }

  return (
    <SideDrawer
      width="wide"
      title={title}
      description={lead}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="contained" disabled={!canSave} loading={writing.isSaving} onClick={save}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <Notices {...writing} noun={kind.words.noun} updatedNotice={props.updatedNotice} />
      {children ??
        (target === undefined && current.data === undefined ? (
          <UnloadedPart query={current} what={t('Current version')} fields={4} />
        ) : (
          <FormSkeleton fields={4} />
        ))}
      {children !== undefined && canSave && (
        <ReasonInput kind={kind} value={reason} onChange={setTyped} />
      )}
    </SideDrawer>
  );
}

type NoticesProps = Pick<VersionWriteDrawerProps['writing'], 'target' | 'newer' | 'refusal'> & {
  noun: string;
  updatedNotice: string;
};

/** Warnings before writing: a newer version, a deleted record, no version check. */
function Notices({ noun, target, newer, updatedNotice, refusal }: NoticesProps) {
  return (
    <>
      {newer !== undefined && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          {saveText(newer, noun)} {t('Nothing was saved.')}{' '}
          {newer.isDeleted ? t('Restoring a version undeletes it.') : updatedNotice}
        </Alert>
      )}
      {refusal !== undefined && (
        <Alert severity="error" sx={{ mb: 4 }}>
          {refusal.message ?? t('The service wouldn’t accept this in its current form.')}
          {refusal.issues.length > 0 && (
            <PointList>
              {refusal.issues.map(({ path, message }) => (
                <li key={`${path} ${message}`}>
                  {path}: {message}
                </li>
              ))}
            </PointList>
          )}
        </Alert>
      )}
      {target?.isGone && newer === undefined && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {t('This {noun} is deleted. Restoring a version undeletes it.', { noun })}
        </Alert>
      )}
      {target !== undefined && target.etag === undefined && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {t('Simultaneous saves can overwrite each other.')}
        </Alert>
      )}
    </>
  );
}

interface CheckedWrite {
  kind: RecordKind;
  address: RecordAddress;
  /** The last version of a deleted record; absent if that cannot be written. */
  lastVersion?: StoredVersion | undefined;
  /** How to retry after a missing response, as a sentence. */
  advice: string;
  /** Called before a newer version becomes the target. */
  onNewer?: () => void;
}

/** A versioned write with a preview, which writes only over the version that was previewed. */
export function useCheckedWrite(options: CheckedWrite) {
  const { kind, address, lastVersion, advice, onNewer } = options;
  const record = writtenRecord({ client: useQueryClient(), kind, address });
  const current = useQuery({ ...recordQueries.current(kind, address), staleTime: 0, gcTime: 0 });
  const { write, isWriting } = useVersionedWrite<NextRecord>();
  /** The current version, or the last before a delete. */
  const [target, setTarget] = useState<BaseVersion>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [newer, setNewer] = useState<NewerSave>();

  // Set once: a newer version must be announced before it replaces the previewed one.
  if (target === undefined && current.data !== undefined && !current.isFetching) {
    setTarget(current.data);
  } else if (target === undefined && isStatus(current.error, 410) && lastVersion?.content) {
    setTarget({ text: lastVersion.content, etag: undefined, isGone: true });
  }

  /** Updates the preview if a newer version is stored. */
  function handleOutcome(outcome: WriteOutcome<LoadedText>): Written | undefined {
    if (outcome.kind === 'stored') {
      return { versionId: versionOf(outcome.stored), over: target && versionOf(target) };
    }
    if (outcome.kind === 'newer' || outcome.kind === 'deleted') {
      onNewer?.();
      setNewer(outcome.kind === 'newer' ? outcome.saved : { isDeleted: true });
      if (outcome.kind === 'newer') setTarget(outcome.theirs);
      else setTarget((last) => last && { ...last, isGone: true });
    } else if (outcome.kind === 'unknown') setRefusal({ issues: [], message: unknownText });
    else {
      if (outcome.kind === 'ignored') setTarget(outcome.stored);
      setRefusal(refusalOf(outcome.error));
    }
    return undefined;
  }

  /** Writes the next version; returns its id, or undefined if refused. */
  async function save(
    make: (over: BaseVersion) => Promise<NextRecord>,
  ): Promise<Written | undefined> {
    if (target === undefined) return undefined;
    setRefusal(undefined);
    try {
      const next = await make(target);
      return await write({ ...record, advice, first: { next, over: target } }, handleOutcome);
    } catch (error) {
      setRefusal(refusalOf(error));
      return undefined;
    }
  }

  return {
    target,
    /** The current version's query, for its failure. */
    current,
    /** The save that made the preview outdated. */
    newer,
    refusal,
    isSaving: isWriting,
    save,
  };
}

const unknownText = t('A newer version exists but couldn’t be loaded.');
