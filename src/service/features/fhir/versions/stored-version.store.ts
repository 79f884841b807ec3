import { sql } from 'kysely';
import type { ConfidentialityLevel } from '#contract/fhir/confidentiality.ts';
import type { Db, Tx } from '#service/db/db.ts';
import { prepared } from '#service/db/prepared.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { type Precondition, preconditionFailed } from '#service/http/record-version.ts';
import { t } from '#words/t.ts';
import { goneError, notFound } from '../fhir-errors.ts';
import { type PackedVersion, type Snapshot, unpackVersion } from './packed-version.ts';

export interface StoredVersion {
  resourceId: string;
  versionId: number;
  lastUpdated: Date;
  content: string;
}

export interface ResourceTarget {
  siteId: number;
  kind: string;
  resourceId: string;
  clearance: ConfidentialityLevel;
}

/** The key of a resource in the tables. */
function keyOf({ siteId, kind, resourceId }: Omit<ResourceTarget, 'clearance'>) {
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
      and resource_key = ${resourceId.toLowerCase()}
      and confidentiality <= ${clearance}`.execute(db);
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
      and v.version_id = ${versionId}
      and v.confidentiality <= ${clearance} and r.confidentiality <= ${clearance}`.execute(db);
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

export interface Target extends ResourceTarget {
  precondition: Precondition;
}

/** A current row, and the snapshot that its version is compressed against, if it can be seen. */
export interface ResourceRow extends StoredVersion {
  resourceNo: string | number;
  isDeleted: boolean;
  indexVersion: number;
  snapshotVersionId: number;
  packing: PackedVersion['packing'] | null;
  packed: Uint8Array | null;
}

/** `findResource` with a row lock until the transaction ends. */
export async function lockResource(tx: Tx, target: Target): Promise<ResourceRow> {
  return await findResource(tx, target, true);
}

/** The current row of a resource, deleted or not. Throws `not_found`, or `precondition_failed`. */
export async function findResource(
  db: Db,
  target: Target,
  isLocking = false,
): Promise<ResourceRow> {
  const { siteId, kind, resourceId, precondition, clearance } = target;
  const { rows } = await sql<ResourceRow>`
    select ${prepared} r.resource_id as "resourceId", r.version_id as "versionId", r.last_updated as "lastUpdated",
      r.content, r.resource_no as "resourceNo", r.is_deleted as "isDeleted", r.index_version as "indexVersion",
      r.snapshot_version_id as "snapshotVersionId", s.packing, s.packed
    from fhir_resources as r left join fhir_versions as s on s.site_id = r.site_id and s.kind = r.kind
      and s.resource_key = r.resource_key and s.version_id = r.snapshot_version_id
    where r.site_id = ${siteId} and r.kind = ${kind} and r.resource_key = ${resourceId.toLowerCase()}
      and r.confidentiality <= ${clearance}
    ${isLocking ? sql`for update of r` : sql``}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound(kind, resourceId);
  refuseUnless(precondition, row);
  return row;
}

/** Throws `precondition_failed`. No current version of a deleted resource could match (RFC 9110, 13.1.1). */
export function refuseUnless(
  precondition: Precondition,
  { versionId, isDeleted }: Pick<ResourceRow, 'versionId' | 'isDeleted'>,
): void {
  if (precondition === undefined || (precondition === 'absence' && isDeleted)) return;
  if (precondition === 'absence') {
    throw new ProblemError(
      'precondition_failed',
      t('It already exists again, as version {versionId}', { versionId }),
    );
  }
  if (isDeleted) {
    const [expectedVersion] = precondition === 'any' ? [] : precondition;
    const message =
      expectedVersion === undefined
        ? t('It has been deleted and has no current version')
        : t('Someone deleted it after you started from version {demanded}', {
            demanded: expectedVersion,
          });
    throw new ProblemError('precondition_failed', message);
  }
  if (precondition !== 'any' && !precondition.includes(versionId)) {
    throw preconditionFailed(versionId, precondition);
  }
}

/** The snapshot that the next version is compressed against. */
export async function snapshotOf(
  db: Db,
  { siteId, kind }: Pick<Target, 'siteId' | 'kind'>,
  current: ResourceRow,
): Promise<Snapshot> {
  const { resourceId, snapshotVersionId: versionId, packing, packed } = current;
  const row =
    packing !== null && packed !== null
      ? { packing, packed }
      : // The previous lock holder may have made a snapshot that the waiting statement cannot see.
        await db
          .selectFrom('fhir_versions')
          .select(['packing', 'packed'])
          .where((where) =>
            where.and({ ...keyOf({ siteId, kind, resourceId }), version_id: versionId }),
          )
          .executeTakeFirstOrThrow();
  const text = versionId === current.versionId ? current.content : unpackVersion(row);
  return { versionId, text, size: row.packed.length };
}
