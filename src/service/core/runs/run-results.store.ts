import { type Selectable, sql } from 'kysely';
import { pageMeta } from '#contract/base/paging.ts';
import type { RunOutcome } from '#contract/console/runs.ts';
import type { Db } from '#service/db/db.ts';
import type { RunsTable } from '#service/db/run-tables.ts';
import type { Caller } from '#service/http/caller.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';

/** What became of the rows of a run, which `find` gives to whoever may see it. */
export function runResultsStore(
  db: Db,
  find: (caller: Caller, runId: string) => Promise<Selectable<RunsTable>>,
) {
  return {
    async results(
      caller: Caller,
      runId: string,
      query: { outcome?: RunOutcome | undefined; page: number; pageSize: number },
    ) {
      const run = await find(caller, runId);
      const { outcome, page, pageSize } = query;
      const results = db
        .selectFrom('run_rows')
        .where('run_id', '=', run.run_id)
        .where('outcome', 'is not', null)
        .$if(outcome !== undefined, (rows) => rows.where('outcome', '=', outcome ?? null));
      const rows = await results
        .select([
          'row',
          'user_id',
          'email',
          'outcome',
          'reason',
          'delivery_no',
          'input',
          'retry_at',
        ])
        .orderBy(sql`outcome = 'failed'`, 'desc')
        .orderBy('row')
        .limit(pageSize)
        .offset(page * pageSize)
        .execute();
      const { total } = await results
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow();
      const data = rows.map(({ row, email, reason, outcome, ...columns }) => {
        const { user_id: userId, delivery_no: deliveryNo, input } = columns;
        const retryAt = columns.retry_at?.toISOString() ?? null;
        const event = input as {
          eventId: string;
          eventType: string;
          subject: string;
          label: string;
        }; // what rows with a delivery were given
        const delivery = deliveryNo === null ? null : { ...event, deliveryId: String(deliveryNo) };
        return { row, email, reason, userId, outcome: outcome ?? '', delivery, retryAt };
      });
      return { data, meta: pageMeta(page, pageSize, total) };
    },

    /** The users an earlier run failed at. */
    async failedUserIds(caller: Caller, runId: string): Promise<string[]> {
      const run = await find(caller, runId);
      if (run.kind === 'invite' || run.resend !== null) {
        const message = t('Failed invitations can’t be retried here; invite these people again');
        const issues = [{ path: 'target.failedOf', message }];
        throw new ProblemError('invalid_request', message, { issues });
      }
      const rows = await db
        .selectFrom('run_rows')
        .select('user_id')
        .where('run_id', '=', run.run_id)
        .where('outcome', '=', 'failed')
        .orderBy('row')
        .execute();
      return rows.flatMap(({ user_id: userId }) => userId ?? []);
    },
  };
}
