import type { Insertable } from 'kysely';
import type { Tables } from '../../db/db.ts';
import { fhirKinds } from './fhir-kinds.ts';
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
  const versions = imported.versions.map((version, index): Insertable<Tables['fhir_versions']> => {
    const stamp = { resourceId, versionId: index + 1, lastUpdated: new Date(version.savedAt) };
    return {
      ...key,
      version_id: stamp.versionId,
      method: version.method,
      last_updated: stamp.lastUpdated,
      author_id: version.authorId,
      content: stampedText(version.text, stamp),
    };
  });
  const newest = versions.at(-1);
  if (newest === undefined) throw new Error(`${kind} ${resourceId} has no version`);
  const content: Record<string, unknown> = JSON.parse(newest.content);
  const resource: Insertable<Tables['fhir_resources']> = {
    ...key,
    resource_id: resourceId,
    version_id: newest.version_id,
    last_updated: newest.last_updated,
    is_deleted: deletedAt !== undefined,
    name: (fhirKinds.find((known) => known.kind === kind)?.nameOf(content) ?? '').toLowerCase(),
    status: String(content.status ?? ''),
    content: newest.content,
  };
  const deletions: Insertable<Tables['fhir_deletions']>[] =
    deletedAt === undefined
      ? []
      : [{ ...key, after_version_id: newest.version_id, deleted_at: deletedAt }];
  return { resource, versions, deletions };
}
