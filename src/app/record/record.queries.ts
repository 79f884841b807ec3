import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  skipToken,
} from '@tanstack/react-query';
import { isStatus } from '#app/kit/api/api-error.ts';
import type { Answer } from '#app/kit/api/call.ts';
import { movesRows } from '#app/list/standing-rows.ts';
import type { BaseVersion } from '#app/write/versioned-write.ts';
import { t } from '#words/t.ts';
import type { Deletion, HistoryFilter, NextRecord, RecordKind } from './record-kind.ts';

/** Light, since loaders ask before the code that shows the answers has come. */
export const recordQueries = {
  /** The record as it is now, with its text and its version's tag. */
  current: <Address>(kind: RecordKind<Address>, address: Address) =>
    queryOptions({
      queryKey: [...kind.key(address), 'details'],
      queryFn: ({ signal }) => kind.read(address, { signal }),
    }),
  /** These versions alone, whatever else the history has; null where they can't be asked for. */
  versions: <Address>(kind: RecordKind<Address>, address: Address, versionIds: readonly string[]) =>
    queryOptions({
      queryKey: [...kind.key(address), 'versions', 'of', versionIds],
      queryFn: async ({ client, signal }) =>
        (await kind.readVersions?.(address, { versionIds, client, signal })) ?? null,
      retry: false,
      meta: { part: t('the versions of this link') },
    }),
  /** The versions page by page, newest first. */
  history: <Address>(kind: RecordKind<Address>, address: Address) =>
    infiniteQueryOptions({
      queryKey: [...kind.key(address), 'versions'],
      queryFn: ({ client, pageParam, signal }) =>
        kind.readHistory(address, { token: pageParam || undefined, client, signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }, pages) =>
        // A server that repeats itself must not keep the page busy for ever.
        pages.slice(0, -1).some((page) => page.next === next) ? undefined : next,
    }),
  /** The versions that match a filter, page by page, as the deployment finds them. */
  filteredHistory: <Address>(
    { key, filtering }: RecordKind<Address>,
    address: Address,
    filter: HistoryFilter,
  ) =>
    infiniteQueryOptions({
      queryKey: [...key(address), 'versions', 'filtered', filter],
      queryFn: filtering
        ? ({ pageParam, signal }) =>
            filtering.read(address, { filter, token: pageParam || undefined, signal })
        : skipToken,
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      retry: false,
      meta: { part: t('the versions that match') },
    }),
  /** By what the whole history can be filtered. */
  historyFacets: <Address>({ key, filtering }: RecordKind<Address>, address: Address) =>
    queryOptions({
      queryKey: [...key(address), 'versions', 'facets'],
      queryFn: filtering ? ({ signal }) => filtering.count(address, { signal }) : skipToken,
      retry: false,
      meta: { part: t('how many versions there are of each') },
    }),
};

/** The record as it is now; undefined where it is deleted, or never was. */
export async function readIfThere<Address>(
  kind: Pick<RecordKind<Address>, 'read'>,
  address: Address,
  signal: AbortSignal,
): Promise<Answer<unknown> | undefined> {
  try {
    return await kind.read(address, { signal });
  } catch (error) {
    if (isStatus(error, 404, 410)) return undefined;
    throw error;
  }
}

/** A record as a run reads and writes it, which no page shows. */
export function recordAt<Address>(kind: RecordKind<Address>, address: Address) {
  return {
    load: () => kind.read(address, { signal: new AbortController().signal }),
    put: async (next: NextRecord | Deletion, over: BaseVersion): Promise<Answer<unknown>> => {
      const { etag, isGone } = over;
      if (next.text !== null) return await kind.save(address, { ...next, etag, isGone });
      await kind.remove?.(address, etag);
      return { ...over, body: undefined };
    },
  };
}

interface RecordWrite {
  next: NextRecord | Deletion;
  over: BaseVersion;
}

export const recordMutations = {
  /** `next` is stored over `over`. A row leaves its list at once where it is deleted, or brought back. */
  write: <Address>(kind: RecordKind<Address>, address: Address, { next, over }: RecordWrite) =>
    mutationOptions({
      mutationKey: [...kind.key(address), 'update'],
      ...((next.text === null || over.isGone) && { meta: movesRows }),
      mutationFn: async (_: undefined, { client }) => {
        const stored = await recordAt(kind, address).put(next, over);
        // What is gone must not be asked for again when everything is invalidated.
        if (next.text === null) client.removeQueries({ queryKey: kind.key(address) });
        return stored;
      },
    }),
};
