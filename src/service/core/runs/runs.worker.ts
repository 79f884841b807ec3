import type { Run } from '#contract/console/runs.ts';
import type { Role } from '#contract/people/roles.ts';
import type { Db } from '#service/db/db.ts';
import { inSharedTransaction } from '#service/db/join-transaction.ts';
import type { Caller } from '#service/http/caller.ts';
import { inLanguage } from '#service/http/request-language.ts';
import type { Jobs, Worker } from '#service/jobs/jobs.ts';
import type { Language } from '#words/language.ts';
import { spokenLanguage } from '#words/t.ts';
import {
  failOpenRows,
  findActor,
  hasOpenRows,
  lockNextRow,
  type RecordRunDetails,
  type RowOutcome,
  type RunRow,
  runRetentionWorker,
  saveOutcome,
} from './run-rows.store.ts';
import { endRun, type NewRunRow, type RunStart, runsStore } from './runs.store.ts';

const queue = 'runs';
const deadLetterQueue = 'runs-given-up';

/**
 * Processes one row in the transaction that also stores its outcome, so that a row is never processed twice or
 * without a trace. Rejects only if the store itself fails.
 */
type HandleRow = (
  run: {
    kind: string;
    records: RecordRunDetails | null;
    actor: { caller: Caller; ip: string; runId: string };
  },
  row: RunRow,
) => Promise<RowOutcome>;

/** How the rows of some kinds of runs are processed, and for people with which roles. */
export interface RowHandler {
  roles: readonly Role[];
  handleRow: HandleRow;
}

interface RunJob {
  runId: string;
  language: Language;
}

/** Stores and queues a run. Repeating a run id starts one run, and returns it. */
export async function startRun(
  { db, jobs }: { db: Db; jobs: Jobs },
  start: RunStart,
  rows: readonly NewRunRow[],
): Promise<Run> {
  const runs = runsStore(db);
  const runId = await db.transaction().execute(async (tx) => {
    const run = await runs.insert(tx, start, rows);
    const job: RunJob = { runId: run.runId, language: spokenLanguage() };
    if (run.isNew) await jobs.send(tx, queue, job);
    return run.runId;
  });
  return await runs.get(start.actor.caller, runId);
}

interface RunsDeps {
  /** A `joinable` store, with which row handlers join the transaction of their row. */
  db: Db;
  handlerOf: (kind: string) => RowHandler;
}

/**
 * Processes runs, one job per run and one transaction per row. If the job's heartbeat stops, the queue gives the job
 * to another process, which continues with the open rows. A run that runs out of retries (dead letter) ends with its
 * open rows failed, so that they can be retried.
 */
export function runsWorkers({ db, handlerOf }: RunsDeps): Worker<never>[] {
  const worker: Worker<RunJob> = {
    queue,
    retryLimit: 50,
    retryDelay: 1,
    retryDelayMax: 10,
    heartbeat: { seconds: 10, refreshSeconds: 2 },
    // So that a short run does not wait for a long one.
    concurrency: 4,
    deadLetter: deadLetterQueue,
    async work({ runId, language }, { signal }) {
      const processNext = () => processNextRow({ db, handlerOf }, runId);
      while (await inLanguage(language, processNext)) signal.throwIfAborted();
      await db.transaction().execute(async (tx) => {
        if (await hasOpenRows(tx, runId))
          throw new Error('Another process is still processing a row');
        await endRun(tx, runId);
      });
    },
  };
  const deadLetters: Worker<RunJob> = {
    queue: deadLetterQueue,
    retryLimit: 10,
    work: ({ runId }) =>
      db.transaction().execute(async (tx) => {
        await failOpenRows(tx, runId);
        await endRun(tx, runId);
      }),
  };
  return [deadLetters, worker, runRetentionWorker(db)];
}

/** False if no row is left, or the run was cancelled. */
async function processNextRow({ db, handlerOf }: RunsDeps, runId: string): Promise<boolean> {
  return await inSharedTransaction(db, async (tx) => {
    const row = await lockNextRow(tx, runId);
    if (row === undefined) return false;
    const { kind, records } = row;
    const { roles, handleRow } = handlerOf(kind);
    const caller = await findActor(tx, row.actor_id, records?.siteId);
    const outcome: RowOutcome =
      caller === undefined || !roles.includes(caller.role)
        ? { outcome: 'failed', reason: 'forbidden' }
        : await handleRow({ kind, records, actor: { caller, ip: row.actor_ip, runId } }, row);
    await saveOutcome(tx, row, outcome);
    return true;
  });
}
