import { sql } from 'kysely';
import { pageMeta } from '#contract/base/paging.ts';
import type { RecordChangeRow } from '#contract/console/record-runs.ts';
import type { RunOutcome } from '#contract/console/runs.ts';
import { countRows } from '#service/db/count-rows.ts';
import type { Db, Row } from '#service/db/db.ts';
import type { Caller } from '#service/http/caller.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';
import type { RecordRunDetails } from './run-rows.store.ts';

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
        order by outcome = 'failed' desc, row limit ${pageSize} offset ${page * pageSize}`.execute(
        db,
      );
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

/** The event of a row with a delivery. */
interface DeliveryInput {
  eventId: string;
  eventType: string;
  subject: string;
  label: string;
}
