import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import { FormSkeleton } from '#app/kit/feedback/form-skeleton.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { PointList } from '#app/kit/text/text-parts.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { ReasonInput, useTakesReason } from '#app/record/reason-input.tsx';
import type { RecordKind } from '#app/record/record-kind.ts';
import { versionOf } from '#app/record/stored-text.ts';
import { t } from '#words/t.ts';
import { saveText } from '../newer/newer-save-notice.tsx';
import type { SavedVersion, useCheckedWrite } from './use-checked-write.ts';

/** The written version. `over`: the number of the replaced one, if known. */
export interface Written extends SavedVersion {
  over: string | undefined;
}

interface VersionWriteDrawerProps {
  kind: Pick<RecordKind<never>, 'words' | 'takesReason'>;
  writing: Omit<ReturnType<typeof useCheckedWrite>, 'save'>;
  title: string;
  lead: string;
  /** The reason in the history unless the user types another. */
  ownReason?: string | undefined;
  /** A notice about the updated preview. */
  anew: string;
  /** Undefined while the preview is loading. */
  children: ReactNode | undefined;
  saveLabel: string;
  canSave: boolean;
  /** Returns undefined if refused. */
  onSave: (reason: string) => Promise<SavedVersion | undefined>;
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
    const saved = await props.onSave(reason);
    if (saved === undefined) return;
    toasts.success(props.doneWords(saved.versionId));
    props.onWritten({ ...saved, over: target && versionOf(target) });
  }

  return (
    <SideDrawer
      open
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
      <Notices {...writing} thing={kind.words.thing} anew={props.anew} />
      {children ??
        (target === undefined && current.data === undefined ? (
          <UnloadedPart query={current} what={t('Current version')}>
            <FormSkeleton fields={4} />
          </UnloadedPart>
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
  thing: string;
  anew: string;
};

/** Warnings before writing: a newer version, a deleted record, no version check. */
function Notices({ thing, target, newer, anew, refusal }: NoticesProps) {
  return (
    <>
      {newer !== undefined && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          {saveText(newer, thing)} {t('Nothing was saved.')}{' '}
          {newer.isDeleted ? t('Restoring a version undeletes it.') : anew}
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
      {target?.isDeleted && newer === undefined && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {t('This {thing} is deleted. Restoring a version undeletes it.', { thing })}
        </Alert>
      )}
      {target !== undefined && target.etag === undefined && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {t(
            'This deployment doesn’t check versions. Paddock checks for other saves right before saving, but a save at the same moment can still be overwritten.',
          )}
        </Alert>
      )}
    </>
  );
}
