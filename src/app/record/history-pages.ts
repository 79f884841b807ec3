import type { StoredVersion } from './stored-version.ts';

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
    const own = entry.versionId ?? idOfDelete(entries, index) ?? String(total - index);
    // Ids in the address must be unique.
    const versionId = ids.has(own) ? `${own}-${total - index}` : own;
    ids.add(versionId);
    // Keeps object identity, by which results are cached.
    versions.push(isNamed(entry, versionId) ? entry : { ...entry, versionId });
  }
  return versions;
}

/** Drops entries that a concurrent save has shifted to the next page. */
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

/** The id of a version's delete. */
export function deleteOf(versionId: string): string {
  return `${versionId}-deleted`;
}
