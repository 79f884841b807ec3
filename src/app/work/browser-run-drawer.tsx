import Button from '@mui/material/Button';
import { useState } from 'react';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import { FormSkeleton } from '#app/kit/feedback/form-skeleton.tsx';
import { NotFoundState } from '#app/kit/feedback/not-found-state.tsx';
import type { BrowserRow, BrowserRun, BrowserRunKind } from './browser-runs.ts';
import { RunDrawer } from './run-drawer.tsx';
import { firstRows, type RowChoice } from './run-report.tsx';
import { useBrowserRun } from './use-browser-run.ts';

interface BrowserRunDrawerProps<Row extends BrowserRow> {
  kind: BrowserRunKind<Row>;
  runId: string;
  onClose: () => void;
}

/** A run that this browser carries out, or has carried out. */
export function BrowserRunDrawer<Row extends BrowserRow>(props: BrowserRunDrawerProps<Row>) {
  const { kind, runId, onClose } = props;
  const { run, isLoading, goOn, retry, cancel } = useBrowserRun(kind, runId);
  const [choice, setChoice] = useState(firstRows);
  if (run === undefined) {
    return (
      <SideDrawer
        open
        width="wide"
        title="Run"
        onClose={onClose}
        footer={<Button onClick={onClose}>Close</Button>}
      >
        {isLoading ? <FormSkeleton fields={3} /> : <NotFoundState thing="run" />}
      </SideDrawer>
    );
  }
  const { params } = run;
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
