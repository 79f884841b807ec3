import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import type { RunOutcome } from '#contract/console/runs.ts';
import { t } from '#words/t.ts';

/** `interrupted`: a run of this browser whose page was left before it came to its end. */
export type RunState = 'running' | 'done' | 'cancelled' | 'interrupted';

export type RunCounts = Record<RunOutcome, number>;

/** How far a run is, whoever carries it out. */
export interface RunProgress {
  runId: string;
  state: RunState;
  total: number;
  counts: RunCounts;
}

/** What became of one row. */
export interface RunRowView {
  key: string | number;
  title: string;
  /** Where the row's own page is. */
  to?: string | undefined;
  /** Undefined: nothing yet. */
  outcome: string | undefined;
  /** Why it was left out or failed. */
  reason?: string | undefined;
}

/** What runs of a kind are called. */
export interface RunWords {
  /** "Disabling accounts" */
  running: string;
  /** "Accounts disabled" */
  done: string;
  /** What has become of rows that succeeded; "Done" where nothing is said. */
  succeeded?: string | undefined;
}

export function doneCount({ succeeded, skipped, failed }: RunCounts): number {
  return succeeded + skipped + failed;
}

/** What a run does; at its end what came of it, with numbers where not all of it has come about. */
export function runTitle({ running, done }: RunWords, run: RunProgress): string {
  const { state, total, counts } = run;
  const values = { what: done, total, ...counts };
  switch (state) {
    case 'done':
      if (isFulfilled(run)) return done;
      if (counts.failed === total) return t('{what}: all {total, number} failed', values);
      if (counts.skipped === total) return t('{what}: all {total, number} skipped', values);
      return t('{what}: {succeeded, number} of {total, number}, {failed, number} failed', values);
    case 'running':
      return running;
    case 'cancelled':
      return counts.failed > 0
        ? t(
            '{what}: {succeeded, number} of {total, number}, {failed, number} failed, stopped',
            values,
          )
        : t('{what}: {succeeded, number} of {total, number}, stopped', values);
    case 'interrupted':
      return t('{what}: interrupted', { what: running });
    default:
      // One that we do not know is shown as it is.
      return `${running}: ${String(state)}`;
  }
}

const outcomeLooks: Record<string, { label: string; tone: Tone }> = {
  succeeded: { label: t('Done'), tone: 'success' },
  skipped: { label: t('Skipped'), tone: 'neutral' },
  failed: { label: t('Failed'), tone: 'danger' },
};

/** What became of one, as a chip; an outcome that we do not know is shown as it is. */
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

/** A state as runs are filtered by it, whatever came of them; one that we do not know is shown as it is. */
export function stateLook(state: string): { label: string; tone: Tone } {
  return stateLooks[state] ?? { label: state, tone: 'neutral' };
}

/** Whether a run has come to its end, and something was done without anything failing. */
function isFulfilled({ state, total, counts }: RunProgress): boolean {
  return state === 'done' && counts.failed === 0 && (counts.succeeded > 0 || total === 0);
}

/** What came of a run, as a chip: one that has come to its end is what became of its rows. */
export function runLook(run: RunProgress): { label: string; tone: Tone } {
  if (run.state !== 'done') return stateLook(run.state);
  if (isFulfilled(run)) return outcomeLook('succeeded');
  const { succeeded, failed } = run.counts;
  if (succeeded > 0) return { label: t('Partially failed'), tone: 'warning' };
  return outcomeLook(failed > 0 ? 'failed' : 'skipped');
}
