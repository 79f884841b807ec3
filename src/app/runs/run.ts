import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import type { Run, RunOutcome } from '#contract/console/runs.ts';
import { t } from '#words/t.ts';

/** `interrupted`: a run of this browser whose page was closed before it finished. */
export type RunState = 'running' | 'done' | 'cancelled' | 'interrupted';

/** The progress of a run of the service or browser; an unknown state is shown as it is. */
export type RunProgress = Pick<Run, 'runId' | 'state' | 'total' | RunOutcome>;

/** A run with its titles. */
export interface TitledRun extends RunProgress {
  words: RunWords;
}

export interface RunRowView {
  key: string | number;
  title: string;
  /** The path of the row's record. */
  to?: string | undefined;
  /** Undefined before it is done. */
  outcome: string | undefined;
  /** The reason for skipping or failing. */
  reason?: string | undefined;
}

export interface RunWords {
  /** "Disabling accounts" */
  running: string;
  /** "Accounts disabled" */
  done: string;
  /** The label of succeeded rows; "Done" by default. */
  succeeded?: string | undefined;
}

export function doneCount({ succeeded, skipped, failed }: Record<RunOutcome, number>): number {
  return succeeded + skipped + failed;
}

/** The title of a run, with counts unless everything succeeded. */
export function runTitle({ running, done }: RunWords, run: RunProgress): string {
  const { state, total, succeeded, skipped, failed } = run;
  const values = { what: done, total, succeeded, failed };
  switch (state) {
    case 'done':
      if (isFulfilled(run)) return done;
      if (failed === total) return t('{what}: all {total, number} failed', values);
      if (skipped === total) return t('{what}: all {total, number} skipped', values);
      return t('{what}: {succeeded, number} of {total, number}, {failed, number} failed', values);
    case 'running':
      return running;
    case 'cancelled':
      return failed > 0
        ? t(
            '{what}: {succeeded, number} of {total, number}, {failed, number} failed, stopped',
            values,
          )
        : t('{what}: {succeeded, number} of {total, number}, stopped', values);
    case 'interrupted':
      return t('{what}: interrupted', { what: running });
    default:
      return `${running}: ${state}`;
  }
}

const outcomeLooks: Record<string, { label: string; tone: Tone }> = {
  succeeded: { label: t('Done'), tone: 'success' },
  skipped: { label: t('Skipped'), tone: 'neutral' },
  failed: { label: t('Failed'), tone: 'danger' },
};

/** The chip of an outcome; an unknown one is shown as it is. */
export function outcomeLook(
  outcome: string | undefined,
  words?: RunWords,
): { label: string; tone: Tone } {
  if (outcome === undefined) return { label: t('Waiting'), tone: 'neutral' };
  if (outcome === 'succeeded' && words?.succeeded !== undefined) {
    return { label: words.succeeded, tone: 'success' };
  }
  return outcomeLooks[outcome] ?? { label: outcome, tone: 'neutral' };
}

const stateLooks: Record<string, { label: string; tone: Tone }> = {
  running: { label: t('Running'), tone: 'info' },
  done: { label: t('Finished'), tone: 'neutral' },
  cancelled: { label: t('Stopped'), tone: 'neutral' },
  interrupted: { label: t('Interrupted'), tone: 'warning' },
};

/** The chip of a state, regardless of the outcome; an unknown one is shown as it is. */
export function stateLook(state: string): { label: string; tone: Tone } {
  return stateLooks[state] ?? { label: state, tone: 'neutral' };
}

/** Whether a run has finished without failures, and not by skipping everything. */
function isFulfilled({ state, total, succeeded, failed }: RunProgress): boolean {
  return state === 'done' && failed === 0 && (succeeded > 0 || total === 0);
}

/** The chip of a run; of a finished one, of its rows. */
export function runLook(run: RunProgress): { label: string; tone: Tone } {
  if (run.state !== 'done') return stateLook(run.state);
  if (isFulfilled(run)) return outcomeLook('succeeded');
  const { succeeded, failed } = run;
  if (succeeded > 0) return { label: t('Partially failed'), tone: 'warning' };
  return outcomeLook(failed > 0 ? 'failed' : 'skipped');
}
