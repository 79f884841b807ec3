/** A version of a record in its history. */
export interface StoredVersion {
  /** The server's id; not always a number. */
  versionId: string;
  savedAt: string | undefined;
  author: string | undefined;
  reason?: string | undefined;
  /** `POST`, `PUT` or `DELETE`; other servers may have others. */
  method: string;
  /** The record as JSON text. Absent for a delete, or if hidden. */
  content: string | undefined;
  /** In a filtered history: the previous version, which may not be listed. */
  before?: { versionId: string; content: string | undefined } | undefined;
  /** An action that the content does not show: "Signing secret rotated". */
  action?: string | undefined;
}

/** A version's changes. */
export interface VersionSummary {
  words: string;
  /** The changed fields; empty without a predecessor. */
  fields: string[];
  /** Each field's change with values: "Status: active → off". */
  values?: Readonly<Record<string, string>>;
}

export function hasContent(version: StoredVersion): version is StoredVersion & { content: string } {
  return version.content !== undefined;
}

/** The compared versions, if loaded. */
export interface VersionPair {
  from: StoredVersion | undefined;
  to: StoredVersion | undefined;
}

/** The pair's ids in the address. */
export interface PairIds {
  from: string;
  to: string;
}

/** The pair in the address; by default the newest version with content and its predecessor. */
export function chosenPair(
  { versions, linked }: Record<'versions' | 'linked', readonly StoredVersion[]>,
  { from, to }: { from: string | undefined; to: string | undefined },
): VersionPair {
  const named = (id: string) =>
    [...versions, ...linked].find((version) => version.versionId === id);
  const newest = versions.find(({ content }) => content !== undefined) ?? versions[0];
  const chosenTo = to === undefined ? newest : named(to);
  if (from !== undefined) return { from: named(from), to: chosenTo };
  return { from: chosenTo && previousOf(versions, chosenTo), to: chosenTo };
}

/** The predecessor of a version; for a restore, the one before the delete. */
export function previousOf(
  versions: readonly StoredVersion[],
  version: StoredVersion,
): StoredVersion | undefined {
  const index = versions.findIndex(({ versionId }) => versionId === version.versionId);
  if (index < 0) return undefined;
  const older = versions.slice(index + 1);
  return older.find(({ method }) => method !== 'DELETE') ?? older[0];
}

/** The pair shifted by one version on both sides. */
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
