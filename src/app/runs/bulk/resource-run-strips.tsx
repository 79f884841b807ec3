import * as z from 'zod/mini';
import { latePart } from '#app/kit/late/late-part.tsx';
import { useBrowserRuns } from '#app/runs/use-browser-run.ts';

/** Its words need all that runs are made of, and a list mostly has no run. */
const ResourceRunStrip = latePart(
  async () => (await import('./resource-run-strip.tsx')).ResourceRunStrip,
);

const placeSchema = z.object({ siteId: z.string(), kind: z.string() });

interface ResourceRunStripsProps {
  siteId: string;
  /** The resource type. */
  kind: string;
  /** The kind of run; undefined: whatever it does. */
  runKind?: string;
}

/** The way back to the runs of this browser over a kind's resources at a site that are not at their end. */
export function ResourceRunStrips({ siteId, kind, runKind }: ResourceRunStripsProps) {
  const runs = useBrowserRuns().filter((run) => {
    const place = z.safeParse(placeSchema, run.params).data;
    const isOpen = run.state === 'running' || run.state === 'interrupted';
    const isMeant = runKind === undefined || run.kind === runKind;
    return isOpen && isMeant && place?.siteId === siteId && place.kind === kind;
  });
  return (
    <>
      {runs.map((run) => (
        <ResourceRunStrip key={run.runId} run={run} />
      ))}
    </>
  );
}
