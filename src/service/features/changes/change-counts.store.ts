import { sql } from 'kysely';
import { maxCountedChanges, type SiteChangeCounts } from '#contract/console/site-changes.ts';
import type { Db } from '#service/db/db.ts';
import { type ChangeScope, newestChanges } from './change-rows.store.ts';

/** Number of changes by day, person and kind. */
export async function countChanges(
  db: Db,
  scope: ChangeScope,
  timeZone: string,
): Promise<SiteChangeCounts> {
  const { rows } = await sql<{
    day: string | null;
    userId: string | null;
    name: string | null;
    kind: string | null;
    by: number;
    count: number;
  }>`
    with newest as (${newestChanges(scope, { count: maxCountedChanges + 1, after: undefined })}),
    counted as (
      select to_char(n.at at time zone ${timeZone}, 'YYYY-MM-DD') as day, n.author_id, n.kind
      from newest as n order by n.at desc limit ${maxCountedChanges})
    select c.day, c.author_id as "userId", c.kind, grouping(c.day, c.author_id, c.kind) as by,
      count(*)::integer as count,
      (select u.first_name || ' ' || u.last_name from users u where u.user_id = c.author_id) as name
    from counted as c group by grouping sets ((c.day), (c.author_id), (c.kind), ())
    order by count desc, day, name, kind`.execute(db);
  const of = (by: number) => rows.filter((row) => row.by === by);
  const total = of(7)[0]?.count ?? 0;
  return {
    days: of(3)
      .map(({ day, count }) => ({ day: day ?? '', count }))
      .sort((one, other) => one.day.localeCompare(other.day)),
    people: of(5).map(({ userId, name, count }) => ({ userId, name: name ?? '', count })),
    kinds: of(6).map(({ kind, count }) => ({ kind: kind ?? '', count })),
    isPartial: total >= maxCountedChanges,
  };
}
