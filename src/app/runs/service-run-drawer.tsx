import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useSend } from '#app/kit/api/operation-options.ts';
import { Unavailable } from '#app/kit/feedback/unavailable.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { cancelRun, getRun, type Run, type RunResult } from '#contract/console/runs.ts';
import { t } from '#words/t.ts';
import { type ReportColumns, type RunRowView, type RunWords, reportOf } from './run.ts';
import { RunDrawer, UnloadedRunDrawer } from './run-drawer.tsx';
import { firstRows } from './run-report.tsx';
import { listAllResults, runQueries } from './runs.queries.ts';
import { useStartOnce } from './start-run.ts';

type StartRun = (runId: string) => Promise<unknown>;

/** How a kind of service run is shown. */
export interface ServiceRunKinds {
  /** The titles of a run that has none of its own. */
  words(kind: string): RunWords;
  rowView(run: Run, result: RunResult): RunRowView;
  columns: ReportColumns<RunResult>;
  /** Starts a run that retries the failed rows; undefined if they cannot be retried. */
  retry?(run: Run): StartRun | undefined;
  /** The same for remaining and failed rows. */
  proceed?(run: Run): StartRun | undefined;
  /** The same for undoing the succeeded rows. */
  undo?(run: Run): StartRun | undefined;
  /** The maximum rows of a retry; all by default. */
  retryLimit?(run: Run): number | undefined;
  /** Further actions on a finished run. */
  actions?(run: Run): ReactNode;
  /** Shown above the rows. */
  note?(run: Run): ReactNode;
}

interface ServiceRunDrawerProps {
  runId: string;
  kindsOf: (kind: string) => ServiceRunKinds;
  /** Called with the id of the run that retries, continues or undoes this one. */
  onStarted: (runId: string) => void;
  onClose: () => void;
}

export function ServiceRunDrawer(props: ServiceRunDrawerProps) {
  const { runId, onClose } = props;
  const isOffered = useOffers()(getRun.id);
  const query = useQuery({ ...runQueries.details(runId), enabled: isOffered });
  const { data: run } = query;
  if (run !== undefined) return <ServiceRun key={runId} {...props} run={run} />;
  return (
    <UnloadedRunDrawer onClose={onClose}>
      {isOffered ? (
        <UnloadedPart query={query} what={t('Bulk action')} noun={t('Bulk action')} fields={3} />
      ) : (
        <Unavailable reason="not-offered" what={t('Bulk actions')} />
      )}
    </UnloadedRunDrawer>
  );
}

function ServiceRun({ run, kindsOf, onStarted, onClose }: ServiceRunDrawerProps & { run: Run }) {
  const kinds = kindsOf(run.kind);
  const queryClient = useQueryClient();
  const send = useSend();
  const [choice, setChoice] = useState(firstRows);
  const results = useQuery(runQueries.results(run, choice));
  const isOver = run.state !== 'running';
  // The lists behind show the result as soon as the run ends.
  useEffect(() => {
    if (!isOver) return;
    const isOther = ({ queryKey: [first, part] }: { queryKey: readonly unknown[] }) =>
      first !== runQueries.all()[0] || part !== 'one';
    void queryClient.invalidateQueries({ predicate: isOther });
  }, [isOver, queryClient]);
  const startOnce = useStartOnce(async (newId, action: 'retry' | 'proceed' | 'undo') => {
    await kinds[action]?.(run)?.(newId);
    onStarted(newId);
  });
  const starterOf = (action: 'retry' | 'proceed' | 'undo') =>
    kinds[action]?.(run) && (() => startOnce(action));
  const { runId } = run;
  return (
    <RunDrawer
      run={{ ...run, words: run.records?.words ?? kinds.words(run.kind) }}
      choice={choice}
      onChoose={setChoice}
      rows={
        results.data && {
          data: results.data.data.map((result) => kinds.rowView(run, result)),
          total: results.data.meta.total ?? results.data.data.length,
        }
      }
      onCancel={async () => void (await send(cancelRun, { params: { runId } }))}
      onProceed={starterOf('proceed')}
      onRetry={starterOf('retry')}
      retryLimit={kinds.retryLimit?.(run)}
      onUndo={starterOf('undo')}
      actions={kinds.actions?.(run)}
      note={kinds.note?.(run)}
      report={async () => reportOf(kinds, await listAllResults(runId))}
      onClose={onClose}
    />
  );
}
