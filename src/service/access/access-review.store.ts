import { sql } from 'kysely';
import {
  type AccessDifference,
  type AccessReview,
  mostDifferences,
} from '#contract/access-review.ts';
import type { Db } from '#service/db/db.ts';
import type { Caller, Site } from '#service/http/caller.ts';

/**
 * Who of its organization reaches a site, `roleReach` of the contract in SQL, and the version of that as a whole. The
 * platform's own administrators belong to no organization, and are for none to review.
 */
function reaching({ siteId, organizationId }: Site) {
  return sql`reaching as (
      select user_id, first_name || ' ' || last_name as name, role from users
      where organization_id = ${organizationId} and is_enabled
        and (role = 'ADMIN' or site_ids && array[${siteId}]::integer[])),
    version as (
      select md5(coalesce(string_agg(user_id::text || role, ',' order by user_id), '')) as version,
        count(*)::integer as people from reaching)`;
}

/** The latest review of a site, and what became another since. */
export async function findAccessReview(db: Db, site: Site): Promise<AccessReview> {
  const { rows } = await sql<ReviewRow>`
    with ${reaching(site)}, last as (
      select review_no, reviewed_at, reviewer_id, reviewer_name,
        (select count(*)::integer from access_reviews_people where review_no = r.review_no) as people
      from access_reviews as r where site_id = ${site.siteId} order by review_no desc limit 1),
    reviewed as (select p.* from access_reviews_people as p join last using (review_no)),
    differences as (
      select coalesce(n.user_id, o.user_id) as "userId", coalesce(n.name, o.name) as name,
        o.role as before, n.role as after
      from reaching as n full join reviewed as o using (user_id)
      where n.role is distinct from o.role and exists (select from last))
    select version.*, last.reviewed_at, last.reviewer_id, last.reviewer_name, last.people as reviewed,
      (select count(*)::integer from differences) as total,
      (select json_agg(d) from (
        select * from differences order by name, "userId" limit ${mostDifferences}) as d) as data
    from version left join last on true`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate answers one row');
  const { version, people, total, data } = row;
  return { version, people, last: lastOf(row), differences: { total, data: data ?? [] } };
}

interface ReviewRow {
  version: string;
  people: number;
  reviewed_at: Date | null;
  reviewer_id: string;
  reviewer_name: string;
  reviewed: number;
  total: number;
  data: AccessDifference[] | null;
}

function lastOf({ reviewed_at, reviewer_id, reviewer_name, reviewed }: ReviewRow) {
  if (reviewed_at === null) return null;
  const reviewedBy = { userId: reviewer_id, name: reviewer_name };
  return { reviewedAt: reviewed_at.toISOString(), reviewedBy, people: reviewed };
}

/** Keeps who reaches the site as reviewed, if that is still what was looked at: answers how many, else undefined. */
export async function storeAccessReview(
  db: Db,
  review: { site: Site; reviewer: Caller; version: string },
): Promise<number | undefined> {
  const { site, reviewer, version } = review;
  // One statement, which sees one moment: what is compared is what is kept.
  const { rows } = await sql<{ people: number }>`
    with ${reaching(site)}, review as (
      insert into access_reviews (site_id, reviewed_at, reviewer_id, reviewer_name)
      select ${site.siteId}::integer, ${new Date()}::timestamptz, ${reviewer.userId}::uuid, ${reviewer.name}
      from version where version = ${version}
      returning review_no),
    kept as (
      insert into access_reviews_people (review_no, user_id, name, role)
      select review_no, user_id, name, role from review, reaching)
    select people from version, review`.execute(db);
  return rows[0]?.people;
}
