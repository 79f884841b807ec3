import { sql } from 'kysely';
import { type BulkTarget, bulkLimit } from '#contract/people/user-bulk.ts';
import type { UserRow } from '#service/core/accounts/user-audit.ts';
import { runsStore } from '#service/core/runs/runs.store.ts';
import { t } from '#words/t.ts';
import type { Db } from '../../db/db.ts';
import { isUuid } from '../../db/sql-values.ts';
import type { Caller } from '../../http/caller.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { userCountsStore } from './user-counts.store.ts';
import { selectionOf } from './user-selection.store.ts';

export type BulkUser = Pick<
  UserRow,
  | 'user_id'
  | 'email'
  | 'role'
  | 'is_enabled'
  | 'organization_id'
  | 'invitation_state'
  | 'password_hash'
>;

/** The targets of a bulk action. Ids outside the caller's users are `unknown`. */
interface BulkTargets {
  users: BulkUser[];
  unknown: string[];
}

/** Resolves the users of a target. Throws `invalid_request` for more than a run can hold. */
export async function findBulkTargets(
  db: Db,
  caller: Caller,
  target: BulkTarget,
): Promise<BulkTargets> {
  if ('userIds' in target) return await findByIds(db, caller, target.userIds);
  if ('failedOf' in target) {
    return await findByIds(db, caller, await runsStore(db).failedUserIds(caller, target.failedOf));
  }
  const selection = selectionOf(caller, target.filter);
  if (selection.isTimed) await userCountsStore(db).sweepInvitations();
  const except = (target.except ?? []).filter(isUuid);
  const { rows } = await sql<BulkUser>`select * from users
    where ${selection.where} and user_id <> all(${except}::uuid[])
    order by user_id limit ${bulkLimit + 1}`.execute(db);
  if (rows.length <= bulkLimit) return { users: rows, unknown: [] };
  const message = t('Limited to {limit, number} users at once; narrow the filter', {
    limit: bulkLimit,
  });
  throw new ProblemError('invalid_request', message, { issues: [{ path: 'target', message }] });
}

async function findByIds(db: Db, caller: Caller, ids: readonly string[]): Promise<BulkTargets> {
  const distinctIds = [...new Set(ids.map((id) => id.toLowerCase()))];
  const { where } = selectionOf(caller, {});
  const { rows } = await sql<BulkUser>`select * from users
    where user_id = any(${distinctIds.filter(isUuid)}::uuid[]) and ${where}`.execute(db);
  const byId = new Map(rows.map((user) => [user.user_id, user]));
  return {
    users: distinctIds.flatMap((id) => byId.get(id) ?? []),
    unknown: distinctIds.filter((id) => !byId.has(id)),
  };
}
