import { type Selectable, sql } from 'kysely';
import { administrators, type Role } from '#contract/roles.ts';
import type { Inviting } from '../../accounts/invitations.ts';
import type { BulkJobsTable, Db, Tx } from '../../db/db.ts';
import type { Caller } from '../../http/caller.ts';
import type { Jobs, Worker } from '../../jobs/jobs.ts';
import type { SendMail } from '../../mail/mail.ts';
import { type BulkRow, doRow } from './bulk-row.rules.ts';

const queue = 'user-bulk';
/** A job does so many rows before it queues itself again, so that one that is started meanwhile gets its turn. */
export const rowsInTurn = 20;
/** A job that nobody has worked on for so long has lost its process, where there may be several. */
const lostSeconds = 15;
const keptDays = 30;

type Job = Selectable<BulkJobsTable>;

/** Puts a job on its way, in the transaction that wrote it down. */
export async function sendBulkJob(jobs: Jobs, tx: Tx, jobId: string): Promise<void> {
  await jobs.send(tx, queue, { jobId });
}

/**
 * Works through bulk jobs, one row a transaction. Several processes may be at the same job: each row is taken by one.
 * When it starts, soon after and once a minute it takes up what a process left behind when it died, and forgets what ended
 * a month ago.
 */
export function bulkJobsWorker(given: {
  db: Db;
  /** Whether no other process works on the same store: then a job that runs at the start has lost its own. */
  isAlone: boolean;
  sendMail(jobs: Jobs): SendMail;
  publicUrl: string;
  invitationHours: number;
  /** Hears of what failed at a row and is no fault of the row. */
  onError(error: unknown): void;
}): Worker<{ jobId?: string }> {
  const { db, isAlone, publicUrl, invitationHours, onError } = given;

  async function takeUpLost(jobs: Jobs, lostAfter: number): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const lost = await sql<{ jobId: string }>`
        update bulk_jobs set worked_at = now()
        where state = 'running' and worked_at < now() - make_interval(secs => ${lostAfter})
        returning job_id as "jobId"`.execute(tx);
      for (const { jobId } of lost.rows) await jobs.send(tx, queue, { jobId });
      await sql`delete from bulk_jobs where ended_at < now() - make_interval(days => ${keptDays})`.execute(
        tx,
      );
    });
  }

  async function workOn(jobId: string, jobs: Jobs): Promise<void> {
    const job = await db
      .updateTable('bulk_jobs')
      .set({ worked_at: new Date() })
      .where('job_id', '=', jobId)
      .where('state', '=', 'running')
      .returningAll()
      .executeTakeFirst();
    if (job === undefined) return;
    const inviting = { sendMail: given.sendMail(jobs), publicUrl, invitationHours, onError };
    for (let row = 0; row < rowsInTurn; row += 1) {
      if (!(await nextRow(db, inviting, job))) return await end(job);
    }
    await db.transaction().execute((tx) => jobs.send(tx, queue, { jobId }));
  }

  /** Rows that another process is at may be left; whoever finds none any more ends the job. */
  async function end({ job_id: jobId }: Job): Promise<void> {
    await sql`update bulk_jobs set state = 'done', ended_at = now()
      where job_id = ${jobId} and state = 'running'
        and not exists (select from bulk_rows where job_id = ${jobId} and outcome is null)`.execute(
      db,
    );
  }

  return {
    queue,
    retryLimit: 10,
    retryDelay: 2,
    schedule: '* * * * *',
    start: (jobs) => takeUpLost(jobs, isAlone ? 0 : lostSeconds),
    // Whoever starts in the place of a process that died finds its job too fresh to tell.
    ...(!isAlone && { againAfter: lostSeconds + 1 }),
    async work(data, jobs) {
      // The schedule's jobs have no data at all.
      const jobId = data?.jobId;
      await (jobId === undefined ? takeUpLost(jobs, lostSeconds) : workOn(jobId, jobs));
    },
  };
}

/** Does one row that is still to do. False: there is none, or the job was cancelled. */
async function nextRow(
  db: Db,
  inviting: Inviting & { onError(error: unknown): void },
  job: Job,
): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    // Held, so that a cancel that was answered comes before every row that follows.
    const { rows } = await sql<BulkRow>`
      select r.* from bulk_jobs j join bulk_rows r using (job_id)
      where job_id = ${job.job_id} and j.state = 'running' and r.outcome is null
      order by r.row limit 1 for share of j for update of r skip locked`.execute(tx);
    const [row] = rows;
    if (row === undefined) return false;
    const caller = await actorOf(tx, job);
    const done =
      caller === undefined
        ? ({ outcome: 'failed', reason: 'forbidden' } as const)
        : await doRow(
            tx,
            { ...inviting, actor: { caller, ip: job.actor_ip }, action: job.action },
            row,
          );
    await tx
      .updateTable('bulk_rows')
      .set({
        outcome: done.outcome,
        reason: done.reason,
        ...('userId' in done && { user_id: done.userId }),
      })
      .where('job_id', '=', row.job_id)
      .where('row', '=', row.row)
      .execute();
    return true;
  });
}

/** Whoever started the job, as they are now: one who lost the right meanwhile does nothing more. */
async function actorOf(db: Db, job: Job): Promise<Caller | undefined> {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', job.actor_id)
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
