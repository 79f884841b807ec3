import type { SearchScope } from './search-index.store.ts';

/** A resource as a search result. */
export interface SearchEntry {
  kind: string;
  resourceId: string;
  versionId: number;
  lastUpdated: Date;
  content: string;
}

/** Columns of `fhir_resources as r` that a search entry needs. */
export const entryColumns = [
  'r.kind',
  'r.resource_id',
  'r.version_id',
  'r.last_updated',
  'r.content',
] as const;

export function toEntry(row: {
  kind: string;
  resource_id: string;
  version_id: number;
  last_updated: Date;
  content: string;
}): SearchEntry {
  return {
    kind: row.kind,
    resourceId: row.resource_id,
    versionId: row.version_id,
    lastUpdated: row.last_updated,
    content: row.content,
  };
}

/** References to follow; undefined means any. */
export interface Include {
  /** The kind that contains the references. */
  source: string | undefined;
  param: string | undefined;
  /** The kind of their target. */
  target: string | undefined;
}

/** What includes start from. */
export interface IncludeSource extends SearchScope {
  /** The page's resources. */
  matches: readonly { number: string; entry: SearchEntry }[];
}
