import { sql } from 'kysely';
import { administrators, type Role } from '#contract/people/roles.ts';
import type { Db, Row, Tx } from '#service/db/db.ts';
import type { Caller } from '#service/http/caller.ts';

/** Somebody that a run is about, and what became of them. */
export type RunRow = Row<'run_rows'>;

/** What became of a row. */
export interface RowOutcome {
  outcome: 'succeeded' | 'skipped' | 'failed';
  reason: string | null;
  userId?: string;
  /** Of a failure that time mends: from when on it may be tried again. */
  retryAt?: Date;
}

/**
 * A row of a run that is still to do, locked; undefined: there is none, or the run was cancelled. The run is locked
 * too, so that a cancel that was answered comes before every row that follows.
 */
export async function lockNextRow(tx: Tx, runId: string) {
  const { rows } = await sql<RunRow & Pick<Row<'runs'>, 'kind' | 'actor_id' | 'actor_ip'>>`
    select r.*, j.kind, j.actor_id, j.actor_ip from runs j join run_rows r using (run_id)
    where run_id = ${runId} and j.state = 'running' and r.outcome is null
    order by r.row limit 1 for share of j for update of r skip locked`.execute(tx);
  return rows[0];
}

/** Writes down what became of a row. */
export async function saveOutcome(tx: Tx, row: RunRow, result: RowOutcome): Promise<void> {
  const { outcome, reason, userId, retryAt } = result;
  await tx
    .updateTable('run_rows')
    .set({
      outcome,
      reason,
      ...(userId !== undefined && { user_id: userId }),
      retry_at: retryAt ?? null,
    })
    .where('run_id', '=', row.run_id)
    .where('row', '=', row.row)
    .execute();
}

/** Whether a run that still runs has rows without an outcome. */
export async function hasOpenRows(tx: Tx, runId: string): Promise<boolean> {
  const { rows } = await sql`select from runs where run_id = ${runId} and state = 'running'
    and exists (select from run_rows r where r.run_id = runs.run_id and outcome is null)`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Ends what a run has not done, as failed. */
export async function failOpenRows(tx: Tx, runId: string): Promise<void> {
  await sql`update run_rows set outcome = 'failed', reason = 'internal_error'
    where run_id = ${runId} and outcome is null`.execute(tx);
}

/** Deletes runs that ended so many days ago. */
export async function deleteOldRuns(db: Db, keptDays: number): Promise<void> {
  await sql`delete from runs where ended_at < now() - make_interval(days => ${keptDays})`.execute(
    db,
  );
}

/** Whoever started the run, as they are now: one who lost the right meanwhile does nothing more. */
export async function findActor(db: Db, actorId: string): Promise<Caller | undefined> {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', actorId)
    .where('is_enabled', '=', true)
    .where('role', 'in', [...administrators])
    .executeTakeFirst();
  return (
    user && {
      userId: user.user_id,
      sessionId: '',
      email: user.email,
      name: `${user.first_name} ${user.last_name}`,
      role: user.role as Role, // one of the administrators'
      organizationIds: user.organization_id === null ? [] : [user.organization_id],
      siteIds: [],
      site: undefined,
      hasAcceptedTerms: true,
    }
  );
}
