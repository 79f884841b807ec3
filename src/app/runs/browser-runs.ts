import { sessionToken } from '#app/kit/api/session-token.ts';
import { createListeners } from '#app/kit/storage/listeners.ts';
import { pageLocks } from '#app/kit/storage/page-locks.ts';
import { runStorage, type StoredRun } from '#app/kit/storage/run-storage.ts';
import type { RunOutcome } from '#contract/runs.ts';
import type { RunCounts, RunRowView, RunState, RunWords } from './run.ts';

/** A row of a run, with what became of it in whatever form its kind has. */
export interface BrowserRow {
  /** From zero. */
  at: number;
  /** Of values that it needs, this browser kept none: it cannot be done, tried again or undone. */
  lacksSecrets?: boolean;
}

interface Execution<Row extends BrowserRow> {
  params: unknown;
  rows: readonly Row[];
  /** Ended: nothing new is begun; what is under way comes to its end. */
  signal: AbortSignal;
  /** Rows are about to be sent: kept as such before, so that a reload knows which may be stored without an answer. */
  onBegin: (rows: readonly Row[]) => Promise<void>;
  onRow: (row: Row) => void;
}

/** What the browser can carry out row by row. */
export interface BrowserRunKind<Row extends BrowserRow = BrowserRow> {
  kind: string;
  /** What runs of this kind are called, whatever their params. */
  label: string;
  words(params: unknown): RunWords;
  /** Undefined: still to do. */
  outcomeOf(row: Row): RunOutcome | undefined;
  viewOf(row: Row, params: unknown): RunRowView;
  /** The row as it is tried again. */
  reopen(row: Row): Row;
  /** The row as it ends where values that it needs were not kept; absent where rows have no such values. */
  endUnkept?(row: Row): Row;
  /** Does rows; must not reject. */
  execute(execution: Execution<Row>): Promise<void>;
  /** The run that takes back what the rows that succeeded have done; absent where that cannot be. */
  undo?(rows: readonly Row[], params: unknown): { params: unknown; rows: readonly Row[] };
  /** The report as a CSV file. */
  report(rows: readonly Row[], params: unknown): string;
  /** Where a run of this kind is shown, if it has a page of its own. */
  path?(params: unknown, runId: string): string;
}

/** For the engine, to which rows are all alike. */
export function ofAnyRow<Row extends BrowserRow>(kind: BrowserRunKind<Row>): BrowserRunKind {
  return kind as unknown as BrowserRunKind; // a run's rows are those of its kind
}

/** A run as it stands. */
export interface BrowserRun<Row extends BrowserRow = BrowserRow> extends StoredRun {
  state: RunState;
  rows: readonly Row[];
  /** Of those that were sent last, how many have come to an end. */
  pass: { done: number; total: number };
}

interface LiveRun {
  shown: BrowserRun;
  rows: BrowserRow[];
  controller: AbortController | undefined;
}

/** A result for each of thousands of rows must not mean as many drawings. */
const drawEveryMs = 120;

const live = new Map<string, LiveRun>();
const listeners = createListeners();
const isSignedOut = () => sessionToken.get() === null;
// What one person has begun must not go on under the name of the next.
sessionToken.subscribe(() => {
  if (isSignedOut()) for (const { controller } of live.values()) controller?.abort();
});
const lockName = (runId: string) => `paddock-run-${runId}`;

function publish(run: LiveRun, change: Partial<BrowserRun>): void {
  run.shown = { ...run.shown, ...change, rows: [...run.rows] };
  listeners.notify();
}

function countRows(kind: BrowserRunKind, rows: readonly BrowserRow[]): RunCounts {
  const counts: RunCounts = { succeeded: 0, skipped: 0, failed: 0 };
  for (const row of rows) {
    const outcome = kind.outcomeOf(row);
    if (outcome !== undefined) counts[outcome] += 1;
  }
  return counts;
}

function stateOf(kind: BrowserRunKind, run: LiveRun): RunState {
  const isOpen = run.rows.some((row) => kind.outcomeOf(row) === undefined);
  if (!isOpen) return 'done';
  return run.shown.isCancelled ? 'cancelled' : 'interrupted';
}

function keptOf({ state: _, rows: __, pass: ___, ...kept }: BrowserRun): StoredRun {
  return kept;
}

/** Carries out rows of a run; the run is held, so that other pages know that it is at work. */
async function execute(
  kind: BrowserRunKind,
  run: LiveRun,
  rows: readonly BrowserRow[],
): Promise<void> {
  const controller = run.controller ?? new AbortController();
  run.controller = controller;
  const { runId } = run.shown;
  const lock = pageLocks.hold(lockName(runId));
  const pass = { done: 0, total: rows.length };
  for (const row of rows) run.rows[row.at] = row;
  const draw = (state: RunState) =>
    publish(run, { state, pass: { ...pass }, counts: countRows(kind, run.rows) });
  publish(run, { isCancelled: false, endedAt: null });
  draw('running');
  let keeping: Promise<void> = Promise.all([runStorage.keep(keptOf(run.shown)), lock.isHeld]).then(
    () => undefined,
  );
  let unkept: BrowserRow[] = [];
  const keepRows = () => {
    keeping = keeping.then(async () => {
      const batch = unkept;
      unkept = [];
      if (batch.length === 0 || isSignedOut()) return;
      // For the list of runs: what these rows tell.
      const counts = countRows(kind, run.rows);
      await runStorage.keepRows(run.shown, batch);
      await runStorage.keep({ ...keptOf(run.shown), counts });
    });
    return keeping;
  };
  const timer = setInterval(() => draw('running'), drawEveryMs);
  try {
    await kind.execute({
      params: run.shown.params,
      rows,
      signal: controller.signal,
      onBegin: async (begun) => {
        for (const row of begun) run.rows[row.at] = row;
        unkept.push(...begun);
        await keepRows();
      },
      onRow: (row) => {
        run.rows[row.at] = row;
        pass.done += 1;
        unkept.push(row);
        void keepRows();
      },
    });
  } finally {
    clearInterval(timer);
    await keepRows();
    run.controller = undefined;
    publish(run, { isCancelled: controller.signal.aborted, endedAt: new Date().toISOString() });
    draw(stateOf(kind, run));
    if (!isSignedOut()) await runStorage.keep(keptOf(run.shown));
    lock.letGo();
  }
}

/** Rows that cannot come to their end any more have failed: a run that an earlier page has left goes on without them. */
function endUnkept(kind: BrowserRunKind, run: LiveRun): BrowserRow[] {
  const ended = run.rows.flatMap((row) => {
    const isLeft = row.lacksSecrets && kind.outcomeOf(row) === undefined;
    return (isLeft && kind.endUnkept?.(row)) || [];
  });
  for (const row of ended) run.rows[row.at] = row;
  const counts = countRows(kind, run.rows);
  run.shown = { ...run.shown, rows: [...run.rows], counts, state: stateOf(kind, run) };
  return ended;
}

/** The runs of this page, and those that earlier pages of this browser have kept. */
export const browserRuns = {
  subscribe: listeners.subscribe,
  /** As far as this page knows it. */
  get: (runId: string): BrowserRun | undefined => live.get(runId)?.shown,

  /** Changes when a run starts or comes to its end. */
  states: (): string =>
    [...live.values()].map(({ shown: { runId, state } }) => `${runId} ${state}`).join(),

  /** Starts a run, once: one that is there already goes on undisturbed. Ends with the run. */
  start: async <Row extends BrowserRow>(
    kind: BrowserRunKind<Row>,
    start: { runId: string; userId: string; params: unknown; rows: readonly Row[] },
    which: (row: Row) => boolean = () => true,
  ): Promise<void> => {
    if (live.has(start.runId)) return;
    const { rows, ...head } = start;
    const run: LiveRun = {
      rows: [...rows],
      controller: new AbortController(),
      shown: {
        ...head,
        rows,
        kind: kind.kind,
        createdAt: new Date().toISOString(),
        endedAt: null,
        isCancelled: false,
        total: rows.length,
        counts: { succeeded: 0, skipped: 0, failed: 0 },
        state: 'running',
        pass: { done: 0, total: 0 },
      },
    };
    live.set(start.runId, run);
    await runStorage.keepRows(run.shown, rows);
    await execute(ofAnyRow(kind), run, rows.filter(which));
  },

  /** Goes on with rows of a run: those that are left, or those that failed. Ends with them. */
  proceed: async <Row extends BrowserRow>(
    kind: BrowserRunKind<Row>,
    runId: string,
    rows: readonly Row[],
  ): Promise<void> => {
    const run = live.get(runId);
    if (run === undefined || run.controller !== undefined) return;
    await execute(ofAnyRow(kind), run, rows);
  },

  cancel: (runId: string): void => live.get(runId)?.controller?.abort(),

  /** Finds a run that an earlier page has begun, or that another page is at. */
  load: async (
    kind: BrowserRunKind,
    { userId, runId }: { userId: string; runId: string },
  ): Promise<BrowserRun | undefined> => {
    const own = live.get(runId);
    if (own?.controller !== undefined) return own.shown;
    const kept = await runStorage.find(userId, runId);
    if (kept === undefined || kept.kind !== kind.kind) return own?.shown;
    const keptRows = (await runStorage.rows(kept)) as BrowserRow[]; // written by execute
    if (keptRows.some((row) => row === undefined)) return own?.shown;
    // The page that began it still has what was not kept, and no other can go on with that.
    const rows = keptRows.map((row, at) => {
      const ownRow = own?.rows[at];
      return row.lacksSecrets && ownRow !== undefined && !ownRow.lacksSecrets ? ownRow : row;
    });
    const isElsewhere = (await pageLocks.all()).has(lockName(runId));
    // It may have been begun here meanwhile, or gone on.
    const current = live.get(runId);
    if (current !== own || current?.controller !== undefined) return current?.shown;
    const run: LiveRun = {
      rows,
      controller: undefined,
      shown: {
        ...kept,
        params: own?.shown.params ?? kept.params,
        rows,
        counts: countRows(kind, rows),
        state: 'running',
        pass: { done: 0, total: 0 },
      },
    };
    const ended = isElsewhere ? [] : endUnkept(kind, run);
    live.set(runId, run);
    listeners.notify();
    if (ended.length > 0) {
      await runStorage.keepRows(run.shown, ended);
      await runStorage.keep({ ...keptOf(run.shown), endedAt: new Date().toISOString() });
    }
    return run.shown;
  },

  /** Newest first, each in the state that it is in now. */
  list: async (userId: string): Promise<(StoredRun & { state: RunState })[]> => {
    const [kept, held] = await Promise.all([runStorage.list(userId), pageLocks.all()]);
    const shown = kept.map((run): StoredRun & { state: RunState } => {
      const here = live.get(run.runId)?.shown;
      if (here !== undefined) return here;
      const { succeeded, skipped, failed } = run.counts;
      if (held.has(lockName(run.runId))) return { ...run, state: 'running' };
      if (run.endedAt === null) return { ...run, state: 'interrupted' };
      const isDone = succeeded + skipped + failed === run.total;
      return { ...run, state: isDone ? 'done' : 'cancelled' };
    });
    // One that has just been started is not kept yet.
    const ids = new Set(shown.map(({ runId }) => runId));
    const others = [...live.values()].map((run) => run.shown);
    return [...others.filter((run) => run.userId === userId && !ids.has(run.runId)), ...shown];
  },
};
