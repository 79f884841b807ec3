import { sql } from 'kysely';
import { type RunOutcome, type RunWords, runKeptDays } from '#contract/console/runs.ts';
import type { Role } from '#contract/people/roles.ts';
import { findVisibleSite } from '#service/core/sites/visible-sites.store.ts';
import type { Db, Row, Tx } from '#service/db/db.ts';
import type { Caller } from '#service/http/caller.ts';
import type { Worker } from '#service/jobs/jobs.ts';
import { isOlder, retentionWorker } from '#service/jobs/retention.store.ts';

export type RunRow = Row<'run_rows'>;

/** The details of a run over records. */
export interface RecordRunDetails {
  siteId: number;
  words: RunWords;
  /** The titles of a run that undoes it. */
  undoWords: RunWords;
  /** The reason to store with each version. */
  reason?: string | undefined;
}

export interface RowOutcome {
  outcome: RunOutcome;
  reason: string | null;
  userId?: string;
  versionId?: number;
  /** When a temporary failure may be retried. */
  retryAt?: Date;
}

/**
 * Locks the next open row of a run; undefined if there is none, or the run was cancelled. Also locks the run, so that
 * no row is started after a cancel has been answered.
 */
export async function lockNextRow(tx: Tx, runId: string) {
  const { rows } = await sql<
    RunRow &
      Pick<Row<'runs'>, 'kind' | 'actor_id' | 'actor_ip'> & { records: RecordRunDetails | null }
  >`
    select r.*, j.kind, j.actor_id, j.actor_ip, j.records from runs j join run_rows r using (run_id)
    where run_id = ${runId} and j.state = 'running' and r.outcome is null
    order by r.row limit 1 for share of j for update of r skip locked`.execute(tx);
  return rows[0];
}

export async function saveOutcome(tx: Tx, row: RunRow, result: RowOutcome): Promise<void> {
  const { outcome, reason, userId = row.user_id, retryAt = null, versionId } = result;
  await sql`update run_rows set outcome = ${outcome}, reason = ${reason}, user_id = ${userId},
      retry_at = ${retryAt}, version_id = ${versionId ?? null}
    where run_id = ${row.run_id} and row = ${row.row}`.execute(tx);
}

/** Whether a running run has rows without an outcome. */
export async function hasOpenRows(tx: Tx, runId: string): Promise<boolean> {
  const { rows } = await sql`select from runs where run_id = ${runId} and state = 'running'
    and exists (select from run_rows r where r.run_id = runs.run_id and outcome is null)`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function failOpenRows(tx: Tx, runId: string): Promise<void> {
  await sql`update run_rows set outcome = 'failed', reason = 'internal_error'
    where run_id = ${runId} and outcome is null`.execute(tx);
}

/** Deletes old runs with their rows, every night. */
export function runRetentionWorker(db: Db): Worker<object> {
  const old = { runs: isOlder('ended_at', runKeptDays) };
  return retentionWorker(db, { queue: 'tidy-runs', schedule: '41 3 * * *' }, old);
}

/** The current account of the person who started a run, with the site of its records; undefined if not enabled. */
export async function findActor(
  db: Db,
  actorId: string,
  siteId: number | undefined,
): Promise<Caller | undefined> {
  const { rows } = await sql<Row<'users'>>`
    select * from users where user_id = ${actorId} and is_enabled`.execute(db);
  const [user] = rows;
  if (user === undefined) return undefined;
  const caller: Caller = {
    userId: user.user_id,
    sessionId: '',
    email: user.email,
    name: `${user.first_name} ${user.last_name}`,
    role: user.role as Role, // only known roles are stored
    organizationIds: user.organization_id === null ? [] : [user.organization_id],
    siteIds: user.site_ids,
    site: undefined,
    hasAcceptedTerms: true,
  };
  if (siteId === undefined) return caller;
  return { ...caller, site: await findVisibleSite(db, caller, siteId) };
}
