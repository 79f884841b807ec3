import { problemMessage } from '#app/kit/api/api-error.ts';
import { csvOf } from '#app/kit/files/csv.ts';
import type { RowOutcome } from '#app/kit/storage/run-storage.ts';
import type { RecordChanges } from '#contract/console/record-runs.ts';
import type { RunOutcome } from '#contract/console/runs.ts';
import { t } from '#words/t.ts';
import { outcomeLook, type RunRowView, type RunWords } from './run.ts';
import { isServiceAway, runEach, waitForService } from './run-each.ts';

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
  /** The row for a retry. */
  reopen(row: Row): Row;
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

/** The result of a row that is executed individually. */
export interface StepResult {
  outcome: RunOutcome;
  reason?: string | undefined;
  isUnanswered?: boolean;
}

export function failedStep(error: unknown): StepResult {
  const isUnanswered = isServiceAway(error);
  return { outcome: 'failed', reason: problemMessage(error), isUnanswered };
}

/** A row that is executed individually. */
export interface StepRow<Result extends StepResult> extends RunRow {
  result?: Result;
  /** It was sent, perhaps without a response. */
  isStarted?: boolean;
  /** A retry, which applies to any current version. */
  isRetry?: boolean;
}

interface StepKind<Row extends StepRow<StepResult>, Params>
  extends Omit<RunKind<Row, Params>, 'outcomeOf' | 'viewOf' | 'reopen' | 'execute'> {
  nameOf(row: Row, params: Params): Pick<RunRowView, 'key' | 'title' | 'to'>;
  /** Undefined if it was cancelled. */
  step(row: Row, params: Params, signal: AbortSignal): Promise<Row['result']>;
}

/** A kind whose rows are executed individually, with retries while the service is unavailable. */
export function stepKind<Row extends StepRow<StepResult>, Params>(
  declared: StepKind<Row, Params>,
): RunKind<Row, Params> {
  const { nameOf, step, ...kind } = declared;
  return {
    ...kind,
    outcomeOf: ({ result }) => result?.outcome,
    viewOf: (row, params) => ({
      ...nameOf(row, params),
      outcome: row.result?.outcome,
      reason: row.result?.reason,
    }),
    reopen: ({ result: _, isStarted: __, ...row }) => ({ ...row, isRetry: true }) as Row, // without its result
    async execute({ params, rows, signal, onStart, onRow }) {
      const withRetries = waitForService(signal);
      await runEach({
        items: rows,
        signal,
        each: async (row) => {
          await onStart([{ ...row, isStarted: true }]);
          return await withRetries((isRetry) =>
            step(isRetry ? { ...row, isStarted: true } : row, params, signal).catch(failedStep),
          );
        },
        onResult: (row, result) => result && onRow({ ...row, result }),
      });
    },
  };
}

/** The report columns of a result. */
export const resultColumns = [
  ['outcome', ({ result }: StepRow<StepResult>) => outcomeLook(result?.outcome).label],
  ['reason', ({ result }: StepRow<StepResult>) => result?.reason],
] as const;

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
  reopen: (row) => row,
  execute: async () => {},
  columns: [
    ['id', ({ id }) => id],
    ['outcome', ({ outcome }) => (outcome ? outcomeLook(outcome).label : t('Unknown'))],
    ['reason', ({ outcome, reason }) => (outcome ? reason : unknownReason)],
  ],
};
