import { csvOf } from '#app/kit/files/csv.ts';
import type { RowOutcome } from '#app/kit/storage/run-storage.ts';
import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import type { RecordChanges } from '#contract/console/record-runs.ts';
import type { Run, RunOutcome } from '#contract/console/runs.ts';
import { t } from '#words/t.ts';

/** `interrupted`: a run of this browser whose page was closed before it finished. */
export type RunState = 'running' | 'done' | 'cancelled' | 'interrupted';

/** The progress of a run of the service or browser; an unknown state is shown as it is. */
export type RunProgress = Pick<Run, 'runId' | 'state' | 'total' | RunOutcome>;

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

const outcomeStyles: Record<string, { label: string; tone: Tone }> = {
  succeeded: { label: t('Done'), tone: 'success' },
  skipped: { label: t('Skipped'), tone: 'neutral' },
  failed: { label: t('Failed'), tone: 'danger' },
};

/** The chip of an outcome; an unknown one is shown as it is. */
export function outcomeStyle(
  outcome: string | undefined,
  words?: RunWords,
): { label: string; tone: Tone } {
  if (outcome === undefined) return { label: t('Waiting'), tone: 'neutral' };
  if (outcome === 'succeeded' && words?.succeeded !== undefined) {
    return { label: words.succeeded, tone: 'success' };
  }
  return outcomeStyles[outcome] ?? { label: outcome, tone: 'neutral' };
}

const stateStyles: Record<string, { label: string; tone: Tone }> = {
  running: { label: t('Running'), tone: 'info' },
  done: { label: t('Finished'), tone: 'neutral' },
  cancelled: { label: t('Stopped'), tone: 'neutral' },
  interrupted: { label: t('Interrupted'), tone: 'warning' },
};

/** The chip of a state, regardless of the outcome; an unknown one is shown as it is. */
export function stateStyle(state: string): { label: string; tone: Tone } {
  return stateStyles[state] ?? { label: state, tone: 'neutral' };
}

/** Whether a run has finished without failures, and not by skipping everything. */
function isFulfilled({ state, total, succeeded, failed }: RunProgress): boolean {
  return state === 'done' && failed === 0 && (succeeded > 0 || total === 0);
}

/** The chip of a run; of a finished one, of its rows. */
export function runStyle(run: RunProgress): { label: string; tone: Tone } {
  if (run.state !== 'done') return stateStyle(run.state);
  if (isFulfilled(run)) return outcomeStyle('succeeded');
  const { succeeded, failed } = run;
  if (succeeded > 0) return { label: t('Partially failed'), tone: 'warning' };
  return outcomeStyle(failed > 0 ? 'failed' : 'skipped');
}

/** A row of a run; its kind adds the result. */
export interface RunRow {
  /** The index, from zero. */
  at: number;
}

interface Execution<Row extends RunRow, Params> {
  params: Params;
  rows: readonly Row[];
  /** Aborted: starts no further row; those in progress finish. */
  signal: AbortSignal;
  /** Stores that rows are about to be sent: if the page closes now, their outcome is unknown. */
  onStart: (rows: readonly Row[]) => Promise<void>;
  onRow: (row: Row) => void;
}

export type ReportColumns<Row> = readonly (readonly [
  name: string,
  cell: (row: Row) => string | null | undefined,
])[];

/** The results of rows as CSV. */
export function reportOf<Row>(
  { columns }: { columns: ReportColumns<Row> },
  rows: readonly Row[],
): string {
  return csvOf([
    columns.map(([name]) => name),
    ...rows.map((row) => columns.map(([, cell]) => cell(row) ?? null)),
  ]);
}

export interface NewRun<Row extends RunRow = RunRow, Params = unknown> {
  kind: RunKind<Row, Params>;
  params: Params;
  rows: readonly Row[];
}

/** Changes of records for the service. */
interface RecordRun {
  siteId: string;
  change: RecordChanges;
}

/** A kind of bulk action in the browser. The engine starts, shows, cancels, retries, reports and undoes it. */
export interface RunKind<Row extends RunRow, Params> {
  kind: string;
  /** The kind's name in the list of runs. */
  label: string;
  words(params: Params): RunWords;
  /** The list that shows the run. */
  place?(params: Params): { siteId: string; kind: string } | undefined;
  /** Undefined before the row is done. */
  outcomeOf(row: Row): RunOutcome | undefined;
  viewOf(row: Row, params: Params): RunRowView;
  /** The row for a retry; by default as it is. */
  reopen?(row: Row): Row;
  /** Must not reject. */
  execute(execution: Execution<Row, Params>): Promise<void>;
  columns: ReportColumns<Row>;
  /** The same as a run of the service at a site; undefined if it cannot do that. */
  prepare?(rows: readonly Row[], params: Params): RecordRun | undefined;
  /** A run that undoes the succeeded rows; absent if that is impossible. */
  undo?(rows: readonly Row[], params: Params): AnyNewRun;
  /** The path of the kind's own page, if there is one. */
  path?(params: Params, runId: string): string;
}

/** For the engine, which does not look into rows and params. */
export type AnyRunKind = RunKind<RunRow, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: rows and params fit their kind, whichever it is
export type AnyNewRun = NewRun<any, any>;

const unknownReason = t('The tab was closed before a response came. It may have been done.');

/** The kind of a run of another page, of which only progress is stored. */
export const storedKind: RunKind<RowOutcome, unknown> = {
  kind: '',
  label: '',
  words: () => ({ running: '', done: '' }),
  outcomeOf: ({ outcome }) => outcome,
  viewOf: ({ id, to, outcome, reason }) => ({
    key: id,
    title: id,
    to,
    outcome: outcome ?? t('Unknown'),
    reason: outcome ? reason : unknownReason,
  }),
  execute: async () => {},
  columns: [
    ['id', ({ id }) => id],
    ['outcome', ({ outcome }) => (outcome ? outcomeStyle(outcome).label : t('Unknown'))],
    ['reason', ({ outcome, reason }) => (outcome ? reason : unknownReason)],
  ],
};
