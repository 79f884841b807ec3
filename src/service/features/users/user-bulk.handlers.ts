import {
  type BulkPreview,
  type BulkRequest,
  previewBulk,
  previewBulkInvite,
  startBulk,
  startBulkInvite,
} from '#contract/people/user-bulk.ts';
import { type NewRunRow, type RunStart, runsStore } from '#service/core/runs/runs.store.ts';
import { queueRun } from '#service/core/runs/runs.worker.ts';
import type { Db } from '../../db/db.ts';
import { type Binding, bind } from '../../http/bind.ts';
import type { Caller } from '../../http/caller.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { checkInvites, emailOf } from './bulk-invite.rules.ts';
import { skipReasonsOf } from './bulk-skips.rules.ts';
import { findBulkTargets } from './bulk-targets.store.ts';
import { countAdministrators } from './users.store.ts';

/** Bulk actions on users: preview and start of a run. */
export function userBulkHandlers({ db, jobs }: { db: Db; jobs: Jobs }): Binding[] {
  const runs = runsStore(db);

  async function preview(caller: Caller, { action, target }: BulkRequest): Promise<BulkPreview> {
    const { users, unknown } = await findBulkTargets(db, caller, target);
    const administratorCounts = await countAdministrators(db);
    const context = { actorId: caller.userId, administratorCounts };
    const reasons: (string | undefined)[] = skipReasonsOf(action, users, context);
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

  async function start(start: RunStart, rows: readonly NewRunRow[]) {
    const runId = await db.transaction().execute(async (tx) => {
      const insertedRun = await runs.insert(tx, start, rows);
      if (insertedRun.isNew) await queueRun(jobs, tx, insertedRun.runId);
      return insertedRun.runId;
    });
    return { body: await runs.get(start.actor.caller, runId) };
  }

  return [
    bind(previewBulk, async ({ caller, body }) => ({ body: await preview(caller, body) })),

    bind(startBulk, async ({ caller, ip, body: { runId, action, target } }) => {
      const { users, unknown } = await findBulkTargets(db, caller, target);
      const managed = users.map(({ user_id: userId, email }) => ({ userId, email }));
      const rows = [...managed, ...unknown.map((userId) => ({ userId, email: '' }))];
      return await start({ runId, kind: action, actor: { caller, ip } }, rows);
    }),

    bind(previewBulkInvite, async ({ caller, body }) => ({
      body: await checkInvites(db, caller, body.rows),
    })),

    bind(startBulkInvite, async ({ caller, ip, body }) => {
      const rows = body.rows.map((input) => ({ userId: null, email: emailOf(input), input }));
      return await start({ runId: body.runId, kind: 'invite', actor: { caller, ip } }, rows);
    }),
  ];
}
