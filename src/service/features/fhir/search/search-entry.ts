import type { SearchScope } from './search-index.store.ts';

/** A resource as a search shows it. */
export interface SearchEntry {
  kind: string;
  resourceId: string;
  versionId: number;
  lastUpdated: Date;
  content: string;
}

/** What a row of `fhir_resources as r` must give to be shown. */
export const entryColumns = [
  'r.kind',
  'r.resource_id',
  'r.version_id',
  'r.last_updated',
  'r.content',
] as const;

/** The row as it is shown. */
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

/** References to follow: undefined stands for all. */
export interface Include {
  /** The kind that the references stand in. */
  source: string | undefined;
  param: string | undefined;
  /** The kind that they point to. */
  target: string | undefined;
}

/** What references are followed from, or to. */
export interface Shown extends SearchScope {
  /** The page's resources. */
  matches: readonly { number: string; entry: SearchEntry }[];
}
