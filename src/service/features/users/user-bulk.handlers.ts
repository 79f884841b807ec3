import { sql } from 'kysely';
import { administrators } from '#contract/roles.ts';
import {
  type BulkPreview,
  type BulkRequest,
  cancelBulk,
  getBulkJob,
  listBulkResults,
  previewBulk,
  previewBulkInvite,
  startBulk,
  startBulkInvite,
} from '#contract/user-bulk.ts';
import type { Db } from '../../db/db.ts';
import { type Binding, bind } from '../../http/bind.ts';
import type { Caller } from '../../http/caller.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { checkInvites, emailOf } from './bulk-invite.rules.ts';
import { type BulkTargetRow, bulkJobsStore } from './bulk-jobs.store.ts';
import { sendBulkJob } from './bulk-jobs.worker.ts';
import { skipReasonsOf } from './bulk-skips.rules.ts';
import { bulkTargetsStore } from './bulk-targets.store.ts';
import type { Administrator } from './user-writes.rules.ts';

/** One action on many users: a look ahead, a job, its progress and what became of each. */
export function userBulkHandlers({ db, jobs }: { db: Db; jobs: Jobs }): Binding[] {
  const store = bulkJobsStore(db);
  const targets = bulkTargetsStore(db, store);

  async function preview(caller: Caller, { action, target }: BulkRequest): Promise<BulkPreview> {
    const { users, unknown } = await targets.find(caller, target);
    const inCharge = await countInCharge(db);
    const given = { actorId: caller.userId, inCharge };
    const reasons: (string | undefined)[] = skipReasonsOf(action, users, given);
    const skipped = [...reasons, ...unknown.map(() => 'not_found')];
    const counts = Map.groupBy(skipped, (reason) => reason);
    return {
      total: users.length + unknown.length,
      affected: counts.get(undefined)?.length ?? 0,
      skipped: [...counts].flatMap(([reason, { length: count }]) =>
        reason === undefined ? [] : { reason, count },
      ),
    };
  }

  async function start(actor: Administrator, action: string, rows: readonly BulkTargetRow[]) {
    const jobId = await db.transaction().execute(async (tx) => {
      const inserted = await store.insert(tx, actor, { action, rows });
      await sendBulkJob(jobs, tx, inserted);
      return inserted;
    });
    return { body: await store.get(actor.caller, jobId) };
  }

  return [
    bind(previewBulk, async ({ caller, body }) => ({ body: await preview(caller, body) })),

    bind(startBulk, async ({ caller, ip, body: { action, target } }) => {
      const { users, unknown } = await targets.find(caller, target);
      const known = users.map(({ user_id: userId, email }) => ({ userId, email }));
      const rows = [...known, ...unknown.map((userId) => ({ userId, email: '' }))];
      return await start({ caller, ip }, action, rows);
    }),

    bind(getBulkJob, async ({ caller, params }) => ({
      body: await store.get(caller, params.jobId),
    })),

    bind(cancelBulk, async ({ caller, params }) => ({
      body: await store.cancel(caller, params.jobId),
    })),

    bind(listBulkResults, async ({ caller, params, query }) => ({
      body: await store.results(caller, params.jobId, query),
    })),

    bind(previewBulkInvite, async ({ caller, body }) => ({
      body: await checkInvites(db, caller, body.rows),
    })),

    bind(startBulkInvite, async ({ caller, ip, body }) => {
      const rows = body.rows.map((input) => ({ userId: null, email: emailOf(input), input }));
      return await start({ caller, ip }, 'invite', rows);
    }),
  ];
}

/** How many are in charge of each organization, as `chargeOf` names it. */
async function countInCharge(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ charge: string; users: number }>`
    select role || ' of ' || coalesce(organization_id::text, 'the platform') as charge,
      count(*)::int as users
    from users where role collate "C" = any(${[...administrators]}::text[]) and is_enabled
    group by 1`.execute(db);
  return new Map(rows.map(({ charge, users }) => [charge, users]));
}
