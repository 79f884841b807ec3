import Button, { type ButtonProps } from '@mui/material/Button';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import { saveFile } from '#app/kit/files/save-file.ts';
import { formatTimeOfDay } from '#app/kit/language/locale.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import { useNow } from '#app/kit/time/use-now.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { t } from '#words/t.ts';
import { doneCount, type RunWords, runTitle } from './run.ts';
import { RunReport } from './run-report.tsx';

/** In place of a run that is on its way, or is not there. */
export function UnloadedRunDrawer({
  onClose,
  children,
}: {
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <SideDrawer
      open
      width="wide"
      title={t('Bulk action')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      {children}
    </SideDrawer>
  );
}

interface RunDrawerProps
  extends Pick<ComponentProps<typeof RunReport>, 'run' | 'choice' | 'onChoose' | 'rows'> {
  words: RunWords;
  createdAt: string;
  startedBy?: string | undefined;
  /** Absent where another page is at it. */
  onCancel: (() => Promise<void> | void) | undefined;
  /** Goes on with what is left; absent where the run cannot. */
  onProceed?: (() => void) | undefined;
  /** What failed once more; absent where that is not how failures are put right. */
  onRetry?: (() => Promise<void> | void) | undefined;
  /** When that can come to anything; absent: at once. */
  retryAt?: string | undefined;
  /** How many a retry takes at once, the oldest first; all where it is left out. */
  retryLimit?: number | undefined;
  /** What else can be done about a run that is over. */
  actions?: ReactNode;
  report: { name: string; text: () => Promise<string> | string };
  onClose: () => void;
  /** Above the rows: what else there is to know. */
  note?: ReactNode;
}

/** A run beside a list: progress, cancel, result per row, retry of what failed, report. Closing it lets the run go on. */
export function RunDrawer(props: RunDrawerProps) {
  const { run, words, createdAt, startedBy, report, onClose, note } = props;
  const isOver = run.state !== 'running';
  const { failed } = run.counts;
  const left = run.total - doneCount(run.counts);
  return (
    <SideDrawer
      open
      width="wide"
      title={runTitle(words, run)}
      description={
        startedBy
          ? rich('Started {when} by {name}', {
              when: <RelativeTime time={createdAt} />,
              name: startedBy,
            })
          : rich('Started {when}', { when: <RelativeTime time={createdAt} /> })
      }
      onClose={onClose}
      footer={
        <>
          {!isOver && props.onCancel !== undefined && (
            <RunButton
              key="cancel"
              color="error"
              problem={t('Couldn’t stop.')}
              onRun={props.onCancel}
              sx={{ mr: 'auto' }}
            >
              {t('Stop')}
            </RunButton>
          )}
          {isOver && run.total > left && (
            <RunButton
              key="report"
              problem={t('Couldn’t download the report.')}
              onRun={async () => {
                const content = await report.text();
                saveFile(report.name, new Blob([content], { type: 'text/csv' }));
              }}
            >
              {t('Download report')}
            </RunButton>
          )}
          {isOver && failed > 0 && props.onRetry !== undefined && (
            <RetryButton
              failed={failed}
              limit={props.retryLimit}
              retryAt={props.retryAt}
              onRun={props.onRetry}
            />
          )}
          {isOver && props.actions}
          {isOver && left > 0 && props.onProceed !== undefined && (
            <RunButton key="proceed" problem={t('Couldn’t start.')} onRun={props.onProceed}>
              {t('Continue with the remaining {left, number}', { left })}
            </RunButton>
          )}
          <RunButton key="close" variant="contained" onRun={onClose}>
            {isOver ? t('Close') : t('Run in background')}
          </RunButton>
        </>
      }
    >
      {note}
      <RunReport
        run={run}
        words={words}
        choice={props.choice}
        onChoose={props.onChoose}
        rows={props.rows}
      />
    </SideDrawer>
  );
}

interface RetryButtonProps {
  failed: number;
  limit: number | undefined;
  retryAt: string | undefined;
  onRun: () => Promise<void> | void;
}

/** Tries again what failed, from when on that can come to anything. */
function RetryButton({ failed, limit = failed, retryAt, onRun }: RetryButtonProps) {
  const isEarly = useNow() < Date.parse(retryAt ?? '');
  return (
    <RunButton key="retry" problem={t('Couldn’t start.')} disabled={isEarly} onRun={onRun}>
      {retryText(
        { failed, limit },
        isEarly && retryAt !== undefined ? formatTimeOfDay(roundedUp(retryAt)) : undefined,
      )}
    </RunButton>
  );
}

function retryText(
  { failed, limit }: { failed: number; limit: number },
  from: string | undefined,
): string {
  const count = Math.min(failed, limit);
  if (failed > limit) {
    return from === undefined
      ? t('Retry the oldest {count, number} failed', { count })
      : t('Retry the oldest {count, number} failed (from {from})', { count, from });
  }
  return from === undefined
    ? t('Retry {count, number} failed', { count })
    : t('Retry {count, number} failed (from {from})', { count, from });
}

/** A time that is told by the minute has come when it says so. */
export function roundedUp(time: string): number {
  return Math.ceil(Date.parse(time) / 60_000) * 60_000;
}

interface RunButtonProps extends Omit<ButtonProps, 'onClick'> {
  onRun: () => Promise<void> | void;
  /** What did not come about when it rejects. */
  problem?: string;
}

/** A button that is busy until it is done. */
export function RunButton({ onRun, problem = '', ...props }: RunButtonProps) {
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Button
      loading={isBusy}
      {...props}
      onClick={async () => {
        setIsBusy(true);
        try {
          await onRun();
        } catch (error) {
          toasts.error(`${problem} ${problemMessage(error)}`);
        } finally {
          setIsBusy(false);
        }
      }}
    />
  );
}
