/** A version of a record as its history tells it. */
export interface StoredVersion {
  /** As the server names it; not always a number. */
  versionId: string;
  savedAt: string | undefined;
  author: string | undefined;
  /** Why, as whoever saved it put it. */
  reason?: string | undefined;
  /** `POST`, `PUT` or `DELETE`; that of another server may be anything. */
  method: string;
  /** The record as JSON text. Absent where the server keeps or shows none, as for a delete. */
  content: string | undefined;
  /** In a filtered history, where the version before may not be listed: which that is, and its content. */
  before?: { versionId: string; content: string | undefined } | undefined;
  /** What was done, where the content says less: "Signing secret rotated". */
  deed?: string | undefined;
}

/** What a version did to the one before it. */
export interface VersionSummary {
  /** In a few words. */
  words: string;
  /** The fields that it changed; none where there is nothing to compare with. */
  fields: string[];
  /** What became of each of them, with its values: "Status: active → off". */
  values?: Readonly<Record<string, string>>;
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
  /** Versions that a link names, and that are further down than what is loaded. */
  linked: readonly StoredVersion[];
  isLoadingLinked: boolean;
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

/** Two versions that are compared, as far as the history has them. */
export interface VersionPair {
  from: StoredVersion | undefined;
  to: StoredVersion | undefined;
}

/** Ids of a pair, as the address has them. */
export interface PairIds {
  from: string;
  to: string;
}

/**
 * The pair that the address names; what it leaves open is the newest version that has a content, and the one before
 * `to`.
 */
export function chosenPair(
  { versions, linked }: Pick<LoadedHistory, 'versions' | 'linked'>,
  { from, to }: { from: string | undefined; to: string | undefined },
): VersionPair {
  const named = (id: string) =>
    [...versions, ...linked].find((version) => version.versionId === id);
  const newest = versions.find(({ content }) => content !== undefined) ?? versions[0];
  const chosenTo = to === undefined ? newest : named(to);
  if (from !== undefined) return { from: named(from), to: chosenTo };
  return { from: chosenTo && previousOf(versions, chosenTo), to: chosenTo };
}

/** The version that this one was made from: the one before it, or before the delete that it took back. */
export function previousOf(
  versions: readonly StoredVersion[],
  version: StoredVersion,
): StoredVersion | undefined {
  const index = versions.findIndex(({ versionId }) => versionId === version.versionId);
  if (index < 0) return undefined;
  const older = versions.slice(index + 1);
  return older.find(({ method }) => method !== 'DELETE') ?? older[0];
}

/** The pair one step older or newer: both versions move, so that the distance stays. */
export function movedPair(
  versions: readonly StoredVersion[],
  { from, to }: VersionPair,
  step: 'older' | 'newer',
): PairIds | undefined {
  if (from === undefined || to === undefined) return undefined;
  if (!versions.includes(from) || !versions.includes(to)) return undefined;
  const by = step === 'older' ? 1 : -1;
  const [nextFrom, nextTo] = [from, to].map((version) => versions[versions.indexOf(version) + by]);
  return nextFrom && nextTo && { from: nextFrom.versionId, to: nextTo.versionId };
}
