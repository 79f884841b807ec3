import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
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
  action: {
    label: string;
    canStart: boolean;
    isDanger?: boolean;
    /** Asked before the start. */
    question?: { title: string; text: ReactNode } | undefined;
  };
  /** The preview. */
  children: ReactNode;
  onStarted?: () => void;
  /** The run's drawer was closed. */
  onDone?: () => void;
  onClose: () => void;
}

/** The preview of a run, replaced by the run itself when it starts. */
export function NewRunDrawer(props: NewRunDrawerProps) {
  const { title, description, action, runOf, children, onStarted, onDone, onClose } = props;
  const { label, canStart, isDanger = false, question } = action;
  const [isAsking, setIsAsking] = useState(false);
  const { begin, drawer } = useNewRun({
    runOf,
    onClose: () => {
      onDone?.();
      onClose();
    },
  });
  if (drawer) return drawer;
  async function start() {
    await begin();
    onStarted?.();
  }
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
          <RunButton
            variant="contained"
            color={isDanger ? 'error' : 'primary'}
            disabled={!canStart}
            problem={t('Couldn’t start.')}
            onRun={question === undefined ? start : () => setIsAsking(true)}
          >
            {label}
          </RunButton>
        </>
      }
    >
      {children}
      {isAsking && question !== undefined && (
        <ConfirmDialog
          kind="danger"
          title={question.title}
          confirmLabel={label}
          onConfirm={start}
          onClose={() => setIsAsking(false)}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </SideDrawer>
  );
}
