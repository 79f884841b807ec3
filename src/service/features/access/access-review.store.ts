import { sql } from 'kysely';
import type { RequestOf } from '#contract/base/operation.ts';
import { pageMeta } from '#contract/base/paging.ts';
import {
  type AccessDifference,
  type AccessReview,
  maxDifferences,
  type PastReview,
  type ReviewedPerson,
  type reviewAccess,
} from '#contract/people/access-review.ts';
import type { Db } from '#service/db/db.ts';
import { countRows } from '#service/db/sql-values.ts';
import type { Caller, Site } from '#service/http/caller.ts';

/**
 * The people of its organization with access to a site (`roleReach` of the contract in SQL), and a version of the
 * whole list. Excludes platform administrators, who belong to no organization, and people without a password.
 */
function reaching({ siteId, organizationId }: Site) {
  return sql`reaching as (
      select user_id, first_name || ' ' || last_name as name, role from users
      where organization_id = ${organizationId} and is_enabled and password_hash is not null
        and (role = 'ADMIN' or site_ids && array[${siteId}]::integer[])),
    version as (
      select md5(coalesce(string_agg(user_id::text || role, ',' order by user_id), '')) as version,
        count(*)::integer as people from reaching)`;
}

/** The latest review of a site, and the changes since. */
export async function findAccessReview(db: Db, site: Site): Promise<AccessReview> {
  const { rows } = await sql<ReviewRow>`
    with ${reaching(site)}, last as (
      select ${pastReview}
      from access_reviews as r where site_id = ${site.siteId} order by review_no desc limit 1),
    reviewed as (select p.* from access_reviews_people as p join last using (review_no, site_id)),
    differences as (
      select coalesce(n.user_id, o.user_id) as "userId", coalesce(n.name, o.name) as name,
        o.role as before, n.role as after
      from reaching as n full join reviewed as o using (user_id)
      where n.role is distinct from o.role and exists (select from last))
    select version.*, (select to_jsonb(last) from last) as last,
      (select count(*)::integer from users where role = 'PLATFORM_ADMIN' and is_enabled
        and password_hash is not null) as platform,
      (select count(*)::integer from differences) as total,
      (select json_agg(d) from (
        select * from differences order by name, "userId" limit ${maxDifferences}) as d) as data
    from version`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate answers one row');
  const { version, people, platform, last, total, data } = row;
  return {
    version,
    people,
    platformAdministrators: platform,
    last: last && toReview(last),
    differences: { total, data: data ?? [] },
  };
}

interface ReviewRow {
  version: string;
  people: number;
  platform: number;
  last: PastReviewRow | null;
  total: number;
  data: AccessDifference[] | null;
}

/** A review and its number of people, from `access_reviews as r`. */
const pastReview = sql`r.review_no, r.site_id, reviewed_at, reviewer_id, reviewer_name,
  (select count(*)::integer from access_reviews_people as p
    where p.review_no = r.review_no and p.site_id = r.site_id) as people`;

interface PastReviewRow {
  review_no: number;
  /** A string if the row came as JSON. */
  reviewed_at: Date | string;
  reviewer_id: string;
  reviewer_name: string;
  people: number;
}

function toReview(row: PastReviewRow): PastReview {
  return {
    reviewId: String(row.review_no),
    reviewedAt: new Date(row.reviewed_at).toISOString(),
    reviewedBy: { userId: row.reviewer_id, name: row.reviewer_name },
    people: row.people,
  };
}

interface PageQuery {
  page: number;
  pageSize: number;
}

/** The reviews of a site, newest first. */
export async function listPastReviews(db: Db, { siteId }: Site, { page, pageSize }: PageQuery) {
  const { rows } = await sql<PastReviewRow>`
    select ${pastReview} from access_reviews as r where site_id = ${siteId}
    order by review_no desc limit ${pageSize} offset ${page * pageSize}`.execute(db);
  const total = await countRows(db, sql`from access_reviews where site_id = ${siteId}`);
  return { data: rows.map(toReview), meta: pageMeta(page, pageSize, total) };
}

/** The people of a review as they were, by role and name; undefined if the site has no such review. */
export async function listPeopleOfReview(
  db: Db,
  { site, reviewId }: { site: Site; reviewId: string },
  { page, pageSize }: PageQuery,
) {
  if (!/^\d{1,9}$/.test(reviewId)) return undefined;
  const { rows } = await sql<{ people: ReviewedPerson[] | null; total: number }>`
    select (select count(*)::integer from access_reviews_people as p
        where p.review_no = r.review_no and p.site_id = r.site_id) as total,
      (select json_agg(p) from (
        select user_id as "userId", name, role, decision, note from access_reviews_people as p
        where p.review_no = r.review_no and p.site_id = r.site_id order by role, reading_key(name), user_id
        limit ${pageSize} offset ${page * pageSize}) as p) as people
    from access_reviews as r
    where review_no = ${Number(reviewId)} and site_id = ${site.siteId}`.execute(db);
  const [row] = rows;
  return row && { data: row.people ?? [], meta: pageMeta(page, pageSize, row.total) };
}

/** Stores access as reviewed if its version is the one that was shown. The number of people, or undefined. */
export async function storeAccessReview(
  db: Db,
  review: { site: Site; reviewer: Caller } & RequestOf<typeof reviewAccess>['body'],
): Promise<number | undefined> {
  const { site, reviewer, version, decisions = [] } = review;
  // One statement, so that the version compared is the one stored.
  const { rows } = await sql<{ people: number }>`
    with ${reaching(site)}, review as (
      insert into access_reviews (site_id, reviewed_at, reviewer_id, reviewer_name)
      select ${site.siteId}::integer, ${new Date()}::timestamptz, ${reviewer.userId}::uuid, ${reviewer.name}
      from version where version = ${version}
      returning review_no, site_id),
    kept as (
      insert into access_reviews_people (review_no, site_id, user_id, name, role, decision, note)
      select review_no, site_id, user_id, name, role, decision, note from review, reaching
        left join json_to_recordset(${JSON.stringify(decisions)}::text::json)
          as d("userId" text, decision text, note text) on lower(d."userId") = user_id::text)
    select people from version, review`.execute(db);
  return rows[0]?.people;
}
