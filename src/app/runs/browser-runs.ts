import { sessionToken } from '#app/kit/api/session-token.ts';
import { createListeners } from '#app/kit/storage/listeners.ts';
import { pageLocks } from '#app/kit/storage/page-locks.ts';
import { type RowOutcome, runStorage, type StoredRun } from '#app/kit/storage/run-storage.ts';
import { paths } from '#app/paths.ts';
import type { RunOutcome } from '#contract/console/runs.ts';
import {
  type AnyRunKind,
  doneCount,
  type NewRun,
  type RunKind,
  type RunRow,
  type RunState,
  storedKind,
} from './run.ts';
import { listsWithRuns, recordsList } from './start-run.ts';

export interface BrowserRun extends StoredRun {
  state: RunState;
  /** The kind of a run of this page; `storedKind` for one that another page started. */
  of: AnyRunKind;
  params: unknown;
  rows: readonly RunRow[];
  /** Progress within the rows of the latest execution, such as a retry. */
  pass: { done: number; total: number };
  /** A dry run, which is neither listed nor stored. */
  isPreview?: boolean;
}

export interface Sending {
  isPreview?: boolean;
}

interface LiveRun {
  shown: BrowserRun;
  rows: RunRow[];
  controller: AbortController | undefined;
}

/** Throttles rendering while thousands of results arrive. */
const renderIntervalMs = 120;

const live = new Map<string, LiveRun>();
const listeners = createListeners();
const isSignedOut = () => sessionToken.get() === null;
// On sign-out, since a run must not continue as the next user.
sessionToken.subscribe(() => {
  if (isSignedOut()) for (const { controller } of live.values()) controller?.abort();
});
// The remaining rows exist in this page only.
globalThis.addEventListener?.('beforeunload', (event) => {
  if ([...live.values()].some(({ controller }) => controller !== undefined)) event.preventDefault();
});
const lockName = (runId: string) => `paddock-run-${runId}`;

const noCounts: Readonly<Record<RunOutcome, number>> = { succeeded: 0, skipped: 0, failed: 0 };

function countRows({ rows, shown: { of } }: LiveRun): typeof noCounts {
  const counts = { ...noCounts };
  for (const row of rows) {
    const outcome = of.outcomeOf(row);
    if (outcome !== undefined) counts[outcome] += 1;
  }
  return counts;
}

function publish(run: LiveRun, change: Partial<BrowserRun>): void {
  run.shown = { ...run.shown, ...change, ...countRows(run), rows: [...run.rows] };
  listeners.notify();
}

/** Only the id and outcome of a row are stored. */
function storedRow({ shown: { of, params } }: LiveRun, row: RunRow): RowOutcome {
  const { key, to, reason } = of.viewOf(row, params);
  return { at: row.at, id: String(key), to, reason, outcome: of.outcomeOf(row) };
}

const noStorage = { keep: async () => {}, keepRows: async () => {} };
const shownRuns = () =>
  [...live.values()].map(({ shown }) => shown).filter((one) => !one.isPreview);

/** Executes rows under a lock, which tells other pages that the run is active. */
async function execute(
  run: LiveRun,
  rows: readonly RunRow[],
  { isPreview = false }: Sending,
): Promise<void> {
  const storage = isPreview ? noStorage : runStorage;
  const controller = new AbortController();
  run.controller = controller;
  const { runId, of, params, place } = run.shown;
  if (!isPreview && place) listsWithRuns.add(recordsList(place));
  const lock = pageLocks.hold(lockName(runId));
  const pass = { done: 0, total: rows.length };
  for (const row of rows) run.rows[row.at] = row;
  const render = () => publish(run, { state: 'running', pass: { ...pass } });
  publish(run, { isCancelled: false, endedAt: null, isPreview });
  render();
  let storing: Promise<unknown> = Promise.all([storage.keep(run.shown), lock.acquired]);
  let unstored: RunRow[] = [];
  const storeRows = () => {
    storing = storing.then(async () => {
      const batch = unstored.map((row) => storedRow(run, row));
      unstored = [];
      if (batch.length === 0 || isSignedOut()) return;
      const counts = countRows(run);
      await storage.keepRows(run.shown, batch);
      await storage.keep({ ...run.shown, ...counts });
    });
    return storing;
  };
  const timer = setInterval(render, renderIntervalMs);
  const update = (row: RunRow) => {
    run.rows[row.at] = row;
    unstored.push(row);
  };
  try {
    await of.execute({
      params,
      rows,
      signal: controller.signal,
      onStart: async (started) => {
        started.forEach(update);
        await storeRows();
      },
      onRow: (row) => {
        update(row);
        pass.done += 1;
        void storeRows();
      },
    });
  } finally {
    clearInterval(timer);
    await storeRows();
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

/** The state of a run of another page, open or closed. */
function storedState(run: StoredRun, locks: ReadonlySet<string>): RunState {
  if (locks.has(lockName(run.runId))) return 'running';
  if (run.endedAt === null) return 'interrupted';
  return doneCount(run) === run.total ? 'done' : 'cancelled';
}

/** The runs of this page, and the stored progress of those of other pages of this browser. */
export const browserRuns = {
  subscribe: listeners.subscribe,
  /** A run of this page. */
  get: (runId: string): BrowserRun | undefined => live.get(runId)?.shown,

  /** Starts a run unless it exists; resolves when it ends. */
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
        ...noCounts,
        state: 'running',
        of: kind as unknown as AnyRunKind, // its rows and params are its kind's
        params,
        rows,
        pass: { done: 0, total: 0 },
      },
    };
    live.set(start.runId, run);
    await execute(run, rows, sending);
  },

  /** Executes remaining or failed rows of a run that has stopped; resolves when they are done. */
  proceed: async (runId: string, rows: readonly RunRow[], sending: Sending = {}): Promise<void> => {
    const run = live.get(runId);
    if (run !== undefined && run.controller === undefined) await execute(run, rows, sending);
  },

  cancel: (runId: string): void => live.get(runId)?.controller?.abort(),

  /** Cancels and removes a run that is still a preview. */
  discardPreview: (runId: string): void => {
    const run = live.get(runId);
    if (!run?.shown.isPreview) return;
    run.controller?.abort();
    live.delete(runId);
  },

  /** The stored progress of a run of another page; null if there is none. */
  read: async (userId: string, runId: string): Promise<BrowserRun | null> => {
    const stored = await runStorage.find(userId, runId);
    if (stored === undefined) return null;
    const [rows, locks] = await Promise.all([runStorage.rows(stored), pageLocks.all()]);
    const state = storedState(stored, locks);
    const pass = { done: 0, total: 0 };
    return { ...stored, state, of: storedKind as unknown as AnyRunKind, params: {}, rows, pass };
  },

  /** All runs of a person, newest first. */
  list: async (userId: string): Promise<(StoredRun & { state: RunState })[]> => {
    const [stored, locks] = await Promise.all([runStorage.list(userId), pageLocks.all()]);
    const shown = stored.map(
      (run) => live.get(run.runId)?.shown ?? { ...run, state: storedState(run, locks) },
    );
    // A run that has just started may not be stored yet.
    const ids = new Set(shown.map(({ runId }) => runId));
    return [...shownRuns().filter((run) => run.userId === userId && !ids.has(run.runId)), ...shown];
  },
};

/** The rows and params of a run, if it is of this page and kind. */
export function ownRun<Row extends RunRow, Params>(
  run: BrowserRun | undefined,
  kind: RunKind<Row, Params>,
): { rows: readonly Row[]; params: Params } | undefined {
  if (run === undefined || run.of !== (kind as unknown)) return undefined;
  return { rows: run.rows as readonly Row[], params: run.params as Params }; // of the same kind
}

/** The path of a run: of a run of this page its kind's own, if there is one. */
export function browserRunPath(runId: string): string {
  const run = browserRuns.get(runId);
  return run?.of.path?.(run.params, runId) ?? paths.browserRun.to(runId);
}
