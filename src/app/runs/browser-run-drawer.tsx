import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { FormSkeleton } from '#app/kit/feedback/form-skeleton.tsx';
import { Unavailable } from '#app/kit/feedback/unavailable.tsx';
import type { RunOutcome } from '#contract/runs.ts';
import { t } from '#words/t.ts';
import type { BrowserRow, BrowserRun, BrowserRunKind } from './browser-runs.ts';
import { RunButton, RunDrawer, UnloadedRunDrawer } from './run-drawer.tsx';
import { firstRows, type RowChoice } from './run-report.tsx';
import { useBrowserRun } from './use-browser-run.ts';
import { useStartOnce } from './use-start-once.ts';

interface BrowserRunDrawerProps<Row extends BrowserRow> {
  kind: BrowserRunKind<Row>;
  runId: string;
  /** Another run has been started, which undoes this one. */
  onStarted: (runId: string) => void;
  onClose: () => void;
}

/** A run that this browser carries out, or has carried out. */
export function BrowserRunDrawer<Row extends BrowserRow>(props: BrowserRunDrawerProps<Row>) {
  return <OneBrowserRun key={props.runId} {...props} />;
}

function OneBrowserRun<Row extends BrowserRow>(props: BrowserRunDrawerProps<Row>) {
  const { kind, runId, onStarted, onClose } = props;
  const { run, isLoading, start, goOn, retry, cancel } = useBrowserRun(kind, runId);
  const [choice, setChoice] = useState(firstRows);
  const undoOnce = useStartOnce(async (newId) => {
    const undoing =
      run &&
      kind.undo?.(
        run.rows.filter((row) => !row.lacksSecrets),
        run.params,
      );
    if (undoing === undefined) return;
    void start({ runId: newId, ...undoing });
    onStarted(newId);
  });
  if (run === undefined) {
    return (
      <UnloadedRunDrawer onClose={onClose}>
        {isLoading ? (
          <FormSkeleton fields={3} />
        ) : (
          <Unavailable reason="missing" what={t('run')} actions={null} />
        )}
      </UnloadedRunDrawer>
    );
  }
  const { params } = run;
  const able = run.rows.filter((row) => !row.lacksSecrets);
  const countOf = (outcome: RunOutcome) =>
    able.filter((row) => kind.outcomeOf(row) === outcome).length;
  const canUndo = kind.undo !== undefined && countOf('succeeded') > 0;
  const lacking = run.rows.length - able.length;
  return (
    <RunDrawer
      run={run}
      words={kind.words(params)}
      createdAt={run.createdAt}
      choice={choice}
      onChoose={setChoice}
      rows={rowsOf({ kind, run, choice })}
      onCancel={cancel}
      onProceed={() => void goOn()}
      onRetry={() => void retry()}
      retriable={countOf('failed')}
      note={
        lacking > 0 &&
        run.state !== 'running' && (
          <Alert severity="info">
            {t(
              'Secrets in headers and addresses aren’t kept in this browser. Since the page was reloaded, {count, plural, one {# row} other {# rows}} can’t be retried or undone here: use the history of each record.',
              { count: lacking },
            )}
          </Alert>
        )
      }
      actions={
        canUndo && (
          <RunButton key="undo" problem={t('Not started.')} onRun={() => undoOnce()}>
            {t('Undo')}
          </RunButton>
        )
      }
      report={{
        name: `${run.kind}-report-${run.createdAt.slice(0, 10)}.csv`,
        text: () => kind.report(run.rows, params),
      }}
      onClose={onClose}
    />
  );
}

/** Failures first. */
function rowsOf<Row extends BrowserRow>(shown: {
  kind: BrowserRunKind<Row>;
  run: BrowserRun<Row>;
  choice: RowChoice;
}) {
  const { kind, run, choice } = shown;
  const { outcome, page, pageSize } = choice;
  const matching = run.rows.filter((row) => {
    const own = kind.outcomeOf(row);
    return own !== undefined && (outcome === undefined || own === outcome);
  });
  const isFailed = (row: Row) => kind.outcomeOf(row) === 'failed';
  const sorted = [...matching.filter(isFailed), ...matching.filter((row) => !isFailed(row))];
  const data = sorted
    .slice(page * pageSize, (page + 1) * pageSize)
    .map((row) => kind.viewOf(row, run.params));
  return { data, total: matching.length };
}
