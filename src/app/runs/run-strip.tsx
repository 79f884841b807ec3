import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { PageLink } from '#app/kit/text/page-link.tsx';
import { color, typeScale } from '#app/kit/theme/tokens.ts';
import { paths } from '#app/paths.ts';
import { t } from '#words/t.ts';
import { browserRunPath } from './browser-runs.ts';
import { doneCount, type RunWords, type TitledRun } from './run.ts';
import { runQueries, useBrowserRuns } from './runs.queries.ts';
import { lastRun, recordsList, shownForMs } from './start-run.ts';

const Strip = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 12px',
  marginBottom: 12,
  padding: '8px 12px',
  borderRadius: 8,
  backgroundColor: color('info-soft'),
  color: color('info-text'),
  ...typeScale.small,
  fontVariantNumeric: 'tabular-nums',
});

/** A link to an unfinished run while its drawer is closed. */
function RunStrip({ run, to }: { run: TitledRun; to: string }) {
  if (run.state !== 'running' && run.state !== 'interrupted') return null;
  const progress = { what: run.words.running, done: doneCount(run), total: run.total };
  return (
    <Strip role="status">
      {run.state === 'interrupted'
        ? t('{what}: interrupted at {done, number} of {total, number}', progress)
        : t('{what}: {done, number} of {total, number}', progress)}
      <PageLink to={to} color="inherit" underline="always">
        {t('Show')}
      </PageLink>
    </Strip>
  );
}

interface ServiceRunStripProps {
  runId: string;
  /** The titles of a kind whose runs have none of their own. */
  wordsOf?: (kind: string) => RunWords;
  to: string;
}

/** A link to a running run of the service whose drawer is closed. When it ends, the lists show its result. */
export function ServiceRunStrip({ runId, wordsOf, to }: ServiceRunStripProps) {
  const queryClient = useQueryClient();
  const { data: run } = useQuery(runQueries.details(runId));
  const isRunning = run?.state === 'running';
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) void queryClient.invalidateQueries();
    wasRunning.current = isRunning;
  }, [isRunning, queryClient]);
  const words = run && (run.records?.words ?? wordsOf?.(run.kind));
  return isRunning && words && <RunStrip run={{ ...run, words }} to={to} />;
}

interface ResourceRunStripsProps {
  siteId: string;
  /** The resource type. */
  kind: string;
  /** All kinds of runs by default. */
  runKind?: string;
}

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
