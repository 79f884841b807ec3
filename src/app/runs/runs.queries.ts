import {
  keepPreviousData,
  queryOptions,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '#app/kit/api/call.ts';
import { pollWithBackoff } from '#app/kit/api/failed-queries.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import * as runs from '#contract/console/runs.ts';
import { t } from '#words/t.ts';
import { browserRuns, type Sending } from './browser-runs.ts';
import type { NewRun, RunRow } from './run.ts';
import type { RowChoice } from './run-report.tsx';

const all = ['runs'] as const;
const pollMs = 600;
const browserPollMs = 1_000;

function resultPage(runId: string, { outcome, ...paging }: RowChoice, signal?: AbortSignal) {
  const query = { ...paging, ...(outcome && { outcome }) };
  return call(runs.listRunResults, { params: { runId }, query }, { signal });
}

export const runQueries = {
  all: () => all,
  details: (runId: string) =>
    queryOptions({
      queryKey: [...all, 'one', runId],
      queryFn: ({ signal }) => call(runs.getRun, { params: { runId } }, { signal }),
      refetchInterval: pollWithBackoff<runs.Run>((run) =>
        run?.state === 'running' ? pollMs : false,
      ),
    }),
  /** The results at the run's current progress, so that both finish together. */
  results: (run: runs.Run, choice: RowChoice) =>
    queryOptions({
      queryKey: [...all, 'one', run.runId, 'results', choice, run.done],
      queryFn: ({ signal }) => resultPage(run.runId, choice, signal),
      placeholderData: keepPreviousData,
      enabled: run.done > 0,
      meta: { part: t('the results of this bulk action') },
    }),
  ofBrowser: (userId: string) =>
    queryOptions({
      queryKey: [...all, 'browser', userId],
      queryFn: () => browserRuns.list(userId),
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.some((run) => run.state === 'running') ? browserPollMs : false,
    }),
  /** A run of another page of this browser. */
  storedInBrowser: (userId: string, runId: string) =>
    queryOptions({
      queryKey: [...all, 'browser', userId, runId],
      queryFn: () => browserRuns.read(userId, runId),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.state === 'running' ? browserPollMs : false),
      structuralSharing: false,
    }),
};

export async function listAllResults(
  runId: string,
  signal?: AbortSignal,
): Promise<runs.RunResult[]> {
  const results: runs.RunResult[] = [];
  for (let page = 0; ; page += 1) {
    const choice = { outcome: undefined, page, pageSize: 100 };
    const { data, meta } = await resultPage(runId, choice, signal);
    results.push(...data);
    if (!meta.hasNext) return results;
  }
}

/** A run of this browser with its actions. */
export function useBrowserRun(runId = '') {
  const queryClient = useQueryClient();
  const { data: user } = useSuspenseQuery(sessionQueries.currentUser());
  const userId = user.id;
  const pageRun = useSyncExternalStore(browserRuns.subscribe, () => browserRuns.get(runId));
  const isOwn = pageRun?.userId === userId;
  const stored = useQuery({
    ...runQueries.storedInBrowser(userId, runId),
    enabled: runId !== '' && !isOwn,
  });
  const run = isOwn ? pageRun : (stored.data ?? undefined);

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
    retry: () => proceed(rowsOf('failed').map((row) => run?.of.reopen?.(row) ?? row)),
    cancel: () => browserRuns.cancel(runId),
  };
}

/** The runs of this browser, newest first, refreshed while one is running. */
export function useBrowserRuns() {
  const { data: user } = useSuspenseQuery(sessionQueries.currentUser());
  return useQuery(runQueries.ofBrowser(user.id)).data ?? [];
}
