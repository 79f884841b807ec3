import { sessionToken } from '#app/kit/api/session-token.ts';
import { createListeners } from '#app/kit/storage/listeners.ts';
import { pageLocks } from '#app/kit/storage/page-locks.ts';
import { type RowOutcome, runStorage, type StoredRun } from '#app/kit/storage/run-storage.ts';
import type { RunCounts, RunState } from './run.ts';
import { type AnyRunKind, type NewRun, type RunKind, type RunRow, storedKind } from './run-kind.ts';

/** A run as it stands. */
export interface BrowserRun extends StoredRun {
  state: RunState;
  /** What its rows are: those of its kind while its page is there, else what came of them. */
  of: AnyRunKind;
  params: unknown;
  rows: readonly RunRow[];
  /** Of those that were sent last, how many have come to an end. */
  pass: { done: number; total: number };
  /** It only looks what would become of its rows, and is nothing to tell of yet. */
  isPreview?: boolean;
}

/** How rows of a run are sent. */
interface Sending {
  isPreview?: boolean;
}

interface LiveRun {
  shown: BrowserRun;
  rows: RunRow[];
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
// What is left to do is in this page alone.
globalThis.addEventListener?.('beforeunload', (event) => {
  if ([...live.values()].some(({ controller }) => controller !== undefined)) event.preventDefault();
});
const lockName = (runId: string) => `paddock-run-${runId}`;

function countRows({ rows, shown: { of } }: LiveRun): RunCounts {
  const counts: RunCounts = { succeeded: 0, skipped: 0, failed: 0 };
  for (const row of rows) {
    const outcome = of.outcomeOf(row);
    if (outcome !== undefined) counts[outcome] += 1;
  }
  return counts;
}

function publish(run: LiveRun, change: Partial<BrowserRun>): void {
  run.shown = { ...run.shown, ...change, counts: countRows(run), rows: [...run.rows] };
  listeners.notify();
}

/** What is kept of a row: which it is, and how it ended. */
function keptRow({ shown: { of, params } }: LiveRun, row: RunRow): RowOutcome {
  const { key, to, reason } = of.viewOf(row, params);
  return { at: row.at, id: String(key), to, reason, outcome: of.outcomeOf(row) };
}

const noStorage = { keep: async () => {}, keepRows: async () => {} };
const shownRuns = () =>
  [...live.values()].map(({ shown }) => shown).filter((one) => !one.isPreview);

/** Carries out rows of a run; the run is held, so that other pages know that it is at work. */
async function execute(
  run: LiveRun,
  rows: readonly RunRow[],
  { isPreview = false }: Sending,
): Promise<void> {
  const storage = isPreview ? noStorage : runStorage;
  const controller = new AbortController();
  run.controller = controller;
  const { runId, of, params } = run.shown;
  const lock = pageLocks.hold(lockName(runId));
  const pass = { done: 0, total: rows.length };
  for (const row of rows) run.rows[row.at] = row;
  const draw = () => publish(run, { state: 'running', pass: { ...pass } });
  publish(run, { isCancelled: false, endedAt: null, isPreview });
  draw();
  let keeping: Promise<unknown> = Promise.all([storage.keep(run.shown), lock.acquired]);
  let unkept: RunRow[] = [];
  const keepRows = () => {
    keeping = keeping.then(async () => {
      const batch = unkept.map((row) => keptRow(run, row));
      unkept = [];
      if (batch.length === 0 || isSignedOut()) return;
      // For the list of runs: what these rows tell.
      const counts = countRows(run);
      await storage.keepRows(run.shown, batch);
      await storage.keep({ ...run.shown, counts });
    });
    return keeping;
  };
  const timer = setInterval(draw, drawEveryMs);
  const take = (row: RunRow) => {
    run.rows[row.at] = row;
    unkept.push(row);
  };
  try {
    await of.execute({
      params,
      rows,
      signal: controller.signal,
      onBegin: async (begun) => {
        begun.forEach(take);
        await keepRows();
      },
      onRow: (row) => {
        take(row);
        pass.done += 1;
        void keepRows();
      },
    });
  } finally {
    clearInterval(timer);
    await keepRows();
    run.controller = undefined;
    const isDone = run.rows.every((row) => of.outcomeOf(row) !== undefined);
    const isCancelled = controller.signal.aborted;
    publish(run, {
      isCancelled,
      endedAt: new Date().toISOString(),
      state: isDone ? 'done' : isCancelled ? 'cancelled' : 'interrupted',
      pass: { ...pass },
    });
    if (!isSignedOut()) await storage.keep(run.shown);
    lock.release();
  }
}

/** The state of a run that another page has begun, or an earlier one. */
function keptState(
  { runId, endedAt, counts, total }: StoredRun,
  held: ReadonlySet<string>,
): RunState {
  if (held.has(lockName(runId))) return 'running';
  if (endedAt === null) return 'interrupted';
  return counts.succeeded + counts.skipped + counts.failed === total ? 'done' : 'cancelled';
}

/** The runs of this page, and how far those came that other pages of this browser have begun. */
export const browserRuns = {
  subscribe: listeners.subscribe,
  /** One of this page. */
  get: (runId: string): BrowserRun | undefined => live.get(runId)?.shown,

  /** Changes when a run starts or comes to its end. */
  states: (): string =>
    shownRuns()
      .map(({ runId, state }) => `${runId} ${state}`)
      .join(),

  /** Starts a run, once: one that is there already goes on undisturbed. Ends with the run. */
  start: async <Row extends RunRow, Params>(
    { kind, params, rows, ...start }: NewRun<Row, Params> & { runId: string; userId: string },
    sending: Sending = {},
  ): Promise<void> => {
    if (live.has(start.runId)) return;
    const run: LiveRun = {
      rows: [...rows],
      controller: undefined,
      shown: {
        ...start,
        kind: kind.kind,
        words: kind.words(params),
        place: kind.place?.(params),
        createdAt: new Date().toISOString(),
        endedAt: null,
        isCancelled: false,
        total: rows.length,
        counts: { succeeded: 0, skipped: 0, failed: 0 },
        state: 'running',
        of: kind as unknown as AnyRunKind, // a run's rows and params are those of its kind
        params,
        rows,
        pass: { done: 0, total: 0 },
      },
    };
    live.set(start.runId, run);
    await execute(run, rows, sending);
  },

  /** Goes on with rows of a run: those that are left, or those that failed. Ends with them. */
  proceed: async (runId: string, rows: readonly RunRow[], sending: Sending = {}): Promise<void> => {
    const run = live.get(runId);
    if (run !== undefined && run.controller === undefined) await execute(run, rows, sending);
  },

  cancel: (runId: string): void => live.get(runId)?.controller?.abort(),

  /** Ends one that has stayed a preview, and forgets it. */
  discardPreview: (runId: string): void => {
    const run = live.get(runId);
    if (!run?.shown.isPreview) return;
    run.controller?.abort();
    live.delete(runId);
  },

  /** How far a run came that another page has begun, or an earlier one; null where none is known. */
  read: async (userId: string, runId: string): Promise<BrowserRun | null> => {
    const kept = await runStorage.find(userId, runId);
    if (kept === undefined) return null;
    const [rows, held] = await Promise.all([runStorage.rows(kept), pageLocks.all()]);
    const state = keptState(kept, held);
    const pass = { done: 0, total: 0 };
    return { ...kept, state, of: storedKind as unknown as AnyRunKind, params: {}, rows, pass };
  },

  /** Newest first, each in the state that it is in now. */
  list: async (userId: string): Promise<(StoredRun & { state: RunState })[]> => {
    const [kept, held] = await Promise.all([runStorage.list(userId), pageLocks.all()]);
    const shown = kept.map(
      (run) => live.get(run.runId)?.shown ?? { ...run, state: keptState(run, held) },
    );
    // One that has just been started is not kept yet.
    const ids = new Set(shown.map(({ runId }) => runId));
    return [...shownRuns().filter((run) => run.userId === userId && !ids.has(run.runId)), ...shown];
  },
};

/** The rows of a run and what holds for all of them, where it is one of this page and kind. */
export function ownRun<Row extends RunRow, Params>(
  run: BrowserRun | undefined,
  kind: RunKind<Row, Params>,
): { rows: readonly Row[]; params: Params } | undefined {
  if (run === undefined || run.of !== (kind as unknown)) return undefined;
  return { rows: run.rows as readonly Row[], params: run.params as Params }; // as they were started
}
