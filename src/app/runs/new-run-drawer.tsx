import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import { t } from '#words/t.ts';
import { BrowserRunDrawer } from './browser-run-drawer.tsx';
import { RunButton } from './run-drawer.tsx';
import type { AnyNewRun } from './run-kind.ts';
import { useBrowserRun } from './use-browser-run.ts';
import { useStartOnce } from './use-start-once.ts';

interface StartOptions {
  /** Undefined if there is nothing to start yet. */
  runOf: () => AnyNewRun | undefined | Promise<AnyNewRun | undefined>;
  /** The run's drawer was closed. */
  onClose: () => void;
}

/** Starts a run of this browser, once; from then on `drawer` shows it. */
export function useNewRun({ runOf, onClose }: StartOptions): {
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

interface NewRunDrawerProps extends Pick<StartOptions, 'runOf'> {
  title: string;
  description?: ReactNode;
  /** The start button, or its label. */
  action:
    | { label: string; canStart: boolean; isDanger?: boolean }
    | ((begin: () => Promise<void>) => ReactNode);
  /** The preview. */
  children: ReactNode;
  /** The run's drawer was closed. */
  onDone?: () => void;
  onClose: () => void;
}

/** The preview of a run, replaced by the run itself when it starts. */
export function NewRunDrawer(props: NewRunDrawerProps) {
  const { title, description, action, runOf, children, onDone, onClose } = props;
  const { begin, drawer } = useNewRun({
    runOf,
    onClose: () => {
      onDone?.();
      onClose();
    },
  });
  if (drawer) return drawer;
  return (
    <SideDrawer
      open
      width="wide"
      title={title}
      description={description}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          {typeof action === 'function' ? (
            action(begin)
          ) : (
            <RunButton
              variant="contained"
              color={action.isDanger ? 'error' : 'primary'}
              disabled={!action.canStart}
              problem={t('Couldn’t start.')}
              onRun={begin}
            >
              {action.label}
            </RunButton>
          )}
        </>
      }
    >
      {children}
    </SideDrawer>
  );
}
