import type { StoredVersion } from './stored-version.ts';

/** A version before all are known: it may have no version id of its own. */
export interface HistoryEntry extends Omit<StoredVersion, 'versionId'> {
  versionId: string | undefined;
}

/** One page of a history, newest first. */
export interface HistoryPage {
  entries: HistoryEntry[];
  /** How many there are on all pages, where the server says so. */
  total: number | undefined;
  /** The token of the next page, which has older ones. */
  next: string | undefined;
}

/** The versions of all pages so far, newest first, each with an id of its own. */
export function joinedVersions(pages: readonly HistoryPage[]): StoredVersion[] {
  const entries = pages.flatMap((page, index) => unlessAbove(page, pages.slice(0, index)));
  const total = Math.max(pages[0]?.total ?? 0, entries.length);
  const ids = new Set<string>();
  const versions: StoredVersion[] = [];
  for (const [index, entry] of entries.entries()) {
    const own = entry.versionId ?? idOfDelete(entries, index) ?? String(total - index);
    // A pair in the address must mean one version each.
    const versionId = ids.has(own) ? `${own}-${total - index}` : own;
    ids.add(versionId);
    // The same object as long as nothing is added: what was found out about a version is kept by it.
    versions.push(isNamed(entry, versionId) ? entry : { ...entry, versionId });
  }
  return versions;
}

/** A save between two pages moves what is on them: then one comes twice. */
function unlessAbove({ entries }: HistoryPage, above: readonly HistoryPage[]): HistoryEntry[] {
  const keyOf = ({ versionId, savedAt, method }: HistoryEntry) =>
    `${versionId} ${savedAt} ${method}`;
  const keys = new Set(above.flatMap((page) => page.entries.map(keyOf)));
  return entries.filter((entry) => entry.versionId === undefined || !keys.has(keyOf(entry)));
}

function isNamed(entry: HistoryEntry, versionId: string): entry is StoredVersion {
  return entry.versionId === versionId;
}

/** A delete is no version: it is known by the one that it took away. */
function idOfDelete(entries: readonly HistoryEntry[], index: number): string | undefined {
  if (entries[index]?.method !== 'DELETE') return undefined;
  const before = entries.slice(index + 1).find((entry) => entry.versionId !== undefined);
  return before?.versionId && deleteOf(before.versionId);
}

/** What the delete of a version is known by. */
export function deleteOf(versionId: string): string {
  return `${versionId}-deleted`;
}
