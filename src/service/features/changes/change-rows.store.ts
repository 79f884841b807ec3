import { type RawBuilder, sql } from 'kysely';
import {
  type ChangeKind,
  maxCountedChanges,
  type SiteChangeCounts,
} from '#contract/console/site-changes.ts';
import type { ConfidentialityLevel } from '#contract/fhir/confidentiality.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import type { Db } from '#service/db/db.ts';
import { type Condition, every } from '#service/db/sql-values.ts';

export interface ChangeScope {
  siteId: number;
  clearance: ConfidentialityLevel;
  /** Undefined for all kinds. */
  kinds: readonly ChangeKind[] | undefined;
  person: string | undefined;
  /** Null for an open bound. `after` excludes the moment itself. */
  from: { at: Date; edge: 'at' | 'after' } | null;
  to: Date | null;
}

/** The sort position of a change. `key` is the id in lower case. */
export interface ChangePlace {
  at: Date;
  kind: string;
  key: string;
  versionId: number;
  isDelete: boolean;
}

export interface ChangeRow {
  at: Date;
  kind: string;
  key: string;
  version_id: number;
  /** 1 for a delete. */
  rank: number;
  author_id: string | null;
  author_name: string | null;
  reason: string | null;
}

/** The number of changes, and the position to start after. */
interface PageRequest {
  count: number;
  after: ChangePlace | undefined;
}

/** The newest changes of a scope, optionally older than `after`. */
export async function changeRows(
  db: Db,
  scope: ChangeScope,
  page: PageRequest,
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select c.at, c.kind, c.key, c.version_id, c.rank, c.author_id, c.reason,
      coalesce(c.author_name, (select u.first_name || ' ' || u.last_name from users u
        where u.user_id = c.author_id)) as author_name
    from (${newestChanges(scope, page)}) as c`.execute(db);
  return rows;
}

function newestChanges(scope: ChangeScope, page: PageRequest): RawBuilder<unknown> {
  const sources = sourcesOf(scope).map((source) => sql`(${newestOf(source, scope, page)})`);
  return sql`select a.* from (${sql.join(sources, sql` union all `)}) as a
    order by a.at desc, a.kind desc, a.key desc, a.version_id desc, a.rank desc limit ${page.count}`;
}

/** The newest changes of one source, limited so that its index is used. */
function newestOf(
  source: RawBuilder<unknown>,
  { person, from, to }: ChangeScope,
  { count, after }: PageRequest,
) {
  const lowerBound = sql.raw(from?.edge === 'at' ? '>=' : '>');
  const conditions = every([
    sql`true`,
    person !== undefined && sql`s.author_id = ${person}::uuid`,
    from !== null && sql`s.at ${lowerBound} ${from.at.toISOString()}::timestamptz`,
    to !== null && sql`s.at <= ${to.toISOString()}::timestamptz`,
    after && isOlder(after),
  ]);
  return sql`select s.at, s.kind collate "C" as kind, s.key collate "C" as key, s.version_id, s.rank,
      s.author_id, s.author_name, s.reason
    from (${source}) as s where ${conditions}
    order by s.at desc, s.key desc, s.version_id desc limit ${count}`;
}

/** The first half is a condition that an index can use. */
function isOlder(place: ChangePlace): Condition {
  const time = sql`${place.at.toISOString()}::timestamptz`;
  return sql`s.at <= ${time} and (s.at, s.kind collate "C", s.key collate "C", s.version_id, s.rank)
    < (${time}, ${place.kind}::text, ${place.key}::text, ${place.versionId}::integer,
      ${place.isDelete ? 1 : 0}::integer)`;
}

/** Each kind of resource is a source, whose index has its newest changes. All have the same columns. */
function sourcesOf(scope: ChangeScope): RawBuilder<unknown>[] {
  const { kinds } = scope;
  const isWanted = (kind: ChangeKind) => kinds === undefined || kinds.includes(kind);
  const resources = fhirKinds.map(({ kind }) => kind).filter(isWanted);
  return [
    ...resources.flatMap((kind) => [versionsOf(scope, kind), deletesOf(scope, kind)]),
    ...(['eventgroup', 'webhook'] as const)
      .filter(isWanted)
      .map((kind) => ahdsVersionsOf(scope, kind)),
  ];
}

function versionsOf({ siteId, clearance }: ChangeScope, kind: string) {
  return sql`select v.last_updated as at, ${kind}::text as kind, v.resource_key as key, v.version_id, 0 as rank,
      v.author_id, null::text as author_name, v.reason
    from fhir_versions v
    where v.site_id = ${siteId} and v.kind = ${kind} and ${isVisible(clearance)}`;
}

/** A delete is as confidential as the deleted version. */
function deletesOf({ siteId, clearance }: ChangeScope, kind: string) {
  const hasVisibleVersion = sql`exists (select from fhir_versions v where v.site_id = d.site_id and v.kind = d.kind
    and v.resource_key = d.resource_key and v.version_id = d.after_version_id and ${isVisible(clearance)})`;
  return sql`select d.deleted_at as at, ${kind}::text as kind, d.resource_key as key,
      d.after_version_id as version_id, 1 as rank, d.author_id, null::text as author_name, null::text as reason
    from fhir_deletions d
    where d.site_id = ${siteId} and d.kind = ${kind} and ${clearance === 2 ? sql`true` : hasVisibleVersion}`;
}

/** Whether a version `v` is visible. A hidden resource also hides its history. Full clearance needs no lookup. */
function isVisible(clearance: ConfidentialityLevel) {
  if (clearance === 2) return sql`true`;
  return sql`v.confidentiality <= ${clearance} and exists (select from fhir_resources r
    where r.site_id = v.site_id and r.kind = v.kind
      and r.resource_key = v.resource_key and r.confidentiality <= ${clearance})`;
}

function ahdsVersionsOf({ siteId }: ChangeScope, kind: 'eventgroup' | 'webhook') {
  return sql`select v.saved_at as at, ${kind}::text as kind, ${sql.ref(`v.${kind}_id`)}::text as key,
      v.version_id, 0 as rank, v.author_id, v.author_name, v.reason
    from ${sql.table(`${kind}_versions`)} v where v.site_id = ${siteId}`;
}

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
