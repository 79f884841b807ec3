import { sql } from 'kysely';
import type { ConfidentialityLevel } from '#contract/fhir/confidentiality.ts';
import type { Db } from '#service/db/db.ts';
import { prepared } from '#service/db/prepared.ts';
import { goneError, notFound } from '../fhir-errors.ts';
import { unpackVersion } from './packed-version.ts';

/** A stored version. */
export interface StoredVersion {
  resourceId: string;
  versionId: number;
  lastUpdated: Date;
  content: string;
}

/** A resource, and the caller's clearance. */
export interface ResourceTarget {
  siteId: number;
  kind: string;
  resourceId: string;
  cleared: ConfidentialityLevel;
}

/** The key of a resource in the tables. */
export function keyOf({ siteId, kind, resourceId }: Omit<ResourceTarget, 'cleared'>) {
  return { site_id: siteId, kind, resource_key: resourceId.toLowerCase() };
}

/** Columns of `fhir_resources` (as `r`) that are its current version. */
const versionColumns = [
  'r.resource_id as resourceId',
  'r.version_id as versionId',
  'r.last_updated as lastUpdated',
  'r.content',
] as const;

/** The current version; throws `not_found` or, if deleted, `gone` with the last version and time. */
export async function findCurrent(db: Db, target: ResourceTarget): Promise<StoredVersion> {
  const { siteId, kind, resourceId, cleared } = target;
  // The most frequent statement, so without the query builder, which takes longer than the statement.
  const { rows } = await sql<StoredVersion & { isDeleted: boolean }>`
    select ${prepared} resource_id as "resourceId", version_id as "versionId", last_updated as "lastUpdated",
      content, is_deleted as "isDeleted"
    from fhir_resources where site_id = ${siteId} and kind = ${kind}
      and resource_key = ${resourceId.toLowerCase()} and confidentiality <= ${cleared}`.execute(db);
  if (rows[0] === undefined) throw notFound(kind, resourceId);
  const { isDeleted, ...version } = rows[0];
  if (isDeleted) throw goneError(kind, resourceId, version);
  return version;
}

/** One version, also of a deleted resource; throws `not_found`. */
export async function findVersion(
  db: Db,
  target: ResourceTarget,
  versionId: number,
): Promise<StoredVersion> {
  const { siteId, kind, resourceId, cleared } = target;
  const row = await db
    .selectFrom('fhir_versions as v')
    .innerJoin('fhir_resources as r', (join) =>
      join
        .onRef('r.site_id', '=', 'v.site_id')
        .onRef('r.kind', '=', 'v.kind')
        .onRef('r.resource_key', '=', 'v.resource_key'),
    )
    .leftJoin('fhir_versions as b', (join) =>
      join
        .onRef('b.site_id', '=', 'v.site_id')
        .onRef('b.kind', '=', 'v.kind')
        .onRef('b.resource_key', '=', 'v.resource_key')
        .onRef('b.version_id', '=', 'v.base_version_id'),
    )
    .select(['r.resource_id', 'v.last_updated', 'v.packing', 'v.packed'])
    .select(['b.packing as base_packing', 'b.packed as base_packed'])
    .where('v.site_id', '=', siteId)
    .where('v.kind', '=', kind)
    .where('v.resource_key', '=', resourceId.toLowerCase())
    .where('v.version_id', '=', versionId)
    .where('v.confidentiality', '<=', cleared)
    .where('r.confidentiality', '<=', cleared)
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow(() => notFound(kind, `${resourceId} in version ${versionId}`));
  const { base_packing: packing, base_packed: packed } = row;
  const base = packing && packed && unpackVersion({ packing, packed });
  const content = unpackVersion(row, base ?? undefined);
  return { resourceId: row.resource_id, versionId, lastUpdated: row.last_updated, content };
}

/** The current version of any resource, also if deleted or hidden; undefined if it never existed. */
export async function findState(db: Db, target: Omit<ResourceTarget, 'cleared'>) {
  return await db
    .selectFrom('fhir_resources as r')
    .select([...versionColumns, 'r.is_deleted as isDeleted', 'r.confidentiality'])
    .where((where) => where.and(keyOf(target)))
    .executeTakeFirst();
}
