import type { Insertable } from 'kysely';
import type { Tables } from '../../db/db.ts';
import { fhirKinds } from './fhir-kinds.ts';
import { packVersion, type Snapshot } from './packed-version.ts';
import { stampedText } from './resource-text.ts';

/** A resource with a past, as it comes from elsewhere: versions oldest first, times ISO 8601. */
export interface ImportedResource {
  siteId: number;
  resourceId: string;
  deletedAt?: string | undefined;
  versions: readonly {
    text: string;
    method: 'POST' | 'PUT';
    savedAt: string;
    authorId: string | null;
  }[];
}

/** The rows that hold a resource and its whole history, for loading in bulk. There must be at least one version. */
export function fhirRowsOf(kind: string, imported: ImportedResource) {
  const { siteId, resourceId, deletedAt } = imported;
  const key = { site_id: siteId, kind, resource_key: resourceId.toLowerCase() };
  const versions: Insertable<Tables['fhir_versions']>[] = [];
  let snapshot: Snapshot | undefined;
  let text = '';
  for (const version of imported.versions) {
    const versionId = versions.length + 1;
    const lastUpdated = new Date(version.savedAt);
    text = stampedText(version.text, { resourceId, versionId, lastUpdated });
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
    });
  }
  const newest = versions.at(-1);
  if (newest === undefined || snapshot === undefined) {
    throw new Error(`${kind} ${resourceId} has no version`);
  }
  const content: Record<string, unknown> = JSON.parse(text);
  const resource: Insertable<Tables['fhir_resources']> = {
    ...key,
    resource_id: resourceId,
    version_id: newest.version_id,
    last_updated: newest.last_updated,
    is_deleted: deletedAt !== undefined,
    name: (fhirKinds.find((known) => known.kind === kind)?.nameOf(content) ?? '').toLowerCase(),
    status: String(content.status ?? ''),
    content: text,
    snapshot_version_id: snapshot.versionId,
  };
  const deletions: Insertable<Tables['fhir_deletions']>[] =
    deletedAt === undefined
      ? []
      : [{ ...key, after_version_id: newest.version_id, deleted_at: deletedAt }];
  return { resource, versions, deletions };
}
