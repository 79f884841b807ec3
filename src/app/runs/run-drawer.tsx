import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ComponentProps, ReactNode } from 'react';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import { AsyncButton } from '#app/kit/feedback/async-button.tsx';
import { saveFile } from '#app/kit/files/save-file.ts';
import { dayOf, formatTimeOfDay } from '#app/kit/language/locale.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { RelativeTime, useNow } from '#app/kit/time/relative-time.tsx';
import type { Run } from '#contract/console/runs.ts';
import { t } from '#words/t.ts';
import { doneCount, runTitle, type TitledRun } from './run.ts';
import { RunReport } from './run-report.tsx';

/** The drawer while its run is loading or missing. */
export function UnloadedRunDrawer(props: { onClose: () => void; children: ReactNode }) {
  return (
    <SideDrawer
      width="wide"
      title={t('Bulk action')}
      footer={<Button onClick={props.onClose}>{t('Close')}</Button>}
      {...props}
    />
  );
}

interface RunDrawerProps extends ComponentProps<typeof RunReport> {
  run: TitledRun &
    Pick<Run, 'kind' | 'createdAt'> &
    /** When all failed rows can be retried; absent: at once. */
    Partial<Pick<Run, 'startedBy' | 'retryAt'>>;
  /** Absent if another page executes the run. */
  onCancel: (() => Promise<void> | void) | undefined;
  /** Executes the remaining rows; absent if that is impossible. */
  onProceed?: (() => Promise<void> | void) | undefined;
  /** Retries the failed rows; absent if that is impossible. */
  onRetry?: (() => Promise<void> | void) | undefined;
  /** The maximum rows of a retry, oldest first; all by default. */
  retryLimit?: number | undefined;
  /** Undoes the succeeded rows; absent if that is impossible. */
  onUndo?: (() => Promise<void> | void) | undefined;
  /** Further actions on a finished run. */
  actions?: ReactNode;
  /** CSV. */
  report: () => Promise<string> | string;
  onClose: () => void;
  /** Shown above the rows. */
  note?: ReactNode;
}

/** A run beside a list: progress, results, cancel, retry and report. It continues when the drawer is closed. */
export function RunDrawer(props: RunDrawerProps) {
  const { onCancel, onProceed, onRetry, retryLimit, onUndo, actions, ...others } = props;
  const { report, onClose, note, ...shown } = others;
  const { run } = shown;
  const { words, createdAt, startedBy, failed } = run;
  const isOver = run.state !== 'running';
  const remaining = run.total - doneCount(run);
  return (
    <SideDrawer
      width="wide"
      title={runTitle(words, run)}
      description={
        startedBy
          ? rich('Started {when} by {name}', {
              when: <RelativeTime time={createdAt} />,
              name: startedBy.name,
            })
          : rich('Started {when}', { when: <RelativeTime time={createdAt} /> })
      }
      onClose={onClose}
      footer={
        <>
          {!isOver && onCancel !== undefined && (
            <AsyncButton
              key="cancel"
              color="error"
              problem={t('Couldn’t stop.')}
              onRun={onCancel}
              sx={{ mr: 'auto' }}
            >
              {t('Stop')}
            </AsyncButton>
          )}
          {isOver && run.total > remaining && (
            <AsyncButton
              key="report"
              problem={t('Couldn’t download the report.')}
              onRun={async () => {
                const name = `${run.kind}-report-${dayOf(createdAt)}.csv`;
                saveFile(name, new Blob([await report()], { type: 'text/csv' }));
              }}
            >
              {t('Download report')}
            </AsyncButton>
          )}
          {isOver && failed > 0 && onRetry !== undefined && (
            <RetryButton
              failed={failed}
              limit={retryLimit}
              retryAt={run.retryAt ?? ''}
              onRun={onRetry}
            />
          )}
          {isOver && actions}
          {isOver && onUndo !== undefined && run.succeeded > 0 && (
            <AsyncButton key="undo" problem={t('Couldn’t start.')} onRun={onUndo}>
              {t('Undo')}
            </AsyncButton>
          )}
          {isOver && remaining > 0 && onProceed !== undefined && (
            <AsyncButton key="proceed" problem={t('Couldn’t start.')} onRun={onProceed}>
              {t('Continue with the remaining {left, number}', { left: remaining })}
            </AsyncButton>
          )}
          <AsyncButton key="close" variant="contained" onRun={onClose}>
            {isOver ? t('Close') : t('Run in background')}
          </AsyncButton>
        </>
      }
    >
      <Box sx={{ '&:not(:empty)': { mb: 2 } }}>{note}</Box>
      <RunReport {...shown} />
    </SideDrawer>
  );
}

interface RetryButtonProps {
  failed: number;
  limit: number | undefined;
  /** Empty for at once. */
  retryAt: string;
  onRun: () => Promise<void> | void;
}

function RetryButton({ failed, limit = failed, retryAt, onRun }: RetryButtonProps) {
  const isEarly = useNow() < Date.parse(retryAt);
  const values = { count: Math.min(failed, limit), from: formatTimeOfDay(roundedUp(retryAt)) };
  return (
    <AsyncButton key="retry" problem={t('Couldn’t start.')} disabled={isEarly} onRun={onRun}>
      {failed > limit
        ? t(
            isEarly
              ? 'Retry the oldest {count, number} failed (from {from})'
              : 'Retry the oldest {count, number} failed',
            values,
          )
        : t(
            isEarly ? 'Retry {count, number} failed (from {from})' : 'Retry {count, number} failed',
            values,
          )}
    </AsyncButton>
  );
}

/** A time rounded up to the minute, so that it has come when a clock without seconds shows it. */
export function roundedUp(time: string): number {
  return Math.ceil(Date.parse(time) / 60_000) * 60_000;
}
