import type { StoredVersion } from './stored-version.ts';

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
  versions: readonly StoredVersion[],
  { from, to }: { from: string | undefined; to: string | undefined },
): VersionPair {
  const named = (id: string) => versions.find((version) => version.versionId === id);
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
  const index = versions.indexOf(version);
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
  const by = step === 'older' ? 1 : -1;
  const [nextFrom, nextTo] = [from, to].map((version) => versions[versions.indexOf(version) + by]);
  return nextFrom && nextTo && { from: nextFrom.versionId, to: nextTo.versionId };
}
