import { sql } from 'kysely';
import type { Db, Tx } from '#service/db/db.ts';
import { prepared } from '#service/db/prepared.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { type Precondition, preconditionFailed } from '#service/http/record-version.ts';
import { t } from '#words/t.ts';
import { notFound } from '../fhir-errors.ts';
import { type PackedVersion, type Snapshot, unpackVersion } from './packed-version.ts';
import { keyOf, type ResourceTarget, type StoredVersion } from './stored-version.store.ts';

/** The resource of a write, and its preconditions. */
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
      and r.confidentiality <= ${clearance} ${isLocking ? sql`for update of r` : sql``}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw notFound(kind, resourceId);
  refuseUnless(precondition, row);
  return row;
}

/**
 * Throws `precondition_failed` if a precondition fails. A deleted resource has no current version that could match
 * (RFC 9110, 13.1.1).
 */
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
