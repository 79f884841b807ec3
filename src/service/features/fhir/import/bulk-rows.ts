import { confidentialityOf } from '#contract/fhir/confidentiality.ts';
import type { NewRow } from '#service/db/db.ts';
import { fhirKindOf } from '../fhir-kinds.ts';
import { columnsOf } from '../indexing/resource-index.ts';
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
  }[];
}

/**
 * The rows of a resource and its history, for bulk loading. Needs at least one version. Searches find it once
 * `reindex` has run, or `content` (the newest version, parsed) has been indexed.
 */
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
  const { sorted_date: _, ...sorted } = columnsOf(fhirKind, content, { sortedDate: null });
  const resource: NewRow<'fhir_resources'> = {
    ...key,
    resource_id: resourceId,
    version_id: newest.version_id,
    last_updated: deletedAt ?? newest.last_updated,
    is_deleted: deletedAt !== undefined,
    ...sorted,
    content: text,
    snapshot_version_id: snapshot.versionId,
    author_id: newest.author_id ?? null,
  };
  const deletion = { ...key, after_version_id: newest.version_id, author_id: deletedBy };
  const deletions = deletedAt === undefined ? [] : [{ ...deletion, deleted_at: deletedAt }];
  return { resource, versions, deletions, content };
}
