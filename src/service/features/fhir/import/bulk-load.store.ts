import { sql } from 'kysely';
import type { Tx } from '#service/db/db.ts';
import { insertRows, type JsonRows, jsonRows } from '#service/db/insert-rows.ts';
import { requireKind } from '../fhir-kinds.ts';
import { type IndexWrite, writeIndex } from '../indexing/resource-index.store.ts';
import { columnsOf, indexOf, indexVersion } from '../indexing/resource-index.ts';
import { fhirRowsOf, type ImportedResource } from './bulk-rows.ts';

/** Resources and their index rows, ready to insert. */
export interface PreparedResources {
  count: number;
  resources: JsonRows;
  versions: JsonRows;
  deletions: JsonRows;
  writes: IndexWrite[];
}

/** Stamps, compresses and indexes resources as a write does; each with its number from `takeNumbers`. */
export function prepareResources(
  all: readonly { kind: string; imported: ImportedResource; resourceNo: string }[],
): PreparedResources {
  const prepared = all.map(({ kind, imported, resourceNo }) => {
    const fhirKind = requireKind(kind);
    const { resource, content, ...past } = fhirRowsOf(kind, imported);
    const index = indexOf(kind, content);
    const after = resource.is_deleted === true ? undefined : index;
    return {
      ...past,
      resource: {
        ...resource,
        ...columnsOf(fhirKind, content, index),
        index_version: indexVersion,
        resource_no: resourceNo,
      },
      write: { siteId: imported.siteId, kind, resourceNo, before: undefined, after },
    };
  });
  return {
    count: prepared.length,
    resources: jsonRows(prepared.map(({ resource }) => resource)),
    versions: jsonRows(prepared.flatMap(({ versions }) => versions)),
    deletions: jsonRows(prepared.flatMap(({ deletions }) => deletions)),
    writes: prepared.map(({ write }) => write),
  };
}

/** Reserves numbers that identify resources in the search index. */
export async function takeNumbers(tx: Tx, count: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select nextval(pg_get_serial_sequence('fhir_resources', 'resource_no'))::text as number
    from generate_series(1, ${count}::integer)`.execute(tx);
  return rows.map(({ number }) => number);
}

/** Inserts resources with histories and index rows, without an audit trail. */
export async function insertPrepared(tx: Tx, prepared: PreparedResources): Promise<void> {
  await insertRows(tx, 'fhir_resources', prepared.resources);
  await insertRows(tx, 'fhir_versions', prepared.versions);
  await insertRows(tx, 'fhir_deletions', prepared.deletions);
  await writeIndex(tx, prepared.writes);
}
