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
  const findVersion = (id: string) =>
    [...versions, ...linked].find((version) => version.versionId === id);
  const newest = versions.find(({ content }) => content !== undefined) ?? versions[0];
  const chosenTo = to === undefined ? newest : findVersion(to);
  if (from !== undefined) return { from: findVersion(from), to: chosenTo };
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

/** An entry before all are loaded: it may lack a version id. */
export interface HistoryEntry extends Omit<StoredVersion, 'versionId'> {
  versionId: string | undefined;
}

export interface HistoryPage {
  entries: HistoryEntry[];
  /** The total, if the server returns it. */
  total: number | undefined;
  /** The token of the next, older page. */
  next: string | undefined;
}

/** All loaded versions, newest first, with unique ids. */
export function joinedVersions(pages: readonly HistoryPage[]): StoredVersion[] {
  const entries = pages.flatMap((page, index) => unlessAbove(page, pages.slice(0, index)));
  const total = Math.max(pages[0]?.total ?? 0, entries.length);
  const ids = new Set<string>();
  const versions: StoredVersion[] = [];
  for (const [index, entry] of entries.entries()) {
    const ownId = entry.versionId ?? idOfDelete(entries, index) ?? String(total - index);
    // Ids in the address must be unique.
    const versionId = ids.has(ownId) ? `${ownId}-${total - index}` : ownId;
    ids.add(versionId);
    // Keeps object identity, by which results are cached.
    versions.push(isNamed(entry, versionId) ? entry : { ...entry, versionId });
  }
  return versions;
}

/** Drops entries that a concurrent save has shifted from the previous page. */
function unlessAbove({ entries }: HistoryPage, above: readonly HistoryPage[]): HistoryEntry[] {
  const keyOf = ({ versionId, savedAt, method }: HistoryEntry) =>
    `${versionId} ${savedAt} ${method}`;
  const keys = new Set(above.flatMap((page) => page.entries.map(keyOf)));
  return entries.filter((entry) => entry.versionId === undefined || !keys.has(keyOf(entry)));
}

function isNamed(entry: HistoryEntry, versionId: string): entry is StoredVersion {
  return entry.versionId === versionId;
}

/** A delete has no version id, so it is named by the deleted one. */
function idOfDelete(entries: readonly HistoryEntry[], index: number): string | undefined {
  if (entries[index]?.method !== 'DELETE') return undefined;
  const before = entries.slice(index + 1).find((entry) => entry.versionId !== undefined);
  return before?.versionId && deleteOf(before.versionId);
}

/** The id of the delete that follows a version. */
export function deleteOf(versionId: string): string {
  return `${versionId}-deleted`;
}
