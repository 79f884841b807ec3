import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { renewEvery } from '#app/kit/api/failed-queries.ts';
import * as runs from '#contract/console/runs.ts';
import { t } from '#words/t.ts';
import { browserRuns } from './browser-runs.ts';
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
      refetchInterval: renewEvery<runs.Run>((run) => (run?.state === 'running' ? pollMs : false)),
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

export async function listAllResults(runId: string): Promise<runs.RunResult[]> {
  const results: runs.RunResult[] = [];
  for (let page = 0; ; page += 1) {
    const { data, meta } = await resultPage(runId, { outcome: undefined, page, pageSize: 100 });
    results.push(...data);
    if (!meta.hasNext) return results;
  }
}
