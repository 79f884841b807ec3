import { sql } from 'kysely';
import { deliveryErrors } from '#contract/ahds/delivery-errors.ts';
import { endRun } from '#service/core/runs/runs.store.ts';
import type { Db, Tx } from '#service/db/db.ts';

/**
 * Ends delivery runs without unfinished rows: these, or all, as a process may die between the last row and the end of
 * its run. Each row is a delivery, whose outcome is stored together with the delivery's own.
 */
export async function endFinishedRuns(db: Db, runIds?: readonly string[]): Promise<void> {
  if (runIds?.length === 0) return;
  const isChosen = runIds ? sql`run_id = any(${[...runIds]}::uuid[])` : sql`true`;
  const { rows } = await sql<{ runId: string }>`
    select run_id as "runId" from runs where ${isChosen} and ${isFinished}`.execute(db);
  for (const { runId } of rows) await db.transaction().execute((tx) => endRun(tx, runId));
}

/** Whether a run (of `runs`) is finished: all its deliveries are queued and ended. */
const isFinished = sql<boolean>`state = 'running' and resend ->> 'isQueued' = 'true'
  and not exists (select from run_rows as r where r.run_id = runs.run_id and outcome is null)`;

/** Withdraws a cancelled run's unsent deliveries: old ones get their state back, new ones fail. Others still report. */
export async function withdrawDeliveries(tx: Tx, runId: string): Promise<void> {
  await sql`with open as (
      select delivery_no, input ->> 'was' as was from run_rows
      where run_id = ${runId} and outcome is null and delivery_no is not null
    ), withdrawn as (
      update webhook_deliveries as d set status = coalesce(open.was, 'failed'), next_attempt_at = null,
        last_error = case when d.attempts = 0 then ${deliveryErrors.cancelled} else d.last_error end
      from open where d.delivery_no = open.delivery_no and d.status = 'waiting'
        and open.was is distinct from 'waiting'
    )
    update run_rows set delivery_no = null
    where run_id = ${runId} and outcome is null and delivery_no is not null`.execute(tx);
}

/** Fails rows whose deliveries have been deleted, by age or with their webhook. */
export async function failRowsOfGoneDeliveries(db: Db): Promise<void> {
  await sql`update run_rows as r set outcome = 'failed', reason = ${deliveryErrors.deleted}
    where outcome is null and delivery_no is not null
      and not exists (select from webhook_deliveries as d
        where d.delivery_no = r.delivery_no)`.execute(db);
}
