import { paths } from '#app/paths.ts';
import { type BrowserRunKind, ofAnyRow } from '#app/runs/browser-runs.ts';
import type { RunProgress } from '#app/runs/run.ts';
import { RunStrip } from '#app/runs/run-strip.tsx';
import { importRun } from '../import/import-run.ts';
import { bulkRun } from './bulk-run.ts';

const runKinds: readonly BrowserRunKind[] = [ofAnyRow(bulkRun), ofAnyRow(importRun)];

interface ResourceRunStripProps {
  run: RunProgress & { kind: string; params: unknown };
}

/** The way back to a run over resources, in the words of what it does. */
export function ResourceRunStrip({ run }: ResourceRunStripProps) {
  const { runId, params } = run;
  const runKind = runKinds.find(({ kind }) => kind === run.kind);
  if (runKind === undefined) return null;
  const to = runKind.path?.(params, runId) ?? paths.browserRun.to(runId);
  return <RunStrip run={run} words={runKind.words(params)} to={to} />;
}
