import { paths } from '#app/paths.ts';
import { browserRunPath } from '#app/runs/browser-runs.ts';
import { RunStrip, ServiceRunStrip } from '#app/runs/run-strip.tsx';
import { lastRun, recordsList } from '#app/runs/start-run.ts';
import { useBrowserRuns } from '#app/runs/use-browser-run.ts';

interface ResourceRunStripsProps {
  siteId: string;
  /** The resource type. */
  kind: string;
  /** All kinds of runs by default. */
  runKind?: string;
}

const shownForMs = 24 * 60 * 60 * 1000;

/** Links to unfinished runs on a kind's resources at a site: those of this browser, and the last one of the service. */
export function ResourceRunStrips({ siteId, kind, runKind }: ResourceRunStripsProps) {
  const lastRunId = runKind === undefined ? lastRun.get(recordsList({ siteId, kind })) : null;
  const strips = useBrowserRuns()
    .filter(({ place }) => place?.siteId === siteId && place.kind === kind)
    .filter((run) => runKind === undefined || run.kind === runKind)
    .filter(({ createdAt }) => Date.parse(createdAt) > Date.now() - shownForMs)
    .map((run) => <RunStrip key={run.runId} run={run} to={browserRunPath(run.runId)} />);
  return (
    <>
      {lastRunId !== null && <ServiceRunStrip runId={lastRunId} to={paths.run.to(lastRunId)} />}
      {strips}
    </>
  );
}
