import { browserRunPath } from '#app/runs/browser-runs.ts';
import { RunStrip } from '#app/runs/run-strip.tsx';
import { useBrowserRuns } from '#app/runs/use-browser-run.ts';

interface ResourceRunStripsProps {
  siteId: string;
  /** The resource type. */
  kind: string;
  /** All kinds of runs by default. */
  runKind?: string;
}

/** How long an interrupted run is shown. */
const shownForMs = 24 * 60 * 60 * 1000;

/** Links to the unfinished runs of this browser on a kind's resources at a site. */
export function ResourceRunStrips({ siteId, kind, runKind }: ResourceRunStripsProps) {
  return useBrowserRuns()
    .filter(({ place }) => place?.siteId === siteId && place.kind === kind)
    .filter((run) => runKind === undefined || run.kind === runKind)
    .filter(({ createdAt }) => Date.parse(createdAt) > Date.now() - shownForMs)
    .map((run) => (
      <RunStrip key={run.runId} run={run} words={run.words} to={browserRunPath(run.runId)} />
    ));
}
