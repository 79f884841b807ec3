import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  skipToken,
} from '@tanstack/react-query';
import type { LoaderFunction, Params } from 'react-router';
import { isStatus } from '#app/kit/api/api-error.ts';
import type { Answer } from '#app/kit/api/call.ts';
import type { BaseVersion } from '#app/write/versioned-write.ts';
import { t } from '#words/t.ts';
import { recordAddressIn } from './record-address.ts';
import type {
  Deletion,
  HistoryFilter,
  NextRecord,
  RecordAddress,
  RecordKind,
} from './record-kind.ts';

/** Lightweight, since loaders use it before the page's code has loaded. */
export const recordQueries = {
  /** The current record with text and ETag, for If-Match. */
  current: <Body>(kind: RecordKind<Body>, address: RecordAddress) =>
    queryOptions({
      queryKey: [...kind.key(address), 'details'],
      queryFn: ({ signal }) => kind.read(address, { signal }),
    }),
  /** Single versions; null if unsupported. */
  versions: (kind: RecordKind, address: RecordAddress, versionIds: readonly string[]) =>
    queryOptions({
      queryKey: [...kind.key(address), 'versions', 'of', versionIds],
      queryFn: async ({ client, signal }) =>
        (await kind.readVersions?.(address, { versionIds, client, signal })) ?? null,
      retry: false,
      meta: { part: t('linked versions') },
    }),
  /** Pages of versions, newest first. */
  history: (kind: RecordKind, address: RecordAddress) =>
    infiniteQueryOptions({
      queryKey: [...kind.key(address), 'versions'],
      queryFn: ({ client, pageParam, signal }) =>
        kind.readHistory(address, { token: pageParam || undefined, client, signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }, pages) =>
        // Guards against a server that repeats a page forever.
        pages.slice(0, -1).some((page) => page.next === next) ? undefined : next,
    }),
  /** Pages of versions filtered by the service. */
  filteredHistory: (
    { key, filtering }: RecordKind,
    address: RecordAddress,
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
      meta: { part: t('matching versions') },
    }),
  /** Filter values of the whole history. */
  historyFacets: ({ key, filtering }: RecordKind, address: RecordAddress) =>
    queryOptions({
      queryKey: [...key(address), 'versions', 'facets'],
      queryFn: filtering ? ({ signal }) => filtering.count(address, { signal }) : skipToken,
      retry: false,
      meta: { part: t('version counts') },
    }),
};

type KindOf = (params: Params) => RecordKind;

/** Loads the record in the URL. `fetchQuery`, so that an editor never starts from an old cache entry. */
export function currentLoader(client: QueryClient, kindOf: KindOf): LoaderFunction {
  return async ({ params }) => {
    await client.fetchQuery(recordQueries.current(kindOf(params), recordAddressIn(params)));
    return null;
  };
}

export function historyLoader(client: QueryClient, kindOf: KindOf): LoaderFunction {
  return async ({ params }) => {
    await client.fetchInfiniteQuery(recordQueries.history(kindOf(params), recordAddressIn(params)));
    return null;
  };
}

/** The current record; undefined if deleted or missing. */
export async function readIfThere(
  kind: Pick<RecordKind, 'read'>,
  address: RecordAddress,
  signal: AbortSignal,
): Promise<Answer<unknown> | undefined> {
  try {
    return await kind.read(address, { signal });
  } catch (error) {
    if (isStatus(error, 404, 410)) return undefined;
    throw error;
  }
}

/** A record for runs, without a page. */
export function recordAt(kind: RecordKind, address: RecordAddress) {
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
