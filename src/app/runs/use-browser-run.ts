import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { browserRuns, type Sending } from './browser-runs.ts';
import type { NewRun, RunRow } from './run.ts';
import { runQueries } from './runs.queries.ts';

/** A run of this browser with its actions. */
export function useBrowserRun(runId = '') {
  const queryClient = useQueryClient();
  const { data: user } = useSuspenseQuery(sessionQueries.currentUser());
  const userId = user.id;
  const own = useSyncExternalStore(browserRuns.subscribe, () => browserRuns.get(runId));
  const isOwn = own?.userId === userId;
  const stored = useQuery({
    ...runQueries.storedInBrowser(userId, runId),
    enabled: runId !== '' && !isOwn,
  });
  const run = isOwn ? own : (stored.data ?? undefined);

  /** Shows a run in lists as soon as it starts, and its result when it ends, also after its page was left. */
  async function listed(work: Promise<void>, { isPreview }: Sending = {}): Promise<void> {
    if (isPreview) return await work;
    void queryClient.invalidateQueries({ queryKey: runQueries.all() });
    await work;
    void queryClient.invalidateQueries();
  }
  const proceed = (rows: readonly RunRow[], sending?: Sending) =>
    listed(browserRuns.proceed(runId, rows, sending), sending);
  const rowsOf = (outcome: 'failed' | undefined) =>
    (run?.rows ?? []).filter((row) => run?.of.outcomeOf(row) === outcome);
  return {
    run,
    /** Whether it is of this page, and can be continued. */
    isOwn,
    isLoading: stored.isLoading,
    start: <Row extends RunRow, Params>(
      start: NewRun<Row, Params> & { runId: string },
      sending?: Sending,
    ) => listed(browserRuns.start({ ...start, userId }, sending), sending),
    proceed,
    /** Executes the remaining rows. */
    resume: () => proceed(rowsOf(undefined)),
    /** Executes the failed rows again. */
    retry: () => proceed(rowsOf('failed').map((row) => run?.of.reopen(row) ?? row)),
    cancel: () => browserRuns.cancel(runId),
  };
}

/** The runs of this browser, newest first, refreshed while one is running. */
export function useBrowserRuns() {
  const { data: user } = useSuspenseQuery(sessionQueries.currentUser());
  return useQuery(runQueries.ofBrowser(user.id)).data ?? [];
}
