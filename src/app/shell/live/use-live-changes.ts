import { useQueryClient } from '@tanstack/react-query';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { isStatus } from '#app/kit/api/api-error.ts';
import { backoffMs } from '#app/kit/api/backoff.ts';
import { callForResponse } from '#app/kit/api/call.ts';
import { parsePlainJson } from '#app/kit/json/unknown-object.ts';
import {
  changeEvent,
  changeSchema,
  lookAgainEvent,
  watchChanges,
} from '#contract/console/live-changes.ts';
import { useOffers } from '../session/use-offers.ts';
import { type LiveChange, liveChanges } from './live-changes.ts';

/** Streams a site's changes while the window is visible, if the deployment offers it. */
export function useLiveStream(siteId: string | undefined): void {
  const queryClient = useQueryClient();
  const isOffered = useOffers()(watchChanges.id);
  useEffect(() => {
    if (siteId === undefined || !isOffered) return undefined;
    return followSite(siteId, () => {
      // Only queries that are not on screen: a list or form on screen shows a refresh button instead.
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

/** When changes of a site may have been missed, in milliseconds; undefined if none were. */
export function useStaleSince(siteId: string | undefined): number | undefined {
  const read = () => liveChanges.get().staleSince.get(siteId ?? '');
  return useSyncExternalStore(liveChanges.subscribe, read);
}

/** Identifies a record in the stream. */
export interface LivePlace {
  siteId: string;
  /** The resource type, `eventgroup` or `webhook`. */
  kind: string;
  id: string;
}

/** The latest change of a record; frozen while `isFrozen`. */
export function useLastChange(place: LivePlace, isFrozen: () => boolean): LiveChange | undefined {
  const last = useRef<LiveChange>(undefined);
  const read = () => {
    if (isFrozen()) return last.current;
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

/**
 * Keeps a stream of a site's changes open while the window is visible, and resumes it where it broke off. Not in the
 * background, since browsers limit connections to an origin. Returns the cleanup.
 */
function followSite(siteId: string, onUpdate: () => void): () => void {
  let position: string | undefined;
  let failures = 0;
  let running: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function start(): void {
    clearTimeout(timer);
    if (running !== undefined || document.visibilityState === 'hidden') return;
    const controller = new AbortController();
    running = controller;
    void follow(controller.signal).then((shouldRetry) => {
      if (running !== controller) return;
      running = undefined;
      liveChanges.setFollowed(undefined);
      if (!shouldRetry) return;
      failures += 1;
      timer = setTimeout(start, backoffMs(failures, 500));
    });
  }

  function pause(): void {
    clearTimeout(timer);
    running?.abort();
    running = undefined;
    liveChanges.setFollowed(undefined);
  }

  /** Resolves when the stream ends: whether to retry. */
  async function follow(signal: AbortSignal): Promise<boolean> {
    try {
      const options = { signal, lastEventId: position };
      const response = await callForResponse(watchChanges, { params: { siteId } }, options);
      // A proxy may respond with anything else.
      if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return true;
      failures = 0;
      liveChanges.setFollowed(siteId);
      const onId = (id: string) => {
        position = id;
      };
      const events = response.body
        ?.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>) // the DOM's types are narrower
        .pipeThrough(new EventSourceParserStream({ onId }))
        .getReader();
      for (;;) {
        const { value: message } = (await events?.read()) ?? {};
        if (message === undefined) return true;
        const change = z.safeParse(changeSchema, parsePlainJson(message.data));
        if (message.event === lookAgainEvent) liveChanges.markStale(siteId);
        if (message.event === changeEvent && change.success) liveChanges.add(siteId, change.data);
        onUpdate();
      }
    } catch (error) {
      // A refusal is permanent.
      return !isStatus(error, 401, 403, 404);
    }
  }

  function onVisibility(): void {
    if (document.visibilityState === 'hidden') pause();
    else start();
  }

  start();
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    pause();
    // Changes of the previous site do not apply to the next one.
    liveChanges.forget();
  };
}
