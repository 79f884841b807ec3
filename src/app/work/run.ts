import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import type { RunOutcome } from '#contract/runs.ts';
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
  succeeded?: string;
}

export function doneCount({ succeeded, skipped, failed }: RunCounts): number {
  return succeeded + skipped + failed;
}

export function runTitle({ running, done }: RunWords, state: RunState): string {
  switch (state) {
    case 'done':
      return done;
    case 'running':
      return running;
    case 'cancelled':
      return t('{what}: cancelled', { what: running });
    case 'interrupted':
      return t('{what}: interrupted', { what: running });
    default:
      // One that we do not know is shown as it is.
      return `${running}: ${String(state)}`;
  }
}

const outcomeLooks: Record<string, { label: string; tone: Tone }> = {
  succeeded: { label: t('Done'), tone: 'success' },
  skipped: { label: t('Left out'), tone: 'neutral' },
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
  done: { label: t('Done'), tone: 'success' },
  cancelled: { label: t('Cancelled'), tone: 'neutral' },
  interrupted: { label: t('Interrupted'), tone: 'warning' },
};

export function stateLook(state: string): { label: string; tone: Tone } {
  return stateLooks[state] ?? { label: state, tone: 'neutral' };
}
