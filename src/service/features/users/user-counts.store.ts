import { type RawBuilder, sql } from 'kysely';
import { tryLockInTransaction } from '../../db/advisory-lock.ts';
import type { Db, Tx } from '../../db/db.ts';
import type { Worker } from '../../jobs/jobs.ts';
import type { SortKey } from './user-order.store.ts';
import type { Selection } from './user-selection.store.ts';

/** Retention of the changes that caches catch up with. */
const changeRetentionMinutes = 10;

/** A moment in the store: a snapshot, and a time not later than it. */
export interface SnapshotTime {
  snapshot: string;
  at: string;
}

export interface Count extends SnapshotTime {
  total: number;
  /** Approximate number of all users, for planning. */
  everybody: number;
}

/** Counts of users, maintained by triggers and read without counting. */
export function userCountsStore(db: Db) {
  return {
    /** The exact number; counts rows only where no maintained count fits. */
    async count(selection: Selection): Promise<Count> {
      const { rows } = await sql<Count & { isKept: boolean }>`
        select pg_current_snapshot()::text as snapshot, statement_timestamp()::text as at,
          (${totalOf(selection)})::int as total,
          (select coalesce(sum(users), 0) from user_counts where grain = 'all')::int as everybody,
          exists (select from user_changes_kept) as "isKept"`.execute(db);
      const [{ isKept, ...count }] = rows as [Count & { isKept: boolean }]; // always one
      if (!isKept) await keepFromNow(db);
      return count;
    },

    /** The number of users by value of a counted column, in its order. */
    async countGroups(selection: Selection, { expression, dir }: SortKey) {
      const { rows } = await sql<{ value: unknown; total: number }>`
        select ${expression} as value, sum(weight)::int as total
        from (${countedRows(selection)}) counted
        group by 1 having sum(weight) > 0 order by 1 ${sql.raw(dir)}`.execute(db);
      return rows;
    },

    /** Stores `expired` for invitations that have expired since the last sweep, `batch` per statement. */
    async sweepInvitations(batch = 1_000): Promise<void> {
      const overdue = sql`invitation_shown = 'pending' and invitation_expires_at <= now()`;
      for (;;) {
        // Without the limit the planner, which expects as many as have ever expired, scans the table.
        const { rows } = await sql`update users set invitation_shown = 'expired' where user_id in (
          select user_id from users where user_id = any(array(
            select user_id from users where ${overdue}
            order by invitation_expires_at limit ${sql.lit(batch)}))
          and ${overdue} order by user_id for update)
          returning user_id`.execute(db);
        if (rows.length < batch) return;
      }
    },

    /** Folds changes into the counts and deletes old ones. Any process may call it; one runs at a time. */
    async fold(): Promise<void> {
      await db.transaction().execute(async (tx) => {
        if (!(await tryLockInTransaction(tx, 'counts'))) return;
        await sql`with open as (
            update user_changes set folded_at = clock_timestamp() where folded_at is null returning *
          ), added as (${addToCounts(sql`open`)})
          select from open`.execute(tx);
        await sql`delete from user_counts where users = 0`.execute(tx);
        const before = sql`now() - make_interval(mins => ${changeRetentionMinutes})`;
        await sql`update user_changes_kept set since = greatest(since, ${before})`.execute(tx);
        await sql`delete from user_changes where folded_at < ${before}`.execute(tx);
      });
    },
  };
}

/** Folds changes into the counts every minute, in one process at a time. */
export function userCountsWorker(db: Db): Worker<object> {
  const counts = userCountsStore(db);
  return {
    queue: 'user-counts',
    schedule: '* * * * *',
    retryLimit: 0,
    async work() {
      await counts.sweepInvitations();
      await counts.fold();
    },
  };
}

/** Recounts everybody after writes that bypassed the triggers. There must be no concurrent writes. */
export async function rebuildCounts(tx: Tx): Promise<void> {
  // Readers wait, and then see the complete result.
  await sql`lock table user_counts in access exclusive mode`.execute(tx);
  await sql`delete from user_counts`.execute(tx);
  await sql`delete from user_changes`.execute(tx);
  await sql`delete from user_changes_kept`.execute(tx);
  await sql`${addToCounts(sql`(select *, 1 as weight from users) counted`)}`.execute(tx);
  await keepFromNow(tx);
}

/** Invalidates everything that was cached before. */
async function keepFromNow(db: Db): Promise<void> {
  await sql`insert into user_changes_kept (since) values (clock_timestamp())
    on conflict (is_only) do nothing`.execute(db);
}

function totalOf(selection: Selection): RawBuilder<unknown> {
  if (selection.grain === undefined)
    return sql`select count(*) from users where ${selection.where}`;
  return sql`select coalesce(sum(weight), 0) from (${countedRows(selection)}) counted`;
}

/** Rows whose weights add up to the number of users. */
function countedRows(selection: Selection): RawBuilder<unknown> {
  const facets = sql.raw('organization_id, role, is_enabled, invitation_shown');
  if (selection.grain === undefined) {
    return sql`select ${facets}, 1 as weight from users where ${selection.where}`;
  }
  const { grain, counted, except } = selection;
  return sql`select ${facets}, users as weight from user_counts
      where grain = ${sql.lit(grain)} and ${counted}
    union all
    select ${facets}, weight from user_changes where folded_at is null and ${counted}
    ${except ? sql`union all select ${facets}, -1 from users where ${counted} and ${except}` : sql``}`;
}

function addToCounts(weighted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into user_counts
      (grain, organization_id, brand_ids, site_ids, role, is_enabled, invitation_shown, users)
    select case grouping(brand_ids, organization_id)
        when 0 then 'place' when 2 then 'organization' else 'all' end,
      organization_id, brand_ids, site_ids, role, is_enabled, invitation_shown, sum(weight)
    from ${weighted}
    group by grouping sets (
      (organization_id, brand_ids, site_ids, role, is_enabled, invitation_shown),
      (organization_id, role, is_enabled, invitation_shown),
      (role, is_enabled, invitation_shown))
    having sum(weight) <> 0
    on conflict on constraint user_counts_key
      do update set users = user_counts.users + excluded.users`;
}
