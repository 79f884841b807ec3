import { type Selectable, sql } from 'kysely';
import type { Db } from '#service/db/db.ts';
import type { RunsTable } from '#service/db/run-tables.ts';

/** What became of the rows of a run. */
export interface Counts {
  succeeded: number;
  skipped: number;
  failed: number;
}

/** Of rows, as columns of a statement. */
export const countedOutcomes = sql`
  (count(*) filter (where outcome = 'succeeded'))::int as succeeded,
  (count(*) filter (where outcome = 'skipped'))::int as skipped,
  (count(*) filter (where outcome = 'failed'))::int as failed`;

/** An ended run keeps its counts; those of a running one are counted each time. */
export async function countsOf(db: Db, run: Selectable<RunsTable>): Promise<Counts> {
  const { succeeded, skipped, failed } = run;
  if (succeeded !== null && skipped !== null && failed !== null) {
    return { succeeded, skipped, failed };
  }
  const { rows } = await sql<Counts>`
    select ${countedOutcomes} from run_rows where run_id = ${run.run_id}`.execute(db);
  return rows[0] ?? { succeeded: 0, skipped: 0, failed: 0 };
}

/** When all that failed may be tried again; null where some of it may at once, or nothing failed. */
export async function retryTimeOf(db: Db, runId: string): Promise<string | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select case when count(*) = count(retry_at) then max(retry_at) end as at
    from run_rows where run_id = ${runId} and outcome = 'failed'`.execute(db);
  return rows[0]?.at?.toISOString() ?? null;
}
