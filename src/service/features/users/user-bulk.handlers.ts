import {
  type BulkPreview,
  type BulkRequest,
  previewBulk,
  previewBulkInvite,
  startBulk,
  startBulkInvite,
} from '#contract/people/user-bulk.ts';
import { startRun } from '#service/core/runs/runs.worker.ts';
import type { Db } from '../../db/db.ts';
import { type Binding, bindBody } from '../../http/bind.ts';
import type { Caller } from '../../http/caller.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { checkInvites, emailOf } from './bulk-invite.rules.ts';
import { skipReasonsOf } from './bulk-skips.rules.ts';
import { findBulkTargets } from './bulk-targets.store.ts';
import { countAdministrators } from './users.store.ts';

/** Bulk actions on users: preview and start of a run. */
export function userBulkHandlers(deps: { db: Db; jobs: Jobs }): Binding[] {
  const { db } = deps;

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

  return [
    bindBody(previewBulk, ({ caller, body }) => preview(caller, body)),
    bindBody(startBulk, async ({ caller, ip, body: { runId, action, target } }) => {
      const { users, unknown } = await findBulkTargets(db, caller, target);
      const managed = users.map(({ user_id: userId, email }) => ({ userId, email }));
      const rows = [...managed, ...unknown.map((userId) => ({ userId, email: '' }))];
      const start = { runId, kind: action, actor: { caller, ip } };
      return await startRun(deps, start, rows);
    }),
    bindBody(previewBulkInvite, ({ caller, body }) => checkInvites(db, caller, body.rows)),
    bindBody(startBulkInvite, async ({ caller, ip, body }) => {
      const rows = body.rows.map((input) => ({ userId: null, email: emailOf(input), input }));
      const start = { runId: body.runId, kind: 'invite', actor: { caller, ip } };
      return await startRun(deps, start, rows);
    }),
  ];
}
