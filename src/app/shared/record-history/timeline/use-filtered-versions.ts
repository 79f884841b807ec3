import { useMemo, useSyncExternalStore } from 'react';
import type { StoredVersion, VersionSummaries } from '../stored-version.ts';

interface Filtered {
  versions: readonly StoredVersion[];
  isFiltered: boolean;
  /** So many were not looked at yet. */
  unread: number;
}

const neverChanges = () => () => undefined;

/** The versions that changed one of the fields and were saved by one of the people; all of them without a filter. */
export function useFilteredVersions(
  versions: readonly StoredVersion[],
  summaries: VersionSummaries,
  { changed, by }: { changed: readonly string[]; by: readonly string[] },
): Filtered {
  const isByField = changed.length > 0;
  // Without a filter by field it makes no difference what the versions did.
  const generation = useSyncExternalStore(
    isByField ? summaries.subscribe : neverChanges,
    summaries.generation,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store says by its generation that it has something new
  return useMemo(() => {
    const fieldsOf = (version: StoredVersion) => summaries.of(version)?.fields;
    const matching = versions.filter(
      (version) =>
        (by.length === 0 || by.includes(version.author ?? '')) &&
        (!isByField || fieldsOf(version)?.some((field) => changed.includes(field))),
    );
    return {
      versions: matching,
      isFiltered: isByField || by.length > 0,
      unread: isByField ? versions.filter((version) => !fieldsOf(version)).length : 0,
    };
  }, [versions, summaries, changed, by, isByField, generation]);
}
