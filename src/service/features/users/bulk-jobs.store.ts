import { randomUUID } from 'node:crypto';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { pageMeta } from '#contract/paging.ts';
import type { BulkJob } from '#contract/user-bulk.ts';
import type { BulkJobsTable, Db, Tx } from '../../db/db.ts';
import type { Caller } from '../../http/caller.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { isUuid } from './user-guards.rules.ts';

/** Somebody a job is about: a user, or somebody to invite. */
export interface BulkTargetRow {
  userId: string | null;
  email: string;
  input?: unknown;
}

/** Bulk jobs and what became of their rows, each call limited to those the caller may see. */
export function bulkJobsStore(db: Db) {
  async function find(caller: Caller, jobId: string): Promise<Selectable<BulkJobsTable>> {
    const job = await db
      .selectFrom('bulk_jobs')
      .selectAll()
      .where('job_id', '=', isUuid(jobId) ? jobId : null)
      .where(isSeenBy(caller))
      .executeTakeFirst();
    if (job === undefined) throw new ProblemError('not_found', 'There is no such job');
    return job;
  }

  async function get(caller: Caller, jobId: string): Promise<BulkJob> {
    const job = await find(caller, jobId);
    const { rows } = await sql<Record<'done' | 'succeeded' | 'skipped' | 'failed', number>>`
      select count(outcome)::int as done,
        count(*) filter (where outcome = 'succeeded')::int as succeeded,
        count(*) filter (where outcome = 'skipped')::int as skipped,
        count(*) filter (where outcome = 'failed')::int as failed
      from bulk_rows where job_id = ${jobId}`.execute(db);
    const counts = rows[0] ?? { done: 0, succeeded: 0, skipped: 0, failed: 0 };
    return {
      jobId: job.job_id,
      action: job.action,
      state: job.state,
      total: job.total,
      ...counts,
      createdAt: job.created_at.toISOString(),
      endedAt: job.ended_at?.toISOString() ?? null,
    };
  }

  return {
    find,
    get,

    /** Writes down what is to be done. */
    async insert(
      tx: Tx,
      actor: { caller: Caller; ip: string },
      work: { action: string; rows: readonly BulkTargetRow[] },
    ): Promise<string> {
      const jobId = randomUUID();
      const now = new Date();
      await tx
        .insertInto('bulk_jobs')
        .values({
          job_id: jobId,
          action: work.action,
          organization_id: actor.caller.organizationIds[0] ?? null,
          actor_id: actor.caller.userId,
          actor_ip: actor.ip,
          total: work.rows.length,
          created_at: now,
          worked_at: now,
        })
        .execute();
      await sql`insert into bulk_rows (job_id, row, user_id, email, input)
        select ${jobId}, ordinality - 1, row ->> 'userId', row ->> 'email', row -> 'input'
        from json_array_elements(${JSON.stringify(work.rows)}::text::json)
          with ordinality as given (row, ordinality)`.execute(tx);
      return jobId;
    },

    /** What is done stays done, and nothing more is done once this is. */
    async cancel(caller: Caller, jobId: string): Promise<BulkJob> {
      const job = await find(caller, jobId);
      await db
        .updateTable('bulk_jobs')
        .set({ state: 'cancelled', ended_at: new Date() })
        .where('job_id', '=', job.job_id)
        .where('state', '=', 'running')
        .execute();
      return await get(caller, jobId);
    },

    async results(
      caller: Caller,
      jobId: string,
      query: { outcome?: string | undefined; page: number; pageSize: number },
    ) {
      const job = await find(caller, jobId);
      const { outcome, page, pageSize } = query;
      const results = db
        .selectFrom('bulk_rows')
        .where('job_id', '=', job.job_id)
        .where('outcome', 'is not', null)
        .$if(outcome !== undefined, (rows) => rows.where('outcome', '=', outcome as never)); // of the contract's
      const rows = await results
        .select(['row', 'user_id', 'email', 'outcome', 'reason'])
        .orderBy('row')
        .limit(pageSize)
        .offset(page * pageSize)
        .execute();
      const counted = await results
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow();
      const data = rows.map(({ user_id: userId, ...row }) => ({
        ...row,
        userId,
        outcome: row.outcome ?? '',
      }));
      return { data, meta: pageMeta(page, pageSize, counted.total) };
    },

    /** The users an earlier job failed at. */
    async failedUserIds(caller: Caller, jobId: string): Promise<string[]> {
      const job = await find(caller, jobId);
      if (job.action === 'invite') {
        const message = 'Invite again those who could not be invited';
        throw new ProblemError('invalid_request', message, {
          issues: [{ path: 'target.failedOf', message }],
        });
      }
      const rows = await db
        .selectFrom('bulk_rows')
        .select('user_id')
        .where('job_id', '=', job.job_id)
        .where('outcome', '=', 'failed')
        .orderBy('row')
        .execute();
      return rows.flatMap(({ user_id: userId }) => userId ?? []);
    },
  };
}

/** Administrators see the jobs of their organization, platform administrators all. */
function isSeenBy(caller: Caller) {
  if (caller.role === 'PLATFORM_ADMIN') return sql<SqlBool>`true`;
  return sql<SqlBool>`organization_id = any(${[...caller.organizationIds]}::integer[])`;
}
