import { queryOptions, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { renewEvery } from '#app/kit/api/failed-queries.ts';
import { readIfThere } from '#app/record/record.queries.ts';
import type { RecordKind } from '#app/record/record-kind.ts';
import { type LoadedText, savedAtOf, versionOf } from '#app/record/stored-text.ts';
import type { LiveChange } from '#app/shell/live/live-changes.ts';
import { useIsFollowed, useLastChange, useStaleSince } from '#app/shell/live/use-live-changes.ts';
import type { OtherSave } from '#app/write/versioned-write.ts';
import { t } from '#words/t.ts';

/** A save that came after the version that stands open here. */
export interface NewerSave extends Omit<OtherSave, 'author'> {
  /** Null: nobody was signed in, as where the service did it. */
  author?: string | null | undefined;
  isDeleted?: boolean;
  /** One's own, in another window. */
  isOwn?: boolean;
}

/** For the query of a record that stands open: its page stays as it is until the reader says so. */
export const whileOpen = { refetchOnWindowFocus: false } as const;

/** How often a record that stands open is asked for where nobody tells of changes, in milliseconds. */
const renewalMs = 30_000;

/**
 * Whether somebody has saved a record since the version that stands open: told by the deployment as it happens, else
 * asked for gently. What stands open does not change by it.
 */
export function useNewerSave<Address>(
  kind: RecordKind<Address>,
  address: Address,
  base: LoadedText,
): NewerSave | undefined {
  const place = kind.place?.(address);
  const isFollowed = useIsFollowed(place?.siteId);
  const staleSince = useStaleSince(place?.siteId);
  const client = useQueryClient();
  // What one saves here arrives by itself, and a moment later than it is told. A page whose record one deletes must not
  // even render anew with it: it would ask for what is gone.
  const heard = useLastChange(place, () => client.isMutating() > 0);
  const isWriting = useIsMutating() > 0;
  const { data: newest } = useQuery({
    ...newestQuery(kind, address, staleSince ?? 0),
    enabled: !isFollowed || staleSince !== undefined,
    refetchInterval: renewEvery<LoadedText | null>(() => (isFollowed ? false : renewalMs)),
    // What stands open was asked for a moment ago.
    ...(staleSince === undefined && { initialData: base }),
  });
  if (isWriting) return undefined;
  return heardSave(heard, base) ?? askedSave(newest, base);
}

/** The record as it is now, beside the one that stands open; null: it was deleted. */
function newestQuery<Address>(kind: RecordKind<Address>, address: Address, since: number) {
  return queryOptions({
    queryKey: [...kind.key(address), 'newest', since],
    queryFn: async ({ signal }): Promise<LoadedText | null> =>
      (await readIfThere(kind, address, signal)) ?? null,
    staleTime: renewalMs,
    gcTime: 0,
    meta: { part: t('whether a colleague has saved this') },
  });
}

function heardSave(heard: LiveChange | undefined, base: LoadedText): NewerSave | undefined {
  if (heard === undefined) return undefined;
  const { versionId, action, author, savedAt, isOwn } = heard.change;
  const isDeleted = action === 'deleted';
  const ahead = Number(versionId) - Number(versionOf(base));
  if (!(isDeleted ? ahead >= 0 : ahead > 0)) return undefined;
  return { versionId, author, at: savedAt, isDeleted, isOwn };
}

function askedSave(newest: LoadedText | null | undefined, base: LoadedText): NewerSave | undefined {
  if (newest === null) return { isDeleted: true };
  if (newest === undefined || !isLater(newest, base)) return undefined;
  return { versionId: versionOf(newest), at: savedAtOf(newest) };
}

/** By its number, where versions have one; else by its time. */
function isLater(one: LoadedText, other: LoadedText): boolean {
  const ahead = Number(versionOf(one)) - Number(versionOf(other));
  if (!Number.isNaN(ahead)) return ahead > 0;
  return Date.parse(savedAtOf(one) ?? '') > Date.parse(savedAtOf(other) ?? '');
}
