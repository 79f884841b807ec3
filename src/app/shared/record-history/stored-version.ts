/** A version of a record as its history tells it. */
export interface StoredVersion {
  /** As the server names it; not always a number. */
  versionId: string;
  savedAt: string | undefined;
  author: string | undefined;
  /** `POST`, `PUT` or `DELETE`; that of another server may be anything. */
  method: string;
  /** The record as JSON text. Absent where the server keeps or shows none, as for a delete. */
  content: string | undefined;
}

/** What a version did to the one before it. */
export interface VersionSummary {
  /** In a few words. */
  words: string;
  /** The fields that it changed; none where there is nothing to compare with. */
  fields: string[];
}

/** What each version did, as far as it is known: finding it out may take a while. */
export interface VersionSummaries {
  of: (version: StoredVersion) => VersionSummary | undefined;
  /** Another number whenever more is known. */
  generation: () => number;
  subscribe: (listener: () => void) => () => void;
  /** Those from `start` to `end` are in sight, and wanted first. */
  look: (start: number, end: number) => void;
}

/** A history as far as it is loaded. */
export interface LoadedHistory {
  /** Newest first. */
  versions: readonly StoredVersion[];
  /** The newest that has a content: what is there now, or was before it was deleted. */
  newest: StoredVersion | undefined;
  isDeleted: boolean;
  /** Of all pages, where the server says so. */
  total: number | undefined;
  summaries: VersionSummaries;
  hasMore: boolean;
  isLoadingMore: boolean;
  hasFailed: boolean;
  loadMore: () => void;
}

export function hasContent(version: StoredVersion): version is StoredVersion & { content: string } {
  return version.content !== undefined;
}
