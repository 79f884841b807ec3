import { sql } from 'kysely';
import { deliveryErrors } from '#contract/ahds/delivery-errors.ts';
import { endRun } from '#service/core/runs/runs.store.ts';
import type { Db, Tx } from '#service/db/db.ts';

/**
 * Runs that send deliveries: each row is a delivery, and gets its outcome in the statement that writes down how the
 * delivery ended. This ends runs of which no row is left.
 */
export async function endFinishedRuns(db: Db, runIds: readonly string[]): Promise<void> {
  if (runIds.length === 0) return;
  const finished = sql`select run_id from runs where run_id = any(${[...runIds]}::uuid[]) and ${isFinished}`;
  await endAll(db, finished);
}

/** The same for whatever a process left that died between a row and the end of its run. */
export async function endOrphanedRuns(db: Db): Promise<void> {
  await endAll(db, sql`select run_id from runs where ${isFinished}`);
}

/** Whether a run (of `runs`) is to be ended: all its deliveries were put on their way, and each has come to its end. */
const isFinished = sql<boolean>`state = 'running' and resend ->> 'isQueued' = 'true'
  and not exists (select from run_rows as r where r.run_id = runs.run_id and outcome is null)`;

async function endAll(db: Db, chosen: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await (chosen as ReturnType<typeof sql<{ run_id: string }>>).execute(db);
  for (const { run_id: runId } of rows) {
    await db.transaction().execute((tx) => endRun(tx, runId));
  }
}

/**
 * Takes back what a run that was cancelled has not sent: deliveries are again as they were before it, and those that
 * were nothing before it have failed. What is under way at that moment still tells how it ends.
 */
export async function takeBackDeliveries(tx: Tx, runId: string): Promise<void> {
  await sql`with open as (
      select delivery_no, input ->> 'was' as was from run_rows
      where run_id = ${runId} and outcome is null and delivery_no is not null
    ), taken as (
      update webhook_deliveries as d set status = coalesce(open.was, 'failed'), next_attempt_at = null,
        last_error = case when d.attempts = 0 then ${deliveryErrors.cancelled} else d.last_error end
      from open where d.delivery_no = open.delivery_no and d.status = 'waiting'
        and open.was is distinct from 'waiting'
    )
    update run_rows set delivery_no = null
    where run_id = ${runId} and outcome is null and delivery_no is not null`.execute(tx);
}

/** Gives rows their outcome whose deliveries are no more: they were too old, or their webhook was deleted. */
export async function failRowsOfGoneDeliveries(db: Db): Promise<void> {
  await sql`update run_rows as r set outcome = 'failed', reason = 'It was deleted before it was sent'
    where outcome is null and delivery_no is not null
      and not exists (select from webhook_deliveries as d where d.delivery_no = r.delivery_no)`.execute(
    db,
  );
}
