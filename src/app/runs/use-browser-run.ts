import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { browserRuns } from './browser-runs.ts';
import type { NewRun, RunRow } from './run-kind.ts';
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
  const state = run?.state;
  const isPreview = run?.isPreview;
  useEffect(() => {
    const isOver = state !== undefined && state !== 'running';
    if (isOver && !isPreview) void queryClient.invalidateQueries();
  }, [state, isPreview, queryClient]);

  const proceed = (rows: readonly RunRow[], sending?: { isPreview: boolean }) =>
    browserRuns.proceed(runId, rows, sending);
  const rowsOf = (outcome: 'failed' | undefined) =>
    (run?.rows ?? []).filter((row) => run?.of.outcomeOf(row) === outcome);
  return {
    run,
    /** Whether it is of this page, and can be continued. */
    isOwn,
    isLoading: stored.isLoading,
    start: <Row extends RunRow, Params>(
      start: NewRun<Row, Params> & { runId: string },
      sending?: { isPreview: boolean },
    ) => browserRuns.start({ ...start, userId }, sending),
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
  const queryClient = useQueryClient();
  const { data: user } = useSuspenseQuery(sessionQueries.currentUser());
  const { data = [] } = useQuery(runQueries.ofBrowser(user.id));
  // Lists show the result as soon as a run ends, on any page.
  const states = useSyncExternalStore(browserRuns.subscribe, browserRuns.states);
  const seen = useRef(states);
  useEffect(() => {
    if (seen.current === states) return;
    seen.current = states;
    void queryClient.invalidateQueries();
  }, [states, queryClient]);
  return data;
}
