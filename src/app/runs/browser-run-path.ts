import { paths } from '#app/paths.ts';
import { browserRuns } from './browser-runs.ts';

/** Where a run of this browser is shown: on a page of its kind, while this page has its rows. */
export function browserRunPath(runId: string): string {
  const run = browserRuns.get(runId);
  return run?.of.path?.(run.params, runId) ?? paths.browserRun.to(runId);
}
