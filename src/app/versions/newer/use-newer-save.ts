import { queryOptions, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { renewEvery } from '#app/kit/api/failed-queries.ts';
import { readIfThere } from '#app/record/record.queries.ts';
import type { RecordKind } from '#app/record/record-kind.ts';
import { type LoadedText, savedAtOf, versionOf } from '#app/record/stored-text.ts';
import type { LiveChange } from '#app/shell/live/live-changes.ts';
import { useIsFollowed, useLastChange, useStaleSince } from '#app/shell/live/use-live-changes.ts';
import type { OtherSave } from '#app/write/versioned-write.ts';
import { t } from '#words/t.ts';

/** A save later than the shown version. */
export interface NewerSave extends Omit<OtherSave, 'author'> {
  /** Null if nobody was signed in, as for the service itself. */
  author?: string | null | undefined;
  isDeleted?: boolean;
  /** Saved by the same user in another window. */
  isOwn?: boolean;
}

/** For the query of a shown record: it must not refetch until the reader updates. */
export const whileOpen = { refetchOnWindowFocus: false } as const;

/** Polling interval without live changes, in milliseconds. */
const renewalMs = 30_000;

export function useNewerSave<Address>(
  kind: RecordKind<Address>,
  address: Address,
  base: LoadedText,
): NewerSave | undefined {
  const place = kind.place?.(address);
  const isFollowed = useIsFollowed(place?.siteId);
  const staleSince = useStaleSince(place?.siteId);
  const client = useQueryClient();
  // The user's own saves arrive through the cache. Deleting the record must not rerender its page, which would
  // refetch it.
  const announced = useLastChange(place, () => client.isMutating() > 0);
  const isWriting = useIsMutating() > 0;
  const { data: newest } = useQuery({
    ...newestQuery(kind, address, staleSince ?? 0),
    enabled: !isFollowed || staleSince !== undefined,
    refetchInterval: renewEvery<LoadedText | null>(() => (isFollowed ? false : renewalMs)),
    // The shown version was just loaded.
    ...(staleSince === undefined && { initialData: base }),
  });
  if (isWriting) return undefined;
  return announcedSave(announced, base) ?? polledSave(newest, base);
}

/** The current version beside the shown one; null if deleted. */
function newestQuery<Address>(kind: RecordKind<Address>, address: Address, since: number) {
  return queryOptions({
    queryKey: [...kind.key(address), 'newest', since],
    queryFn: async ({ signal }): Promise<LoadedText | null> =>
      (await readIfThere(kind, address, signal)) ?? null,
    staleTime: renewalMs,
    gcTime: 0,
    meta: { part: t('newer versions') },
  });
}

function announcedSave(announced: LiveChange | undefined, base: LoadedText): NewerSave | undefined {
  if (announced === undefined) return undefined;
  const { versionId, action, author, savedAt, isOwn } = announced.change;
  const isDeleted = action === 'deleted';
  const ahead = Number(versionId) - Number(versionOf(base));
  if (!(isDeleted ? ahead >= 0 : ahead > 0)) return undefined;
  return { versionId, author, at: savedAt, isDeleted, isOwn };
}

function polledSave(
  newest: LoadedText | null | undefined,
  base: LoadedText,
): NewerSave | undefined {
  if (newest === null) return { isDeleted: true };
  if (newest === undefined || !isLater(newest, base)) return undefined;
  return { versionId: versionOf(newest), at: savedAtOf(newest) };
}

/** By version number, else by time. */
function isLater(one: LoadedText, other: LoadedText): boolean {
  const ahead = Number(versionOf(one)) - Number(versionOf(other));
  if (!Number.isNaN(ahead)) return ahead > 0;
  return Date.parse(savedAtOf(one) ?? '') > Date.parse(savedAtOf(other) ?? '');
}
