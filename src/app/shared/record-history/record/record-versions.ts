import type { StoredVersion, VersionSummaries } from '../stored-version.ts';
import type { RecordKind } from './record-kind.ts';
import { recordSummary } from './record-summary.ts';

/** A version as `recordVersionOf` of the contract has it. */
export interface RecordVersion {
  versionId: number;
  savedAt: string;
  author: { name: string } | null;
  /** The operation that saved it. */
  action: string;
  content: object;
}

/** As many of them as are asked for at once. */
export interface VersionsPage {
  data: RecordVersion[];
  meta: { page: number; total: number; hasNext: boolean };
}

/** The versions of all pages so far, newest first. A save between two pages moves what is on them: then one comes twice. */
export function storedVersions(pages: readonly Pick<VersionsPage, 'data'>[]): StoredVersion[] {
  const byId = new Map<number, StoredVersion>();
  for (const { versionId, savedAt, author, content } of pages.flatMap(({ data }) => data)) {
    byId.set(versionId, {
      versionId: String(versionId),
      savedAt,
      author: author?.name,
      method: 'PUT',
      content: JSON.stringify(content),
    });
  }
  return [...byId.values()];
}

/** What each version did. `isWhole`: the last one is the first there ever was. */
export function summariesOf(
  kind: RecordKind,
  versions: readonly StoredVersion[],
  isWhole: boolean,
): VersionSummaries {
  const known = new Map(
    versions
      .slice(0, isWhole ? undefined : -1)
      .map((version, index) => [version, recordSummary(kind, version, versions[index + 1])]),
  );
  return {
    of: (version) => known.get(version),
    generation: () => 0,
    subscribe: () => () => undefined,
    look: () => undefined,
  };
}
