import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  skipToken,
} from '@tanstack/react-query';
import { t } from '#words/t.ts';
import type { HistoryFilter, RecordKind, RecordWrite } from './record-kind.ts';
import { saysAll } from './says-all.ts';

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

export const recordMutations = {
  save: <Address>(kind: RecordKind<Address>, address: Address) =>
    mutationOptions({
      mutationKey: [...kind.key(address), 'update'],
      mutationFn: (write: RecordWrite) => save(kind, address, write),
    }),
  /** Saves whichever record of a list is chosen. */
  saveAny: <Address>(kind: RecordKind<Address>) =>
    mutationOptions({
      mutationKey: ['update', kind.words.thing],
      mutationFn: ({ address, ...write }: RecordWrite & { address: Address }) =>
        save(kind, address, write),
    }),
};

/** Answers the record as it stands after a write: it is asked for where that is not what the deployment answers. */
async function save<Address>(kind: RecordKind<Address>, address: Address, write: RecordWrite) {
  const answer = await kind.save(address, write);
  if (saysAll(answer.text, write.text)) return answer;
  const { signal } = new AbortController();
  // It is done, whatever comes of that.
  return await kind
    .read(address, { signal })
    .catch(() => ({ body: JSON.parse(write.text), text: write.text, etag: answer.etag }));
}
