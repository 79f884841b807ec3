import { browserRunPath } from '#app/runs/browser-run-path.ts';
import { RunStrip } from '#app/runs/run-strip.tsx';
import { useBrowserRuns } from '#app/runs/use-browser-run.ts';

interface ResourceRunStripsProps {
  siteId: string;
  /** The resource type. */
  kind: string;
  /** The kind of run; undefined: whatever it does. */
  runKind?: string;
}

/** One that was interrupted is told of so long. */
const toldForMs = 24 * 60 * 60 * 1000;

/** The way back to the runs of this browser over a kind's resources at a site that are not at their end. */
export function ResourceRunStrips({ siteId, kind, runKind }: ResourceRunStripsProps) {
  return useBrowserRuns()
    .filter(({ place }) => place?.siteId === siteId && place.kind === kind)
    .filter((run) => runKind === undefined || run.kind === runKind)
    .filter(({ createdAt }) => Date.parse(createdAt) > Date.now() - toldForMs)
    .map((run) => (
      <RunStrip key={run.runId} run={run} words={run.words} to={browserRunPath(run.runId)} />
    ));
}
