/** A resource as a search shows it. */
export interface FoundResource {
  kind: string;
  resourceId: string;
  versionId: number;
  lastUpdated: Date;
  content: string;
}

/** What a row of `fhir_resources as r` must give to be shown. */
export const foundColumns = [
  'r.kind',
  'r.resource_id',
  'r.version_id',
  'r.last_updated',
  'r.content',
] as const;

/** The row as it is shown. */
export function toFound(row: {
  kind: string;
  resource_id: string;
  version_id: number;
  last_updated: Date;
  content: string;
}): FoundResource {
  return {
    kind: row.kind,
    resourceId: row.resource_id,
    versionId: row.version_id,
    lastUpdated: row.last_updated,
    content: row.content,
  };
}
