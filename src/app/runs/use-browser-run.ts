import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import {
  type BrowserRow,
  type BrowserRun,
  type BrowserRunKind,
  browserRuns,
  ofAnyRow,
} from './browser-runs.ts';
import { runQueries } from './runs.queries.ts';

const lookMs = 1_000;

/** A run of this browser as it stands, and what can be done with it. `isLoading` until it was looked for. */
export function useBrowserRun<Row extends BrowserRow>(
  kind: BrowserRunKind<Row>,
  runId: string | undefined,
) {
  const queryClient = useQueryClient();
  const { data: user } = useSuspenseQuery(sessionQueries.currentUser());
  const userId = user.id;
  const run = useSyncExternalStore(browserRuns.subscribe, () =>
    runId === undefined ? undefined : browserRuns.get(runId),
  ) as BrowserRun<Row> | undefined; // of this kind, as `load` sees to
  const [lookedFor, setLookedFor] = useState<string>();
  const isElsewhere = run?.state === 'running' && run.pass.total === 0;
  useEffect(() => {
    if (runId === undefined) return;
    const look = async () => {
      await browserRuns.load(ofAnyRow(kind), { userId, runId });
      setLookedFor(runId);
    };
    void look();
    if (!isElsewhere) return;
    // Another page is at it, and writes down what becomes of the rows.
    const timer = setInterval(() => void look(), lookMs);
    return () => clearInterval(timer);
  }, [kind, userId, runId, isElsewhere]);
  const state = run?.state;
  useEffect(() => {
    if (state !== undefined && state !== 'running') void queryClient.invalidateQueries();
  }, [state, queryClient]);

  const proceed = async (rows: readonly Row[]) => {
    if (runId !== undefined) await browserRuns.proceed(kind, runId, rows);
  };
  return {
    run,
    isLoading: run === undefined && runId !== undefined && lookedFor !== runId,
    start: (
      start: { runId: string; params: unknown; rows: readonly Row[] },
      which?: (row: Row) => boolean,
    ) => browserRuns.start(kind, { ...start, userId }, which),
    proceed,
    /** With what is left. */
    goOn: () => proceed((run?.rows ?? []).filter((row) => kind.outcomeOf(row) === undefined)),
    /** What failed once more. */
    retry: () =>
      proceed(
        (run?.rows ?? [])
          .filter((row) => kind.outcomeOf(row) === 'failed' && !row.lacksSecrets)
          .map((row) => kind.reopen(row)),
      ),
    cancel: () => {
      if (runId !== undefined) browserRuns.cancel(runId);
    },
  };
}

/** The runs of this browser, newest first, kept up to date while one of them is at work. */
export function useBrowserRuns() {
  const queryClient = useQueryClient();
  const { data: user } = useSuspenseQuery(sessionQueries.currentUser());
  const list = runQueries.ofBrowser(user.id);
  const { data = [] } = useQuery({
    ...list,
    refetchInterval: ({ state }) =>
      state.data?.some((run) => run.state === 'running') ? lookMs : false,
  });
  // What a run did shows in the lists as soon as it has ended, wherever one is.
  const states = useSyncExternalStore(browserRuns.subscribe, browserRuns.states);
  const seen = useRef(states);
  useEffect(() => {
    if (seen.current === states) return;
    seen.current = states;
    void queryClient.invalidateQueries();
  }, [states, queryClient]);
  return data;
}
