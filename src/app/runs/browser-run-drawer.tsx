import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { FormSkeleton } from '#app/kit/feedback/form-skeleton.tsx';
import { Unavailable } from '#app/kit/feedback/unavailable.tsx';
import { t } from '#words/t.ts';
import type { BrowserRun } from './browser-runs.ts';
import { RunButton, RunDrawer, UnloadedRunDrawer } from './run-drawer.tsx';
import { type RunRow, reportOf } from './run-kind.ts';
import { firstRows, type RowChoice } from './run-report.tsx';
import { useBrowserRun } from './use-browser-run.ts';
import { useStartOnce } from './use-start-once.ts';

interface BrowserRunDrawerProps {
  runId: string;
  /** Another run has been started, which undoes this one. */
  onStarted: (runId: string) => void;
  onClose: () => void;
}

/** A run that this browser carries out, or has carried out. */
export function BrowserRunDrawer(props: BrowserRunDrawerProps) {
  return <OneBrowserRun key={props.runId} {...props} />;
}

function OneBrowserRun({ runId, onStarted, onClose }: BrowserRunDrawerProps) {
  const { run, isOwn, isLoading, start, goOn, retry, cancel } = useBrowserRun(runId);
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
          <Unavailable reason="missing" what={t('bulk action')} actions={null} />
        )}
      </UnloadedRunDrawer>
    );
  }
  return (
    <RunDrawer
      run={run}
      words={run.words}
      createdAt={run.createdAt}
      choice={choice}
      onChoose={setChoice}
      rows={rowsOf(run, { ...choice, isLeft: !isOwn && run.state !== 'running' })}
      note={<TabNote run={run} isOwn={isOwn} />}
      onCancel={isOwn ? cancel : undefined}
      onProceed={isOwn ? () => void goOn() : undefined}
      onRetry={isOwn ? () => void retry() : undefined}
      actions={
        run.of.undo !== undefined &&
        run.counts.succeeded > 0 && (
          <RunButton key="undo" problem={t('Couldn’t start.')} onRun={() => undoOnce()}>
            {t('Undo')}
          </RunButton>
        )
      }
      report={{
        name: `${run.kind}-report-${run.createdAt.slice(0, 10)}.csv`,
        text: () => reportOf(run.of, run.rows),
      }}
      onClose={onClose}
    />
  );
}

/** What is left to do is in the tab that began it, and nowhere else. */
function TabNote({ run: { state, counts, total }, isOwn }: { run: BrowserRun; isOwn: boolean }) {
  const isLeft = counts.succeeded + counts.skipped + counts.failed < total;
  if (state === 'running')
    return <Alert severity="info">{t('Keep this tab open until the action finishes.')}</Alert>;
  if (isOwn) return null;
  return (
    <Alert severity="info">
      {isLeft
        ? t('The tab was closed before the action finished. Start it again for the rest.')
        : t('To undo this, use each record’s history.')}
    </Alert>
  );
}

/** Failures first. `isLeft`: those without an outcome were sent and may be done; else they are still to do. */
function rowsOf({ of, rows, params }: BrowserRun, choice: RowChoice & { isLeft: boolean }) {
  const { outcome, page, pageSize, isLeft } = choice;
  const matching = rows.filter((row) => {
    const own = of.outcomeOf(row);
    return outcome === undefined ? isLeft || own !== undefined : own === outcome;
  });
  const isFailed = (row: RunRow) => of.outcomeOf(row) === 'failed';
  const sorted = [...matching.filter(isFailed), ...matching.filter((row) => !isFailed(row))];
  const data = sorted
    .slice(page * pageSize, (page + 1) * pageSize)
    .map((row) => of.viewOf(row, params));
  return { data, total: matching.length };
}
