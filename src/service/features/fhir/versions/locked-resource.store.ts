import type { ConfidentialityLevel } from '#contract/fhir/confidentiality.ts';
import type { Db, Tx } from '#service/db/db.ts';
import { prepared } from '#service/db/prepared.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { type Precondition, preconditionFailed } from '#service/http/record-version.ts';
import { t } from '#words/t.ts';
import { notFound } from '../fhir-errors.ts';
import { type Snapshot, unpackVersion } from './packed-version.ts';

/** The resource of a write, and its preconditions. */
export interface Target {
  siteId: number;
  kind: string;
  resourceId: string;
  precondition: Precondition;
  /** The caller's clearance. */
  cleared: ConfidentialityLevel;
}

export type LockedResource = Awaited<ReturnType<typeof findResource>>;

/** `findResource` with a row lock until the transaction ends. */
export async function lockResource(tx: Tx, target: Target): Promise<LockedResource> {
  return await findResource(tx, target, true);
}

/** The current row of a resource, deleted or not. Throws `not_found`, or `precondition_failed`. */
export async function findResource(db: Db, target: Target, isToBeHeld = false) {
  const { siteId, kind, resourceId, precondition, cleared } = target;
  const row = await db
    .selectFrom('fhir_resources as r')
    .leftJoin('fhir_versions as s', (join) =>
      join
        .onRef('s.site_id', '=', 'r.site_id')
        .onRef('s.kind', '=', 'r.kind')
        .onRef('s.resource_key', '=', 'r.resource_key')
        .onRef('s.version_id', '=', 'r.snapshot_version_id'),
    )
    .select(['r.resource_no', 'r.resource_id', 'r.resource_key', 'r.version_id', 'r.content'])
    .select(['r.last_updated', 'r.is_deleted', 'r.index_version', 'r.snapshot_version_id'])
    .select(['s.packing', 's.packed'])
    .where('r.site_id', '=', siteId)
    .where('r.kind', '=', kind)
    .where('r.resource_key', '=', resourceId.toLowerCase())
    .where('r.confidentiality', '<=', cleared)
    .$if(isToBeHeld, (query) => query.forUpdate('r'))
    .modifyEnd(prepared)
    .executeTakeFirst();
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
  { version_id: versionId, is_deleted: isDeleted }: { version_id: number; is_deleted: boolean },
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
  held: LockedResource,
): Promise<Snapshot> {
  const versionId = held.snapshot_version_id;
  const { packing, packed } = held;
  const row =
    packing !== null && packed !== null
      ? { packing, packed }
      : // The previous lock holder may have made a snapshot that the waiting statement cannot see.
        await db
          .selectFrom('fhir_versions')
          .select(['packing', 'packed'])
          .where('site_id', '=', siteId)
          .where('kind', '=', kind)
          .where('resource_key', '=', held.resource_key)
          .where('version_id', '=', versionId)
          .executeTakeFirstOrThrow();
  const text = versionId === held.version_id ? held.content : unpackVersion(row);
  return { versionId, text, size: row.packed.length };
}
