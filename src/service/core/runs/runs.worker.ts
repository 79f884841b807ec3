import { runKeptDays } from '#contract/console/runs.ts';
import type { Db, Tx } from '#service/db/db.ts';
import type { Caller } from '#service/http/caller.ts';
import { inLanguage } from '#service/http/request-language.ts';
import type { Jobs, Worker } from '#service/jobs/jobs.ts';
import type { Language } from '#words/language.ts';
import { spokenLanguage } from '#words/t.ts';
import {
  deleteOldRuns,
  failOpenRows,
  findActor,
  hasOpenRows,
  lockNextRow,
  type RowOutcome,
  type RunRow,
  saveOutcome,
} from './run-rows.store.ts';
import { endRun } from './runs.store.ts';

const queue = 'runs';
const deadLetterQueue = 'runs-given-up';

/**
 * Does one row, as part of the transaction that also keeps its outcome: a row is never done twice, nor done without a
 * trace. Rejects only where the store itself is gone.
 */
export type RowHandler = (
  tx: Tx,
  run: { kind: string; actor: { caller: Caller; ip: string; runId: string }; jobs: Jobs },
  row: RunRow,
) => Promise<RowOutcome>;

interface RunJob {
  runId: string;
  /** That of whoever began the run. */
  language: Language;
}

/** Puts a run on its way, in the transaction that wrote it down. */
export async function sendRun(jobs: Jobs, tx: Tx, runId: string): Promise<void> {
  await jobs.send(tx, queue, { runId, language: spokenLanguage() } satisfies RunJob);
}

/**
 * Works through runs, one job of the queue for each and one row a transaction. The queue knows by the job's heartbeat
 * when its process is gone, and gives it to another, which goes on where the rows stand. A run that the queue gives up
 * ends with its open rows failed, so that they can be tried again.
 */
export function runsWorkers({ db, handleRow }: { db: Db; handleRow: RowHandler }): Worker<never>[] {
  const worker: Worker<RunJob> = {
    queue,
    retryLimit: 50,
    retryDelay: 1,
    retryDelayMax: 10,
    heartbeat: { seconds: 10, refreshSeconds: 2 },
    // Several at once, so that a short run does not wait for a long one.
    concurrency: 4,
    deadLetter: deadLetterQueue,
    async work({ runId, language }, job) {
      const doNext = () => doNextRow(db, { runId, handleRow, jobs: job });
      while (await inLanguage(language, doNext)) job.signal.throwIfAborted();
      await db.transaction().execute(async (tx) => {
        if (await hasOpenRows(tx, runId)) throw new Error('Another process is still at a row');
        await endRun(tx, runId);
      });
    },
  };
  const deadLetters: Worker<RunJob> = {
    queue: deadLetterQueue,
    retryLimit: 10,
    retryDelay: 60,
    work: ({ runId }) =>
      db.transaction().execute(async (tx) => {
        await failOpenRows(tx, runId);
        await endRun(tx, runId);
      }),
  };
  const tidy: Worker<object> = {
    queue: 'tidy-runs',
    retryLimit: 3,
    retryDelay: 60,
    schedule: '41 3 * * *',
    async work() {
      await deleteOldRuns(db, runKeptDays);
    },
  };
  return [deadLetters, worker, tidy];
}

/** False: no row is left to do, or the run was cancelled. */
async function doNextRow(
  db: Db,
  { runId, handleRow, jobs }: { runId: string; handleRow: RowHandler; jobs: Jobs },
): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const row = await lockNextRow(tx, runId);
    if (row === undefined) return false;
    const caller = await findActor(tx, row.actor_id);
    const done: RowOutcome =
      caller === undefined
        ? { outcome: 'failed', reason: 'forbidden' }
        : await handleRow(
            tx,
            { kind: row.kind, actor: { caller, ip: row.actor_ip, runId }, jobs },
            row,
          );
    await saveOutcome(tx, row, done);
    return true;
  });
}
