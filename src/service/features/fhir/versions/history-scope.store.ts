import { type RawBuilder, sql } from 'kysely';
import type { ConfidentialityLevel } from '#contract/fhir/confidentiality.ts';
import { type Condition, every } from '#service/db/sql-values.ts';
import { type Interval, timestampOf } from '../date-intervals.ts';

/** A selection of versions and deletes. A filter that is undefined selects all. */
export interface Scope {
  siteId: number;
  kind: string;
  clearance: ConfidentialityLevel;
  resourceKey?: string;
  withDeletes: boolean;
  versionIds?: readonly number[] | undefined;
  /** Only versions recorded to have changed one of these fields. */
  changed?: readonly string[] | undefined;
  by?: readonly string[] | undefined;
  /** Changes at or after this time. */
  since?: Date | undefined;
  /** Versions that were current within this span. */
  at?: Interval | undefined;
  /** Only the current version or final delete of each of these resources. */
  currentOf?: readonly string[] | undefined;
  /** Only deletes of resources that are still deleted. */
  isDeleted?: boolean | undefined;
}

/** The source of versions, as `v`: by lookups, since with stale statistics the planner would join all of a site. */
export function versionsOf({ siteId, kind, currentOf }: Scope): RawBuilder<unknown> {
  if (currentOf === undefined) return sql`fhir_versions v`;
  return sql`unnest(${[...currentOf]}::text[]) as chosen (resource_key)
    cross join lateral (select r.version_id from fhir_resources r
      where r.site_id = ${siteId} and r.kind = ${kind} and r.resource_key = chosen.resource_key
        and not r.is_deleted limit 1) as newest
    cross join lateral (select w.* from fhir_versions w
      where w.site_id = ${siteId} and w.kind = ${kind} and w.resource_key = chosen.resource_key
        and w.version_id = newest.version_id limit 1) as v`;
}

/** The conditions of a selection of versions. */
export function versionsIn(scope: Scope): Condition {
  const { siteId, kind, resourceKey, versionIds, changed, by, since, at, clearance } = scope;
  if (scope.isDeleted) return sql`false`;
  return every([
    sql`v.site_id = ${siteId} and v.kind = ${kind}`,
    resourceKey !== undefined && sql`v.resource_key = ${resourceKey}`,
    versionIds && sql`v.version_id = any(${[...versionIds]}::integer[])`,
    changed && sql`v.changed && ${[...changed]}::text[]`,
    changed && previousVersionVisible(clearance),
    by && isByOneOf(sql`v.author_id`, by),
    since && sql`v.last_updated >= ${since.toISOString()}::timestamptz`,
    at && sql`v.last_updated < ${timestampOf(at.ends)}::timestamptz`,
    at && notSuperseded('v', sql`v.version_id`, at),
    at && notDeleted(at),
    // With full clearance no lookup is needed.
    clearance < 2 && sql`v.confidentiality <= ${clearance}`,
    clearance < 2 && isResourceVisible(sql`v.resource_key`, scope),
  ]);
}

/** A delete is as confidential as the deleted version. */
export function deletesIn(scope: Scope): Condition {
  const { siteId, kind, resourceKey, changed, by, since, at, clearance, currentOf } = scope;
  if (!scope.withDeletes || changed !== undefined) return sql`false`;
  return every([
    sql`d.site_id = ${siteId} and d.kind = ${kind}`,
    resourceKey !== undefined && sql`d.resource_key = ${resourceKey}`,
    by && isByOneOf(sql`d.author_id`, by),
    currentOf && sql`d.resource_key = any(${[...currentOf]}::text[])`,
    since && sql`d.deleted_at >= ${since.toISOString()}::timestamptz`,
    at && sql`d.deleted_at < ${timestampOf(at.ends)}::timestamptz`,
    at && notSuperseded('d', sql`d.after_version_id`, at),
    scope.isDeleted &&
      sql`(select r.is_deleted and r.version_id = d.after_version_id from fhir_resources r
        where r.site_id = d.site_id and r.kind = d.kind and r.resource_key = d.resource_key)`,
    clearance < 2 && isResourceVisible(sql`d.resource_key`, scope),
    clearance < 2 &&
      sql`exists (select from fhir_versions v where v.site_id = d.site_id and v.kind = d.kind
        and v.resource_key = d.resource_key and v.version_id = d.after_version_id
        and v.confidentiality <= ${clearance})`,
  ]);
}

/** A hidden resource also hides its whole history. */
function isResourceVisible(
  resourceKey: RawBuilder<unknown>,
  { siteId, kind, clearance }: Scope,
): Condition {
  return sql`exists (select from fhir_resources r where r.site_id = ${siteId} and r.kind = ${kind}
    and r.resource_key = ${resourceKey} and r.confidentiality <= ${clearance})`;
}

/** The changed fields reveal the previous version, which may be hidden. */
export function previousVersionVisible(clearance: ConfidentialityLevel): Condition | false {
  return (
    clearance < 2 &&
    sql`not exists (select from fhir_versions p where (p.site_id, p.kind, p.resource_key, p.version_id)
      = (v.site_id, v.kind, v.resource_key, v.version_id - 1) and p.confidentiality > ${clearance})`
  );
}

function isByOneOf(author: RawBuilder<unknown>, names: readonly string[]): Condition {
  return sql`${author} in (select user_id from users
    where first_name || ' ' || last_name = any(${[...names]}::text[]))`;
}

/** The next version was not yet current when the span began. */
function notSuperseded(
  table: 'v' | 'd',
  versionId: RawBuilder<unknown>,
  { starts }: Interval,
): Condition {
  const row = sql.join(
    ['site_id', 'kind', 'resource_key'].map((name) => sql.ref(`${table}.${name}`)),
  );
  return sql`not exists (select from fhir_versions n
    where (n.site_id, n.kind, n.resource_key, n.version_id) = (${row}, ${versionId} + 1)
    and n.last_updated <= ${timestampOf(starts)}::timestamptz)`;
}

/** The version `v` was not yet deleted when the span began. */
function notDeleted({ starts }: Interval): Condition {
  return sql`not exists (select from fhir_deletions n where (n.site_id, n.kind, n.resource_key,
    n.after_version_id) = (v.site_id, v.kind, v.resource_key, v.version_id)
    and n.deleted_at <= ${timestampOf(starts)}::timestamptz)`;
}
