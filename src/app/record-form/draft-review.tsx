import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import type { RecordWords } from '#app/record/record-words.ts';
import { versionOf } from '#app/record/stored-text.ts';
import { t } from '#words/t.ts';
import { WarningList } from './save-bar.tsx';
import type { FormShellState } from './use-form-shell.ts';

const Comparison = latePart(
  async () => (await import('#app/versions/compare/record-comparison.tsx')).RecordComparison,
);

interface DraftReviewProps {
  shell: FormShellState;
  words: RecordWords;
  /** What a new record is compared with. */
  reviewOver?: string | undefined;
  warnings: readonly string[];
  saveLabel: string;
  /** The input of a reason. */
  children: ReactNode;
}

/** Compares a draft with its base before it is saved. */
export function DraftReview(props: DraftReviewProps) {
  const { shell, words, reviewOver, warnings, saveLabel, children } = props;
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
        before={reviewOver ?? draft.base().text}
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
