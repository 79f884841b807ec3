import { type RawBuilder, sql } from 'kysely';
import type { ConfidentialityLevel } from '#contract/fhir/confidentiality.ts';
import { type Interval, timestampOf } from '../date-intervals.ts';
import { notDeleted, notSuperseded } from './current-at.store.ts';

/** A selection of versions and deletes. */
export interface Scope {
  siteId: number;
  kind: string;
  cleared: ConfidentialityLevel;
  /** Null for all resources of the site. */
  resourceKey: string | null;
  withDeletes: boolean;
  /** Null for all versions. */
  versionIds: readonly number[] | null;
  /** Only versions recorded to have changed one of these fields; null for all. */
  changed: readonly string[] | null;
  /** Only versions by authors of these names; null for all. */
  by: readonly string[] | null;
  /** Changes at or after this time. */
  since: Date | null;
  /** Versions that were current within this span. */
  at: Interval | null;
  /** Only the current version or final delete of each of these resources; null for all versions. */
  currentOf: readonly string[] | null;
  /** Only deletes of resources that are still deleted. */
  isDeleted: boolean;
}

/**
 * The source of versions, as `v`. Chosen resources use lookups, not joins: with stale statistics the planner would
 * join all versions of a site with all resources.
 */
export function versionsOf({ siteId, kind, currentOf }: Scope): RawBuilder<unknown> {
  if (currentOf === null) return sql`fhir_versions v`;
  return sql`unnest(${[...currentOf]}::text[]) as chosen (resource_key)
    cross join lateral (select r.version_id from fhir_resources r
      where r.site_id = ${siteId} and r.kind = ${kind} and r.resource_key = chosen.resource_key
        and not r.is_deleted limit 1) as newest
    cross join lateral (select w.* from fhir_versions w
      where w.site_id = ${siteId} and w.kind = ${kind} and w.resource_key = chosen.resource_key
        and w.version_id = newest.version_id limit 1) as v`;
}

/** The conditions of a selection of versions. */
export function versionsIn(scope: Scope): RawBuilder<unknown> {
  const { siteId, kind, resourceKey, versionIds, changed, since, at, cleared, isDeleted } = scope;
  if (isDeleted) return sql`false`;
  return sql.join(
    [
      sql`v.site_id = ${siteId} and v.kind = ${kind}`,
      ...(resourceKey === null ? [] : [sql`v.resource_key = ${resourceKey}`]),
      ...(versionIds === null ? [] : [sql`v.version_id = any(${[...versionIds]}::integer[])`]),
      ...(changed === null
        ? []
        : [sql`v.changed && ${[...changed]}::text[]`, ...previousVersionVisible(cleared)]),
      ...doneBy(sql`v.author_id`, scope),
      ...(since === null ? [] : [sql`v.last_updated >= ${since.toISOString()}::timestamptz`]),
      ...(at === null
        ? []
        : [
            sql`v.last_updated < ${timestampOf(at.ends)}::timestamptz`,
            notSuperseded('v', sql`v.version_id`, at),
            notDeleted(at),
          ]),
      // With full clearance no lookup is needed.
      ...(cleared === 2
        ? []
        : [sql`v.confidentiality <= ${cleared}`, visible(sql`v.resource_key`, scope)]),
    ],
    sql` and `,
  );
}

/** A delete is as confidential as the deleted version. */
export function deletesIn(scope: Scope): RawBuilder<unknown> {
  const { siteId, kind, resourceKey, changed, since, at, cleared } = scope;
  const { withDeletes, isDeleted, currentOf } = scope;
  if (!withDeletes || changed !== null) return sql`false`;
  return sql.join(
    [
      sql`d.site_id = ${siteId} and d.kind = ${kind}`,
      ...(resourceKey === null ? [] : [sql`d.resource_key = ${resourceKey}`]),
      ...doneBy(sql`d.author_id`, scope),
      ...(currentOf === null ? [] : [sql`d.resource_key = any(${[...currentOf]}::text[])`]),
      ...(since === null ? [] : [sql`d.deleted_at >= ${since.toISOString()}::timestamptz`]),
      ...(at === null
        ? []
        : [
            sql`d.deleted_at < ${timestampOf(at.ends)}::timestamptz`,
            notSuperseded('d', sql`d.after_version_id`, at),
          ]),
      ...(isDeleted
        ? [
            sql`(select r.is_deleted and r.version_id = d.after_version_id from fhir_resources r
              where r.site_id = d.site_id and r.kind = d.kind and r.resource_key = d.resource_key)`,
          ]
        : []),
      ...(cleared === 2
        ? []
        : [
            visible(sql`d.resource_key`, scope),
            sql`exists (select from fhir_versions v where v.site_id = d.site_id and v.kind = d.kind
              and v.resource_key = d.resource_key and v.version_id = d.after_version_id
              and v.confidentiality <= ${cleared})`,
          ]),
    ],
    sql` and `,
  );
}

/** A hidden resource also hides its whole history. */
function visible(resourceKey: RawBuilder<unknown>, { siteId, kind, cleared }: Scope) {
  return sql`exists (select from fhir_resources r where r.site_id = ${siteId} and r.kind = ${kind}
    and r.resource_key = ${resourceKey} and r.confidentiality <= ${cleared})`;
}

/** The changed fields reveal the previous version, which may be hidden. */
export function previousVersionVisible(cleared: ConfidentialityLevel): RawBuilder<unknown>[] {
  if (cleared === 2) return [];
  return [
    sql`not exists (select from fhir_versions p where (p.site_id, p.kind, p.resource_key, p.version_id)
      = (v.site_id, v.kind, v.resource_key, v.version_id - 1) and p.confidentiality > ${cleared})`,
  ];
}

function doneBy(author: RawBuilder<unknown>, { by }: Scope): RawBuilder<unknown>[] {
  if (by === null) return [];
  const names = sql`${[...by]}::text[]`;
  return [
    sql`${author} in (select user_id from users where first_name || ' ' || last_name = any(${names}))`,
  ];
}
