import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Run } from '#contract/console/runs.ts';
import { progressOf, type RunWords } from './run.ts';
import { RunStrip } from './run-strip.tsx';
import { runQueries } from './runs.queries.ts';

interface ServiceRunStripProps {
  runId: string;
  words: (run: Run) => RunWords;
  /** The path of the run. */
  to: string;
}

/** A link to a running run of the service whose drawer is closed. When it ends, the lists show its result. */
export function ServiceRunStrip({ runId, words, to }: ServiceRunStripProps) {
  const queryClient = useQueryClient();
  const { data: run } = useQuery(runQueries.details(runId));
  const isRunning = run?.state === 'running';
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) void queryClient.invalidateQueries();
    wasRunning.current = isRunning;
  }, [isRunning, queryClient]);
  return isRunning && <RunStrip run={progressOf(run)} words={words(run)} to={to} />;
}
