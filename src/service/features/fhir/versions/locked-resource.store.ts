import type { Db, Tx } from '#service/db/db.ts';
import { prepared } from '#service/db/prepared.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { type Precondition, preconditionFailed } from '#service/http/record-version.ts';
import { t } from '#words/t.ts';
import { notFound } from '../fhir-errors.ts';
import { type Snapshot, unpackVersion } from './packed-version.ts';
import { type ResourceTarget, versionColumns } from './stored-version.store.ts';

/** The resource of a write, and its preconditions. */
export interface Target extends ResourceTarget {
  precondition: Precondition;
}

export type ResourceRow = Awaited<ReturnType<typeof findResource>>;

/** `findResource` with a row lock until the transaction ends. */
export async function lockResource(tx: Tx, target: Target): Promise<ResourceRow> {
  return await findResource(tx, target, true);
}

/** The current row of a resource, deleted or not. Throws `not_found`, or `precondition_failed`. */
export async function findResource(db: Db, target: Target, isLocking = false) {
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
    .select(versionColumns)
    .select(['r.resource_no as resourceNo', 'r.is_deleted as isDeleted'])
    .select(['r.index_version as indexVersion', 'r.snapshot_version_id as snapshotVersionId'])
    .select(['s.packing', 's.packed'])
    .where('r.site_id', '=', siteId)
    .where('r.kind', '=', kind)
    .where('r.resource_key', '=', resourceId.toLowerCase())
    .where('r.confidentiality', '<=', cleared)
    .$if(isLocking, (query) => query.forUpdate('r'))
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow(() => notFound(kind, resourceId));
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
  const { snapshotVersionId: versionId, packing, packed } = current;
  const row =
    packing !== null && packed !== null
      ? { packing, packed }
      : // The previous lock holder may have made a snapshot that the waiting statement cannot see.
        await db
          .selectFrom('fhir_versions')
          .select(['packing', 'packed'])
          .where('site_id', '=', siteId)
          .where('kind', '=', kind)
          .where('resource_key', '=', current.resourceId.toLowerCase())
          .where('version_id', '=', versionId)
          .executeTakeFirstOrThrow();
  const text = versionId === current.versionId ? current.content : unpackVersion(row);
  return { versionId, text, size: row.packed.length };
}
