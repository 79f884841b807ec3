import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { watchChanges } from '#contract/console/live-changes.ts';
import { useOffers } from '../session/use-offers.ts';
import { followSite } from './follow-site.ts';
import { type LiveChange, liveChanges } from './live-changes.ts';

/** Streams a site's changes while the window is visible, if the deployment offers it. */
export function useLiveStream(siteId: string | undefined): void {
  const queryClient = useQueryClient();
  const isOffered = useOffers()(watchChanges.id);
  useEffect(() => {
    if (siteId === undefined || !isOffered) return undefined;
    return followSite(siteId, () => {
      // Only queries that are not on screen: those on screen offer the change.
      void queryClient.invalidateQueries({
        type: 'inactive',
        refetchType: 'none',
        predicate: ({ queryKey }) => queryKey.includes(siteId),
      });
    });
  }, [siteId, isOffered, queryClient]);
}

/** Whether a site's stream is open; otherwise lists poll. */
export function useIsFollowed(siteId: string | undefined): boolean {
  const read = () => siteId !== undefined && liveChanges.get().followed === siteId;
  return useSyncExternalStore(liveChanges.subscribe, read);
}

/** When changes of a site were missed, in milliseconds. */
export function useStaleSince(siteId: string | undefined): number | undefined {
  const read = () => liveChanges.get().staleSince.get(siteId ?? '');
  return useSyncExternalStore(liveChanges.subscribe, read);
}

/** A record in the stream. */
export interface LivePlace {
  siteId: string;
  /** The resource type, `eventgroup` or `webhook`. */
  kind: string;
  id: string;
}

/** The latest change of a record; frozen while `isFrozen`. */
export function useLastChange(
  place: LivePlace | undefined,
  isFrozen: () => boolean,
): LiveChange | undefined {
  const last = useRef<LiveChange>(undefined);
  const read = () => {
    if (place === undefined || isFrozen()) return last.current;
    last.current = liveChanges.get().changes.findLast((change) => isAbout(change, place));
    return last.current;
  };
  return useSyncExternalStore(liveChanges.subscribe, read);
}

function isAbout({ siteId, change }: LiveChange, place: LivePlace): boolean {
  return (
    siteId === place.siteId &&
    change.kind === place.kind &&
    change.id.toLowerCase() === place.id.toLowerCase()
  );
}

/** How many records of a kind others have saved since then; infinite if changes were missed. */
export function useChangedSince({ siteId, kind }: Omit<LivePlace, 'id'>, since: number): number {
  const read = () => {
    const { changes, staleSince } = liveChanges.get();
    if ((staleSince.get(siteId) ?? 0) > since) return Number.POSITIVE_INFINITY;
    const ids = changes
      .filter((one) => one.siteId === siteId && one.change.kind === kind && one.at > since)
      // Own writes have refreshed the list already.
      .filter(({ change }) => !change.isOwn)
      .map(({ change }) => change.id.toLowerCase());
    return new Set(ids).size;
  };
  return useSyncExternalStore(liveChanges.subscribe, read);
}
