import { problemMessage } from '#app/kit/api/problem-message.ts';
import { csvOf } from '#app/kit/files/csv.ts';
import type { RowOutcome } from '#app/kit/storage/run-storage.ts';
import type { RunOutcome } from '#contract/console/runs.ts';
import { t } from '#words/t.ts';
import { outcomeLook, type RunRowView, type RunWords } from './run.ts';
import { runEach } from './run-each.ts';
import { isServiceAway, waitForService } from './wait-for-service.ts';

/** A row of a run, with what became of it in whatever form its kind has. */
export interface RunRow {
  /** From zero. */
  at: number;
}

interface Execution<Row extends RunRow, Params> {
  params: Params;
  rows: readonly Row[];
  /** Ended: nothing new is begun; what is under way comes to its end. */
  signal: AbortSignal;
  /** Rows are about to be sent. Kept as such before: whether they are stored is open where the page is left then. */
  onBegin: (rows: readonly Row[]) => Promise<void>;
  onRow: (row: Row) => void;
}

/** The columns of a report. */
export type ReportColumns<Row> = readonly (readonly [
  name: string,
  cell: (row: Row) => string | null | undefined,
])[];

/** What became of each row, as a CSV file. */
export function reportOf<Row>(
  { columns }: { columns: ReportColumns<Row> },
  rows: readonly Row[],
): string {
  return csvOf([
    columns.map(([name]) => name),
    ...rows.map((row) => columns.map(([, cell]) => cell(row) ?? null)),
  ]);
}

/** A run that is to be started. */
export interface NewRun<Row extends RunRow = RunRow, Params = unknown> {
  kind: RunKind<Row, Params>;
  params: Params;
  rows: readonly Row[];
}

/** What the browser can do with many. Declared once: the engine starts, shows, stops, retries, reports and undoes it. */
export interface RunKind<Row extends RunRow, Params> {
  kind: string;
  /** What runs of this kind are called, whatever their params. */
  label: string;
  words(params: Params): RunWords;
  /** Whose resources it is about: it is shown over their list. */
  place?(params: Params): { siteId: string; kind: string } | undefined;
  /** Undefined: still to do. */
  outcomeOf(row: Row): RunOutcome | undefined;
  viewOf(row: Row, params: Params): RunRowView;
  /** The row as it is tried again. */
  reopen(row: Row): Row;
  /** Does rows; must not reject. */
  execute(execution: Execution<Row, Params>): Promise<void>;
  columns: ReportColumns<Row>;
  /** The run that undoes what the rows that succeeded have done; absent where that cannot be. */
  undo?(rows: readonly Row[], params: Params): AnyNewRun;
  /** Where a run of this kind is shown, if it has a page of its own. */
  path?(params: Params, runId: string): string;
}

/** For the engine, to which rows and params are all alike. */
export type AnyRunKind = RunKind<RunRow, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: rows and params fit their kind, whichever it is
export type AnyNewRun = NewRun<any, any>;

/** What became of a row that is done by itself. */
export interface StepResult {
  outcome: RunOutcome;
  /** Why it was skipped or failed. */
  reason?: string | undefined;
  /** The service is not there: it may be soon. */
  isUnanswered?: boolean;
}

export function failedStep(error: unknown): StepResult {
  const isUnanswered = isServiceAway(error);
  return { outcome: 'failed', reason: problemMessage(error), isUnanswered };
}

/** A row that is done by itself. */
export interface StepRow<Result extends StepResult> extends RunRow {
  result?: Result;
  /** It was sent, perhaps without an answer. */
  isBegun?: boolean;
  /** Tried again: made of whatever stands there now. */
  isRetry?: boolean;
}

interface StepKind<Row extends StepRow<StepResult>, Params>
  extends Omit<RunKind<Row, Params>, 'outcomeOf' | 'viewOf' | 'reopen' | 'execute'> {
  nameOf(row: Row, params: Params): Pick<RunRowView, 'key' | 'title' | 'to'>;
  /** Does one row; must not reject. Undefined: it was stopped before its turn came. */
  step(row: Row, params: Params, signal: AbortSignal): Promise<Row['result']>;
}

/** How many rows are under way at once. */
const width = 4;

/** A kind whose rows are done one by one, a few at a time. A service that is away is waited for. */
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
    reopen: ({ result: _, isBegun: __, ...row }) => ({ ...row, isRetry: true }) as Row, // without what became of it
    async execute({ params, rows, signal, onBegin, onRow }) {
      const waiting = waitForService(signal);
      await runEach({
        items: rows,
        width,
        signal,
        each: async (row) => {
          await onBegin([{ ...row, isBegun: true }]);
          return await waiting((isAgain) =>
            step(isAgain ? { ...row, isBegun: true } : row, params, signal),
          );
        },
        onResult: (row, result) => result && onRow({ ...row, result }),
      });
    },
  };
}

/** The columns of what became of a row. */
export const resultColumns = [
  ['outcome', ({ result }: StepRow<StepResult>) => outcomeLook(result?.outcome).label],
  ['reason', ({ result }: StepRow<StepResult>) => result?.reason],
] as const;

const openReason = t('The tab was closed before a response came. It may have been done.');

/** What is known of a run whose page is gone: how far it came. */
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
    reason: outcome ? reason : openReason,
  }),
  reopen: (row) => row,
  execute: async () => {},
  columns: [
    ['id', ({ id }) => id],
    ['outcome', ({ outcome }) => (outcome ? outcomeLook(outcome).label : t('Unknown'))],
    ['reason', ({ outcome, reason }) => (outcome ? reason : openReason)],
  ],
};
