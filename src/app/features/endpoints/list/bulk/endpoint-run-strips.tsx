import * as z from 'zod/mini';
import { paths } from '#app/paths.ts';
import { RunStrip } from '#app/work/run-strip.tsx';
import { useBrowserRuns } from '#app/work/use-browser-run.ts';
import { importRun } from '../import/import-run.ts';
import { statusRun } from './status-run.ts';

const siteSchema = z.object({ siteId: z.string() });
const shownKinds = [statusRun, importRun];

interface EndpointRunStripsProps {
  siteId: string;
  /** All of a site's Endpoints, where not said. */
  kinds?: readonly string[];
}

/** The way back to the runs of this browser at a site's Endpoints that are not at their end. */
export function EndpointRunStrips({ siteId, kinds }: EndpointRunStripsProps) {
  const runs = useBrowserRuns();
  return runs.map((run) => {
    const { runId, params } = run;
    const kind = shownKinds.find((one) => one.kind === run.kind);
    const isOfSite = z.safeParse(siteSchema, params).data?.siteId === siteId;
    if (kind === undefined || !isOfSite || kinds?.includes(run.kind) === false) return null;
    return (
      <RunStrip
        key={runId}
        run={run}
        words={kind.words(params)}
        to={kind.path?.(params, runId) ?? paths.browserRun.to(runId)}
      />
    );
  });
}
