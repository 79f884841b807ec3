import { sql } from 'kysely';
import type { ConfidentialityLevel } from '#contract/fhir/confidentiality.ts';
import type { Db } from '#service/db/db.ts';
import { prepared } from '#service/db/prepared.ts';
import { goneError, notFound } from '../fhir-errors.ts';
import { type PackedVersion, unpackVersion } from './packed-version.ts';

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
  clearance: ConfidentialityLevel;
}

/** The key of a resource in the tables. */
export function keyOf({ siteId, kind, resourceId }: Omit<ResourceTarget, 'clearance'>) {
  return { site_id: siteId, kind, resource_key: resourceId.toLowerCase() };
}

/** The current version; throws `not_found` or, if deleted, `gone` with the last version and time. */
export async function findCurrent(db: Db, target: ResourceTarget): Promise<StoredVersion> {
  const { siteId, kind, resourceId, clearance } = target;
  // The most frequent statement, so without the query builder, which takes longer than the statement.
  const { rows } = await sql<StoredVersion & { isDeleted: boolean }>`
    select ${prepared} resource_id as "resourceId", version_id as "versionId", last_updated as "lastUpdated",
      content, is_deleted as "isDeleted"
    from fhir_resources where site_id = ${siteId} and kind = ${kind}
      and resource_key = ${resourceId.toLowerCase()} and confidentiality <= ${clearance}`.execute(
    db,
  );
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
  const { siteId, kind, resourceId, clearance } = target;
  const { rows } = await sql<VersionRow>`
    select ${prepared} r.resource_id as "resourceId", v.last_updated as "lastUpdated", v.packing, v.packed,
      b.packing as base, b.packed as "basePacked"
    from fhir_versions as v join fhir_resources as r using (site_id, kind, resource_key)
    left join fhir_versions as b on b.site_id = v.site_id and b.kind = v.kind
      and b.resource_key = v.resource_key and b.version_id = v.base_version_id
    where v.site_id = ${siteId} and v.kind = ${kind} and v.resource_key = ${resourceId.toLowerCase()}
      and v.version_id = ${versionId} and v.confidentiality <= ${clearance} and r.confidentiality <= ${clearance}`.execute(
    db,
  );
  if (rows[0] === undefined) throw notFound(kind, `${resourceId} in version ${versionId}`);
  const { base, basePacked, resourceId: id, lastUpdated, ...version } = rows[0];
  const baseText = base && basePacked && unpackVersion({ packing: base, packed: basePacked });
  const content = unpackVersion(version, baseText ?? undefined);
  return { resourceId: id, versionId, lastUpdated, content };
}

type Packed = Pick<PackedVersion, 'packing' | 'packed'>;
type VersionRow = Pick<StoredVersion, 'resourceId' | 'lastUpdated'> &
  Packed & { base: Packed['packing'] | null; basePacked: Packed['packed'] | null };

/** The current version of any resource, also if deleted or hidden; undefined if it never existed. */
export async function findState(db: Db, target: Omit<ResourceTarget, 'clearance'>) {
  return await db
    .selectFrom('fhir_resources')
    .select(['resource_id as resourceId', 'version_id as versionId', 'last_updated as lastUpdated'])
    .select(['content', 'is_deleted as isDeleted', 'confidentiality'])
    .where((where) => where.and(keyOf(target)))
    .executeTakeFirst();
}
