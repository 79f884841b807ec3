import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { FormSkeleton } from '#app/kit/feedback/form-skeleton.tsx';
import { Unavailable } from '#app/kit/feedback/unavailable.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { getRun, type Run, type RunResult } from '#contract/console/runs.ts';
import { t } from '#words/t.ts';
import type { RunRowView, RunState, RunWords } from './run.ts';
import { RunDrawer, UnloadedRunDrawer } from './run-drawer.tsx';
import { type ReportColumns, reportOf } from './run-kind.ts';
import { firstRows } from './run-report.tsx';
import { listAllResults, runMutations, runQueries } from './runs.queries.ts';

/** What the console knows of kinds that the service carries out. */
export interface ServiceRunKinds {
  words(kind: string): RunWords;
  rowView(run: Run, result: RunResult): RunRowView;
  columns: ReportColumns<RunResult>;
  /** Undefined: what failed is not tried again as it is. Answers with the run that does. */
  retry?(run: Run): ((runId: string) => Promise<string>) | undefined;
  /** How many a retry takes at once; all where it is left out. */
  retryLimit?(run: Run): number | undefined;
  /** What else can be done about a run that is over. */
  actions?(run: Run): ReactNode;
  /** Above the rows: what else there is to know. */
  note?(run: Run): ReactNode;
}

interface ServiceRunDrawerProps {
  runId: string;
  kindsOf: (kind: string) => ServiceRunKinds;
  /** A retry has started another run. */
  onStarted: (runId: string) => void;
  onClose: () => void;
}

/** A run that the service carries out. */
export function ServiceRunDrawer(props: ServiceRunDrawerProps) {
  const { runId, onClose } = props;
  const isOffered = useOffers()(getRun.id);
  const query = useQuery({ ...runQueries.details(runId), enabled: isOffered });
  const { data: run } = query;
  if (run !== undefined) return <ServiceRun key={runId} {...props} run={run} />;
  return (
    <UnloadedRunDrawer onClose={onClose}>
      {isOffered ? (
        <UnloadedPart query={query} what={t('The bulk action')} thing={t('bulk action')}>
          <FormSkeleton fields={3} />
        </UnloadedPart>
      ) : (
        <Unavailable reason="not-offered" what={t('bulk actions')} />
      )}
    </UnloadedRunDrawer>
  );
}

function ServiceRun({ run, kindsOf, onStarted, onClose }: ServiceRunDrawerProps & { run: Run }) {
  const kinds = kindsOf(run.kind);
  const queryClient = useQueryClient();
  const cancel = useMutation(runMutations.cancel());
  const [choice, setChoice] = useState(firstRows);
  const results = useQuery(runQueries.results(run, choice));
  const isOver = run.state !== 'running';
  // What the run did shows in the lists behind as soon as it has ended.
  useEffect(() => {
    if (!isOver) return;
    const isOther = ({ queryKey: [first] }: { queryKey: readonly unknown[] }) =>
      first !== runQueries.all()[0];
    void queryClient.invalidateQueries({ predicate: isOther });
  }, [isOver, queryClient]);
  const [retryId] = useState(() => crypto.randomUUID());
  const retry = kinds.retry?.(run);
  const { runId, total, succeeded, skipped, failed } = run;
  return (
    <RunDrawer
      run={{
        runId,
        state: run.state as RunState, // one that we do not know is shown as it is
        total,
        counts: { succeeded, skipped, failed },
      }}
      words={kinds.words(run.kind)}
      createdAt={run.createdAt}
      startedBy={run.startedBy.name}
      choice={choice}
      onChoose={setChoice}
      rows={
        results.data && {
          data: results.data.data.map((result) => kinds.rowView(run, result)),
          total: results.data.meta.total ?? results.data.data.length,
        }
      }
      onCancel={async () => void (await cancel.mutateAsync(runId))}
      onRetry={retry && (async () => onStarted(await retry(retryId)))}
      retryAt={run.retryAt ?? undefined}
      retryLimit={kinds.retryLimit?.(run)}
      actions={kinds.actions?.(run)}
      note={kinds.note?.(run)}
      report={{
        name: `${run.kind}-report-${run.createdAt.slice(0, 10)}.csv`,
        text: async () => reportOf(kinds, await listAllResults(runId)),
      }}
      onClose={onClose}
    />
  );
}
