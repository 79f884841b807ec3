import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import { AsyncButton } from '#app/kit/feedback/async-button.tsx';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { startRecordRun } from '#contract/console/record-runs.ts';
import { t } from '#words/t.ts';
import { BrowserRunDrawer } from './browser-run-drawer.tsx';
import { recordRunKinds, startOnRecords } from './record-run.ts';
import type { AnyNewRun } from './run.ts';
import { useBrowserRun } from './runs.queries.ts';
import { ServiceRunDrawer } from './service-run-drawer.tsx';
import { lastRun, recordsList, useStartOnce } from './start-run.ts';

interface StartOptions {
  /** Creates the run; returns undefined if there is nothing to start yet. */
  runOf: () => AnyNewRun | undefined | Promise<AnyNewRun | undefined>;
  /** Called when the drawer of the started run is closed. */
  onClose: () => void;
}

interface ShownRun {
  runId: string;
  isOnService: boolean;
  /** The list that shows its progress while the drawer is closed. */
  list: string | undefined;
}

/** Starts a run once, on the service if supported, else in this browser. Then render `drawer`, which shows the run. */
export function useNewRun({ runOf, onClose }: StartOptions): {
  start: () => Promise<void>;
  drawer: ReactNode;
} {
  const [shown, setShown] = useState<ShownRun>();
  const isOffered = useOffers()(startRecordRun.id);
  const { start } = useBrowserRun();
  function show(run: ShownRun): void {
    if (run.isOnService && run.list !== undefined) lastRun.set(run.list, run.runId);
    setShown(run);
  }
  const startOnce = useStartOnce(async (runId) => {
    const run = await runOf();
    if (run === undefined) return;
    const { kind, rows, params } = run;
    const onRecords = isOffered ? kind.prepare?.(rows, params) : undefined;
    if (onRecords === undefined) void start({ runId, ...run });
    else await startOnRecords(onRecords.siteId, { runId, change: onRecords.change });
    const place = kind.place?.(params);
    show({ runId, isOnService: onRecords !== undefined, list: place && recordsList(place) });
  });
  const drawerProps = shown && {
    runId: shown.runId,
    onStarted: (runId: string) => show({ ...shown, runId }),
    onClose,
  };
  const drawer =
    drawerProps &&
    (shown.isOnService ? (
      <ServiceRunDrawer {...drawerProps} kindsOf={() => recordRunKinds} />
    ) : (
      <BrowserRunDrawer key={shown.runId} {...drawerProps} />
    ));
  return { start: () => startOnce(), drawer };
}

interface NewRunDrawerProps extends Pick<StartOptions, 'runOf'> {
  title: string;
  description?: ReactNode;
  action: {
    label: string;
    canStart: boolean;
    isDanger?: boolean;
    /** A confirmation before the start. */
    question?: { title: string; text: ReactNode } | undefined;
  };
  /** The preview. */
  children: ReactNode;
  onStarted?: () => void;
  /** Called when the drawer of the started run is closed. */
  onDone?: () => void;
  onClose: () => void;
}

/** The preview of a run, replaced by the run itself when it starts. */
export function NewRunDrawer(props: NewRunDrawerProps) {
  const { title, description, action, runOf, children, onStarted, onDone, onClose } = props;
  const { label, canStart, isDanger = false, question } = action;
  const [isAsking, setIsAsking] = useState(false);
  const run = useNewRun({
    runOf,
    onClose: () => {
      onDone?.();
      onClose();
    },
  });
  if (run.drawer) return run.drawer;
  async function start() {
    await run.start();
    onStarted?.();
  }
  return (
    <SideDrawer
      width="wide"
      title={title}
      description={description}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <AsyncButton
            variant="contained"
            color={isDanger ? 'error' : 'primary'}
            disabled={!canStart}
            problem={t('Couldn’t start.')}
            onRun={question === undefined ? start : () => setIsAsking(true)}
          >
            {label}
          </AsyncButton>
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
