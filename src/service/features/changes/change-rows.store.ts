import { type RawBuilder, sql } from 'kysely';
import type { ChangeKind } from '#contract/console/site-changes.ts';
import type { ConfidentialityLevel } from '#contract/fhir/confidentiality.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import type { Db } from '#service/db/db.ts';

/** A selection of a site's changes. */
export interface ChangeScope {
  siteId: number;
  cleared: ConfidentialityLevel;
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

/** A change without its contents. */
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

/** The common columns, as each source names them. */
interface Source {
  at: RawBuilder<unknown>;
  kind: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
  version: RawBuilder<unknown>;
  rank: 0 | 1;
  author: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  reason: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
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
  wanted: PageRequest,
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select c.at, c.kind, c.key, c.version_id, c.rank, c.author_id, c.reason,
      coalesce(c.author_name, (select u.first_name || ' ' || u.last_name from users u
        where u.user_id = c.author_id)) as author_name
    from (${newestChanges(scope, wanted)}) as c`.execute(db);
  return rows;
}

/** The statement for the newest changes. */
export function newestChanges(scope: ChangeScope, wanted: PageRequest): RawBuilder<unknown> {
  const sources = sourcesOf(scope).map((source) => sql`(${newestOf(source, scope, wanted)})`);
  return sql`select a.* from (${sql.join(sources, sql` union all `)}) as a
    order by a.at desc, a.kind desc, a.key desc, a.version_id desc, a.rank desc limit ${wanted.count}`;
}

/** The newest changes of one source, limited so that its index is used. */
function newestOf(
  source: Source,
  { person, from, to }: ChangeScope,
  { count, after }: PageRequest,
) {
  const { at, kind, key, version, rank, author } = source;
  const conditions = [
    source.where,
    ...(person === undefined ? [] : [sql`${author} = ${person}::uuid`]),
    ...(from === null
      ? []
      : [
          sql`${at} ${from.edge === 'at' ? sql`>=` : sql`>`} ${from.at.toISOString()}::timestamptz`,
        ]),
    ...(to === null ? [] : [sql`${at} <= ${to.toISOString()}::timestamptz`]),
    ...(after === undefined ? [] : [isOlder(source, after)]),
  ];
  return sql`select ${at} as at, ${kind} collate "C" as kind, ${key} collate "C" as key,
      ${version} as version_id, ${sql.lit(rank)} as rank, ${author} as author_id, ${source.name} as author_name,
      ${source.reason} as reason
    from ${source.from} where ${sql.join(conditions, sql` and `)}
    order by ${at} desc, ${key} desc, ${version} desc limit ${count}`;
}

/** The first half is a condition that an index can use. */
function isOlder({ at, kind, key, version, rank }: Source, place: ChangePlace) {
  const time = sql`${place.at.toISOString()}::timestamptz`;
  return sql`${at} <= ${time} and (${at}, ${kind} collate "C", ${key} collate "C", ${version}, ${sql.lit(rank)})
    < (${time}, ${place.kind}::text, ${place.key}::text, ${place.versionId}::integer,
      ${place.isDelete ? 1 : 0}::integer)`;
}

/** Each kind of resource is a source, whose index has its newest changes. */
function sourcesOf(scope: ChangeScope): Source[] {
  const { kinds, siteId } = scope;
  const isWanted = (kind: ChangeKind) => kinds === undefined || kinds.includes(kind);
  const resources = fhirKinds.map(({ kind }) => kind).filter(isWanted);
  return [
    ...resources.flatMap((kind) => [versionsOf(scope, kind), deletesOf(scope, kind)]),
    ...(isWanted('eventgroup')
      ? [ahdsSource('eventgroup', sql`eventgroup_versions v`, sql`v.site_id = ${siteId}`)]
      : []),
    ...(isWanted('webhook')
      ? [
          ahdsSource(
            'webhook',
            sql`webhooks w join webhook_versions v using (webhook_id)`,
            sql`w.site_id = ${siteId}`,
          ),
        ]
      : []),
  ];
}

function versionsOf({ siteId, cleared }: ChangeScope, kind: string): Source {
  return {
    at: sql`v.last_updated`,
    kind: sql`${kind}::text`,
    key: sql`v.resource_key`,
    version: sql`v.version_id`,
    rank: 0,
    author: sql`v.author_id`,
    name: sql`null::text`,
    reason: sql`v.reason`,
    from: sql`fhir_versions v`,
    where: sql`v.site_id = ${siteId} and v.kind = ${kind} and ${isVisible(sql`v`, cleared)}`,
  };
}

/** A delete is as confidential as the deleted version. */
function deletesOf({ siteId, cleared }: ChangeScope, kind: string): Source {
  const taken = sql`exists (select from fhir_versions v where v.site_id = d.site_id and v.kind = d.kind
    and v.resource_key = d.resource_key and v.version_id = d.after_version_id and ${isVisible(sql`v`, cleared)})`;
  return {
    at: sql`d.deleted_at`,
    kind: sql`${kind}::text`,
    key: sql`d.resource_key`,
    version: sql`d.after_version_id`,
    rank: 1,
    author: sql`d.author_id`,
    name: sql`null::text`,
    reason: sql`null::text`,
    from: sql`fhir_deletions d`,
    where: sql`d.site_id = ${siteId} and d.kind = ${kind}${cleared === 2 ? sql`` : sql` and ${taken}`}`,
  };
}

/** A hidden resource also hides its history. Full clearance needs no lookup. */
function isVisible(version: RawBuilder<unknown>, cleared: ConfidentialityLevel) {
  if (cleared === 2) return sql`true`;
  return sql`${version}.confidentiality <= ${cleared} and exists (select from fhir_resources r
    where r.site_id = ${version}.site_id and r.kind = ${version}.kind
      and r.resource_key = ${version}.resource_key and r.confidentiality <= ${cleared})`;
}

function ahdsSource(
  kind: 'eventgroup' | 'webhook',
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Source {
  const id = sql.ref(`v.${kind}_id`);
  return {
    at: sql`v.saved_at`,
    kind: sql`${kind}::text`,
    key: sql`${id}::text`,
    version: sql`v.version_id`,
    rank: 0,
    author: sql`v.author_id`,
    name: sql`v.author_name`,
    reason: sql`v.reason`,
    from,
    where,
  };
}
