import { type ReactNode, useState } from 'react';
import { BrowserRunDrawer } from './browser-run-drawer.tsx';
import type { AnyNewRun } from './run-kind.ts';
import { useBrowserRun } from './use-browser-run.ts';
import { useStartOnce } from './use-start-once.ts';

type MaybePromise<Value> = Value | Promise<Value>;

interface StartOptions {
  /** What is to be done, which may have to be asked for; undefined while that is not known. */
  runOf: () => MaybePromise<AnyNewRun | undefined>;
  /** The run was looked at and closed. */
  onClose: () => void;
}

/** A run of this browser that a drawer begins, once however often it is asked to: `drawer` takes its place from then on. */
export function useStartBrowserRun({ runOf, onClose }: StartOptions): {
  begin: () => Promise<void>;
  drawer: ReactNode;
} {
  const [runId, setRunId] = useState<string>();
  const { start } = useBrowserRun();
  const startOnce = useStartOnce(async (newId) => {
    const run = await runOf();
    if (run === undefined) return;
    setRunId(newId);
    void start({ runId: newId, ...run });
  });
  const drawer = runId !== undefined && (
    <BrowserRunDrawer runId={runId} onStarted={setRunId} onClose={onClose} />
  );
  return { begin: () => startOnce(), drawer };
}
