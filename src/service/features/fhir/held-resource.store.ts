import type { ConfidentialityLevel } from '#contract/confidentiality.ts';
import type { Db, Tx } from '../../db/db.ts';
import { prepared } from '../../db/prepared.ts';
import { outdated } from '../../http/record-version.ts';
import { notFound } from './fhir-problems.ts';
import { type Snapshot, unpackVersion } from './packed-version.ts';

/** The resource that a write is about, and the version it must still have. */
export interface Target {
  siteId: number;
  kind: string;
  resourceId: string;
  demanded: number | undefined;
  /** The highest confidentiality that the caller may see. */
  cleared: ConfidentialityLevel;
}

export type HeldResource = Awaited<ReturnType<typeof findResource>>;

/** Like `findResource`, and nobody else writes the resource until the transaction ends. */
export async function holdResource(tx: Tx, target: Target): Promise<HeldResource> {
  return await findResource(tx, target, true);
}

/**
 * The current row of a resource, deleted or not. Throws `not_found`, or `precondition_failed` where it has another
 * version than the demanded one.
 */
export async function findResource(db: Db, target: Target, isToBeHeld = false) {
  const { siteId, kind, resourceId, demanded, cleared } = target;
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
  if (demanded !== undefined && demanded !== row.version_id) {
    throw outdated(row.version_id, demanded);
  }
  return row;
}

/** The version that the next one is packed against. */
export async function snapshotOf(
  db: Db,
  { siteId, kind }: Pick<Target, 'siteId' | 'kind'>,
  held: HeldResource,
): Promise<Snapshot> {
  const versionId = held.snapshot_version_id;
  const { packing, packed } = held;
  const row =
    packing !== null && packed !== null
      ? { packing, packed }
      : // Whoever held the resource before has made a new snapshot, which the statement that waited cannot see.
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
