import { sql } from 'kysely';
import { confidentialityOf } from '#contract/fhir/confidentiality.ts';
import type { NewRow, Tx } from '#service/db/db.ts';
import { insertJson, type JsonRows, jsonRows } from '#service/db/insert-rows.ts';
import { fhirKindOf, requireKind } from '../fhir-kinds.ts';
import { type IndexWrite, writeIndex } from '../indexing/resource-index.store.ts';
import { columnsOf, indexOf, indexVersion } from '../indexing/resource-index.ts';
import { packVersion, type Snapshot } from '../versions/packed-version.ts';
import { stampedText } from '../versions/resource-text.ts';

/** A resource with its history from another system: versions oldest first, times ISO 8601. */
export interface ImportedResource {
  siteId: number;
  resourceId: string;
  deletedAt?: string | undefined;
  deletedBy?: string | null;
  versions: readonly {
    text: string;
    method: 'POST' | 'PUT';
    savedAt: string;
    authorId: string | null;
    reason?: string | undefined;
  }[];
}

/** The rows of a resource and its versions, at least one. Searches find it after `reindex`, or with `index` written. */
export function fhirRowsOf(kind: string, imported: ImportedResource) {
  const { siteId, resourceId, deletedAt, deletedBy = null } = imported;
  const key = { site_id: siteId, kind, resource_key: resourceId.toLowerCase() };
  const versions: NewRow<'fhir_versions'>[] = [];
  let snapshot: Snapshot | undefined;
  let text = '';
  let content: Record<string, unknown> = {};
  for (const version of imported.versions) {
    const versionId = versions.length + 1;
    const lastUpdated = new Date(version.savedAt);
    text = stampedText(version.text, { resourceId, versionId, lastUpdated });
    content = JSON.parse(text);
    const { packing, packed, baseVersionId } = packVersion(versionId, text, snapshot);
    if (baseVersionId === null) snapshot = { versionId, text, size: packed.length };
    versions.push({
      ...key,
      version_id: versionId,
      method: version.method,
      last_updated: lastUpdated,
      author_id: version.authorId,
      reason: version.reason ?? null,
      packing,
      packed,
      base_version_id: baseVersionId,
      confidentiality: confidentialityOf(content),
    });
  }
  const newest = versions.at(-1);
  if (newest === undefined || snapshot === undefined) {
    throw new Error(`${kind} ${resourceId} has no version`);
  }
  const fhirKind = fhirKindOf(kind) ?? { nameOf: () => '', sortElements: [] };
  const index = indexOf(kind, content);
  const resource: NewRow<'fhir_resources'> = {
    ...key,
    resource_id: resourceId,
    version_id: newest.version_id,
    last_updated: deletedAt ?? newest.last_updated,
    is_deleted: deletedAt !== undefined,
    ...columnsOf(fhirKind, content, index),
    content: text,
    snapshot_version_id: snapshot.versionId,
    author_id: newest.author_id ?? null,
  };
  const deletion = { ...key, after_version_id: newest.version_id, author_id: deletedBy };
  const deletions = deletedAt === undefined ? [] : [{ ...deletion, deleted_at: deletedAt }];
  return { resource, versions, deletions, index };
}

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
    const { resource, index, ...past } = fhirRowsOf(requireKind(kind).kind, imported);
    const after = resource.is_deleted === true ? undefined : index;
    return {
      ...past,
      resource: { ...resource, index_version: indexVersion, resource_no: resourceNo },
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
  await insertJson(tx, 'fhir_resources', prepared.resources);
  await insertJson(tx, 'fhir_versions', prepared.versions);
  await insertJson(tx, 'fhir_deletions', prepared.deletions);
  await writeIndex(tx, prepared.writes);
}
