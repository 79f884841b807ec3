import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { problemMessage } from '#app/kit/api/api-error.ts';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { ModalDialog } from '#app/kit/dialogs/modal-dialog.tsx';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import { rich } from '#app/kit/language/rich.tsx';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { PageLink } from '#app/kit/text/page-link.tsx';
import { PointList } from '#app/kit/text/text-parts.tsx';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import type { RecordWords } from '#app/record/record-kind.ts';
import { versionOf } from '#app/record/stored-text.ts';
import type { Conflict } from '#app/write/versioned-write.ts';
import { t } from '#words/t.ts';
import type { StoredCandidate } from './created-record.ts';
import { WarningList } from './save-bar.tsx';
import type { FormShellState } from './use-form-shell.ts';

const Comparison = lazyPart(
  async () => (await import('#app/versions/compare/record-comparison.tsx')).RecordComparison,
);

interface DraftReviewProps {
  shell: FormShellState;
  words: RecordWords;
  reviewBase?: string | undefined;
  warnings: readonly string[];
  saveLabel: string;
  /** The input of a reason. */
  children: ReactNode;
}

/** Compares a draft with its base before it is saved. */
export function DraftReview(props: DraftReviewProps) {
  const { shell, words, reviewBase, warnings, saveLabel, children } = props;
  const { draft, stored, isSaving, closeReview } = shell;
  const version = stored && versionOf(stored);
  return (
    <SideDrawer
      width="wide"
      title={t('Review changes')}
      description={t('What will be saved, field by field. Nothing is saved yet.')}
      onClose={closeReview}
      footer={
        <>
          <Button onClick={closeReview}>{t('Keep editing')}</Button>
          <Button variant="contained" loading={isSaving} onClick={() => void shell.saveReviewed()}>
            {saveLabel}
          </Button>
        </>
      }
    >
      {warnings.length > 0 && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          <WarningList warnings={warnings} />
        </Alert>
      )}
      <Comparison
        words={words}
        before={reviewBase ?? draft.base().text}
        after={draft.text()}
        names={{
          before: version === undefined ? t('Saved') : t('Saved (version {version})', { version }),
          after: t('Your draft'),
        }}
      />
      {children}
    </SideDrawer>
  );
}

const MergeDrawer = lazyPart(async () => (await import('./merge-drawer.tsx')).MergeDrawer);
interface ConflictResolutionProps {
  shell: FormShellState;
  words: RecordWords;
  conflict: Conflict;
  canUndelete: boolean;
}

/** Resolves a conflict with a newer version, without losing input. */
export function ConflictResolution(props: ConflictResolutionProps) {
  const { shell, words, conflict, canUndelete } = props;
  const { isSaving, save, closeConflict: onClose } = shell;
  if (conflict.kind !== 'newer') {
    const { noun } = words;
    const isDeleted = conflict.kind === 'deleted';
    return (
      <ModalDialog
        title={isDeleted ? t('This {noun} was deleted', { noun }) : t('A newer version exists')}
        text={
          isDeleted
            ? t('This {noun} was deleted while you were editing. Your changes are still here.', {
                noun,
              })
            : t(
                'A newer version than yours exists but couldn’t be loaded. Nothing was saved, and your changes are still here. Try saving again in a moment.',
              )
        }
        actions={
          <>
            <Button onClick={onClose}>{t('Keep editing')}</Button>
            {isDeleted && canUndelete && (
              <Button
                variant="contained"
                loading={isSaving}
                onClick={() => void save({ isGone: true })}
                autoFocus
              >
                {t('Undelete')}
              </Button>
            )}
          </>
        }
        onClose={onClose}
      />
    );
  }
  // A new merge per newer version.
  return <MergeDrawer key={conflict.theirs.text} shell={shell} words={words} conflict={conflict} />;
}

interface LostCreateDialogProps {
  saving: Pick<FormShellState, 'save' | 'uncertainSave' | 'closeUncertainSave'>;
  /** The kind in lower case: "event group". */
  noun: string;
}

/** A create had no response, so the user checks whether it succeeded. */
export function LostCreateDialog({ saving, noun }: LostCreateDialogProps) {
  const { save, uncertainSave, closeUncertainSave } = saving;
  if (uncertainSave === undefined) return null;
  return (
    <ConfirmDialog
      title={t('Does this {noun} already exist?', { noun })}
      confirmLabel={t('Resend')}
      onConfirm={() => save({ isRepeat: true })}
      onClose={closeUncertainSave}
    >
      {t('Your last try got no response. If it was saved, sending it again creates a duplicate.')}
      {uncertainSave.find && <Candidates find={uncertainSave.find} />}
    </ConfirmDialog>
  );
}

function Candidates({ find }: { find: () => Promise<StoredCandidate[]> }) {
  const id = useId();
  const { data: candidates, error } = useQuery({
    queryKey: ['stored-candidates', id],
    queryFn: find,
    gcTime: 0,
  });
  if (error !== null) {
    const message = problemMessage(error);
    return (
      <p>{t('Couldn’t check existing records. {problemMessage}', { problemMessage: message })}</p>
    );
  }
  if (candidates === undefined) return <p role="status">{t('Checking existing records…')}</p>;
  if (candidates.length === 0) return <p>{t('No similar record exists.')}</p>;
  return (
    <>
      <p>{t('Existing records, newest first:')}</p>
      <PointList sx={{ mt: 2 }}>
        {candidates.map((candidate) => (
          <li key={`${candidate.label} ${candidate.to} ${candidate.at}`}>
            <CandidateText {...candidate} />
          </li>
        ))}
      </PointList>
    </>
  );
}

function CandidateText({ label, to, at }: StoredCandidate) {
  const name =
    to === undefined ? (
      label
    ) : (
      <PageLink to={to} underline="always">
        {label}
      </PageLink>
    );
  if (at === undefined) return name;
  return rich('{name}, saved {when}', { name, when: <RelativeTime time={at} /> });
}
