import { sql } from 'kysely';
import { lockInTransaction } from '#service/db/advisory-lock.ts';
import type { Db, Row, Tx } from '#service/db/db.ts';
import { fhirKindOf } from '../fhir-kinds.ts';
import { type IndexWrite, writeIndex } from './resource-index.store.ts';
import { columnsOf, indexOf, indexVersion } from './resource-index.ts';

/** Resources per transaction, to keep locks short. */
const batch = 200;

/**
 * Reindexes every resource that is unindexed or of an older generation, in batches. Processes that start together
 * share the work; each returns when all is done. Returns how many resources this one indexed.
 */
export async function reindex(db: Db): Promise<number> {
  let total = 0;
  let done: number;
  do {
    done = await db.transaction().execute(reindexBatch);
    total += done;
  } while (done > 0);
  return total;
}

type Stale = Pick<
  Row<'fhir_resources'>,
  'site_id' | 'kind' | 'resource_key' | 'resource_no' | 'is_deleted' | 'content'
>;

async function reindexBatch(tx: Tx): Promise<number> {
  await lockInTransaction(tx, 'reindex');
  const rows = await staleRows(tx);
  const indexedResources = rows.flatMap((row) => {
    const kind = fhirKindOf(row.kind);
    if (kind === undefined) return [];
    const resource: Record<string, unknown> = JSON.parse(row.content);
    const index = indexOf(row.kind, resource);
    return [{ row, index, columns: columnsOf(kind, resource, index) }];
  });
  const writes = indexedResources.map(
    ({ row, index }): IndexWrite => ({
      siteId: row.site_id,
      kind: row.kind,
      resourceNo: row.resource_no,
      before: 'unknown',
      after: row.is_deleted ? undefined : index,
    }),
  );
  await writeIndex(tx, writes);
  await storeColumns(tx, indexedResources);
  const others = rows.filter((row) => fhirKindOf(row.kind) === undefined);
  if (others.length > 0) await markIndexed(tx, others);
  return rows.length;
}

async function staleRows(tx: Tx) {
  const { rows } = await sql<Stale>`
    select site_id, kind, resource_key, resource_no, is_deleted, content from fhir_resources
    where index_version < ${indexVersion}
    order by index_version, resource_no limit ${batch} for update`.execute(tx);
  return rows;
}

async function storeColumns(
  tx: Tx,
  indexedResources: readonly { row: Stale; columns: ReturnType<typeof columnsOf> }[],
): Promise<void> {
  const list = <Value>(value: (columns: ReturnType<typeof columnsOf>) => Value) =>
    indexedResources.map(({ columns }) => value(columns));
  await sql`update fhir_resources r set name = w.name, status = w.status,
      sorted_date = w.sorted_date, confidentiality = w.confidentiality, index_version = ${indexVersion},
      author_id = (select v.author_id from fhir_versions v where v.site_id = r.site_id
        and v.kind = r.kind and v.resource_key = r.resource_key and v.version_id = r.version_id),
      sort_keys = array(select json_array_elements_text(w.sort_keys::json))
    from unnest(${indexedResources.map(({ row }) => String(row.resource_no))}::bigint[],
      ${list(({ name }) => name)}::text[], ${list(({ status }) => status)}::text[],
      ${list(({ sorted_date }) => sorted_date)}::timestamptz[],
      ${list(({ confidentiality }) => confidentiality)}::smallint[],
      ${list(({ sort_keys }) => JSON.stringify(sort_keys))}::text[])
      as w(resource_no, name, status, sorted_date, confidentiality, sort_keys)
    where r.resource_no = w.resource_no`.execute(tx);
}

/** Kinds that are no longer supported are skipped. */
async function markIndexed(tx: Tx, rows: readonly Stale[]): Promise<void> {
  const numbers = rows.map((row) => String(row.resource_no));
  await sql`update fhir_resources set index_version = ${indexVersion}
    where resource_no = any(${numbers}::bigint[])`.execute(tx);
}
