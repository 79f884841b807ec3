import * as z from 'zod/mini';
import { paths } from '#app/paths.ts';
import { type BrowserRunKind, ofAnyRow } from '#app/work/browser-runs.ts';
import { RunStrip } from '#app/work/run-strip.tsx';
import { useBrowserRuns } from '#app/work/use-browser-run.ts';
import { importRun } from '../import/import-run.ts';
import { bulkRun } from './bulk-run.ts';

const placeSchema = z.object({ siteId: z.string(), kind: z.string() });
const allKinds: readonly BrowserRunKind[] = [ofAnyRow(bulkRun), ofAnyRow(importRun)];

interface ResourceRunStripsProps {
  siteId: string;
  /** The resource type. */
  kind: string;
  /** All that there are, where not said. */
  runKinds?: readonly BrowserRunKind[];
}

/** The way back to the runs of this browser over a kind's resources at a site that are not at their end. */
export function ResourceRunStrips({ siteId, kind, runKinds = allKinds }: ResourceRunStripsProps) {
  const runs = useBrowserRuns();
  return runs.map((run) => {
    const { runId, params } = run;
    const runKind = runKinds.find((one) => one.kind === run.kind);
    const place = z.safeParse(placeSchema, params).data;
    if (runKind === undefined || place?.siteId !== siteId || place.kind !== kind) return null;
    return (
      <RunStrip
        key={runId}
        run={run}
        words={runKind.words(params)}
        to={runKind.path?.(params, runId) ?? paths.browserRun.to(runId)}
      />
    );
  });
}
