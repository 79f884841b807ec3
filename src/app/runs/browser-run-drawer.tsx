import Alert from '@mui/material/Alert';
import { type ReactNode, useState } from 'react';
import { Unavailable } from '#app/kit/feedback/unavailable.tsx';
import { FormSkeleton } from '#app/kit/feedback/unloaded-part.tsx';
import { t } from '#words/t.ts';
import type { BrowserRun } from './browser-runs.ts';
import { doneCount, type RunRow, reportOf } from './run.ts';
import { RunDrawer, UnloadedRunDrawer } from './run-drawer.tsx';
import { firstRows, type RowChoice } from './run-report.tsx';
import { useBrowserRun } from './runs.queries.ts';
import { useStartOnce } from './start-run.ts';

type Place = NonNullable<BrowserRun['place']>;

interface BrowserRunDrawerProps {
  runId: string;
  /** Renders a record's current name; only ids are stored of a run that another page started. */
  nameOf?: (place: Place, id: string) => ReactNode;
  /** A run that undoes this one has started. */
  onStarted: (runId: string) => void;
  onClose: () => void;
}

/** Needs the run's id as its key. */
export function BrowserRunDrawer({ runId, nameOf, onStarted, onClose }: BrowserRunDrawerProps) {
  const { run, isOwn, isLoading, start, resume, retry, cancel } = useBrowserRun(runId);
  const [choice, setChoice] = useState(firstRows);
  const undoOnce = useStartOnce(async (newId) => {
    if (run?.of.undo === undefined) return;
    void start({ runId: newId, ...run.of.undo(run.rows, run.params) });
    onStarted(newId);
  });
  if (run === undefined) {
    return (
      <UnloadedRunDrawer onClose={onClose}>
        {isLoading ? (
          <FormSkeleton fields={3} />
        ) : (
          <Unavailable reason="missing" what={t('Bulk action')} actions={null} />
        )}
      </UnloadedRunDrawer>
    );
  }
  const { place } = run;
  const rows = rowsOf(run, { ...choice, isLeft: !isOwn && run.state !== 'running' });
  return (
    <RunDrawer
      run={run}
      choice={choice}
      onChoose={setChoice}
      rows={rows}
      note={<TabNote run={run} isOwn={isOwn} />}
      onCancel={isOwn ? cancel : undefined}
      onProceed={isOwn ? () => void resume() : undefined}
      onRetry={isOwn ? () => void retry() : undefined}
      onUndo={run.of.undo && (() => undoOnce())}
      titleOf={isOwn || !place || !nameOf ? undefined : ({ key }) => nameOf(place, String(key))}
      report={() => reportOf(run.of, run.rows)}
      onClose={onClose}
    />
  );
}

/** Only the tab that started a run can continue it. */
function TabNote({ run, isOwn }: { run: BrowserRun; isOwn: boolean }) {
  if (run.state === 'running')
    return <Alert severity="info">{t('Keep this tab open until the action finishes.')}</Alert>;
  if (isOwn) return null;
  return (
    <Alert severity="info">
      {doneCount(run) < run.total
        ? t('The tab was closed before the action finished. Start it again for the rest.')
        : t('To undo this, use each record’s history.')}
    </Alert>
  );
}

/** A page of rows, failures first. `isLeft`: includes rows without an outcome, which may have been done. */
function rowsOf({ of, rows, params }: BrowserRun, choice: RowChoice & { isLeft: boolean }) {
  const { outcome, page, pageSize, isLeft } = choice;
  const matching = rows.filter((row) => {
    const rowOutcome = of.outcomeOf(row);
    return outcome === undefined ? isLeft || rowOutcome !== undefined : rowOutcome === outcome;
  });
  const isFailed = (row: RunRow) => of.outcomeOf(row) === 'failed';
  const sorted = [...matching.filter(isFailed), ...matching.filter((row) => !isFailed(row))];
  const data = sorted
    .slice(page * pageSize, (page + 1) * pageSize)
    .map((row) => of.viewOf(row, params));
  return { data, total: matching.length };
}
