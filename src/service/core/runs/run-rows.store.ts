import { sql } from 'kysely';
import { pageMeta } from '#contract/base/paging.ts';
import type { RecordChangeRow } from '#contract/console/record-runs.ts';
import { type RunOutcome, type RunWords, runKeptDays } from '#contract/console/runs.ts';
import type { Role } from '#contract/people/roles.ts';
import { findVisibleSite } from '#service/core/sites/visible-sites.store.ts';
import type { Db, Row, Tx } from '#service/db/db.ts';
import { countRows } from '#service/db/sql-values.ts';
import type { Caller } from '#service/http/caller.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import type { Worker } from '#service/jobs/jobs.ts';
import { isOlder, retentionWorker } from '#service/jobs/retention.store.ts';
import { t } from '#words/t.ts';

export type RunRow = Row<'run_rows'>;

export interface RecordRunDetails {
  siteId: number;
  words: RunWords;
  undoWords: RunWords;
  reason?: string | undefined;
}

export interface RowOutcome {
  outcome: RunOutcome;
  reason: string | null;
  userId?: string;
  versionId?: number;
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
    and exists (select from run_rows r
      where r.run_id = runs.run_id and outcome is null)`.execute(tx);
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

/** The row outcomes of runs. `find` throws for a run that the caller may not see. */
export function runResultsStore(
  db: Db,
  find: (caller: Caller, runId: string) => Promise<Row<'runs'>>,
) {
  return {
    /** A page of finished rows, failed ones first. */
    async results(
      caller: Caller,
      runId: string,
      query: { outcome?: RunOutcome | undefined; page: number; pageSize: number },
    ) {
      const run = await find(caller, runId);
      const { outcome, page, pageSize } = query;
      const results = sql`from run_rows where run_id = ${run.run_id}
        and ${outcome === undefined ? sql`outcome is not null` : sql`outcome = ${outcome}`}`;
      const { rows } = await sql<Row<'run_rows'>>`select * ${results}
        order by outcome = 'failed' desc, row
        limit ${pageSize} offset ${page * pageSize}`.execute(db);
      const total = await countRows(db, results);
      const data = rows.map((row) => {
        const event = row.input as DeliveryInput; // of rows with a delivery
        return {
          row: row.row,
          userId: row.user_id,
          email: row.email,
          outcome: row.outcome ?? '',
          reason: row.reason,
          delivery:
            row.delivery_no === null ? null : { ...event, deliveryId: String(row.delivery_no) },
          retryAt: row.retry_at?.toISOString() ?? null,
          record: run.records === null ? null : recordOf(row),
        };
      });
      return { data, meta: pageMeta(page, pageSize, total) };
    },

    /** An earlier run at a site: its details, and its rows with these outcomes (null: left). */
    async recordRun(
      caller: Caller,
      { runId, siteId }: { runId: string; siteId: number },
      outcomes: readonly (RunOutcome | null)[],
    ) {
      const run = await find(caller, runId);
      const records = run.records as RecordRunDetails | null; // written by insert
      if (records?.siteId !== siteId)
        throw new ProblemError('not_found', t('Bulk action not found'));
      const { rows } = await sql<{
        change: RecordChangeRow;
        outcome: RunOutcome | null;
        writtenVersion: number | null;
      }>`
        select input as change, outcome, version_id as "writtenVersion" from run_rows
        where run_id = ${run.run_id} order by row`.execute(db);
      const chosen = rows.filter(({ outcome }) => outcomes.includes(outcome));
      return { kind: run.kind, records, rows: chosen };
    },

    /** The users whose rows failed in an earlier run. Throws `invalid_request` for a run about anything else. */
    async failedUserIds(caller: Caller, runId: string): Promise<string[]> {
      const run = await find(caller, runId);
      if (run.kind === 'invite' || run.resend !== null || run.records !== null) {
        const message = t('Failed invitations can’t be retried here; invite these people again');
        const issues = [{ path: 'target.failedOf', message }];
        throw new ProblemError('invalid_request', message, { issues });
      }
      const { rows } = await sql<{ userId: string | null }>`select user_id as "userId" from run_rows
        where run_id = ${run.run_id} and outcome = 'failed' order by row`.execute(db);
      return rows.flatMap(({ userId }) => userId ?? []);
    },
  };
}

function recordOf({ input, version_id: versionId }: Pick<Row<'run_rows'>, 'input' | 'version_id'>) {
  const { resourceType, id, title } = input as RecordChangeRow; // written by insert
  return { resourceType, id, title, versionId: versionId === null ? null : String(versionId) };
}

interface DeliveryInput {
  eventId: string;
  eventType: string;
  subject: string;
  label: string;
}
