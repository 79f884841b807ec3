import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type DraftOwner, keptDrafts } from '../../../shared/storage/kept-drafts.ts';
import { sessionQueries } from '../../session/session.queries.ts';
import type { DraftStore } from './draft-store.ts';
import { type KeptEndpoint, keptOf, readKept, saysMore } from './kept-endpoint.ts';

/** How long after the last letter a draft is written down. */
const keepAfterMs = 300;

interface KeptDraftOf {
  draft: DraftStore;
  siteId: string;
  endpointId: string;
}

/** Writes the draft down as it is typed, and offers one that was left behind. */
export function useKeptDraft({ draft, siteId, endpointId }: KeptDraftOf) {
  const { data: user } = useQuery(sessionQueries.currentUser());
  const userId = user?.id;
  const owner = useMemo<DraftOwner | undefined>(
    () => (userId === undefined ? undefined : { userId, of: ['endpoint', siteId, endpointId] }),
    [userId, siteId, endpointId],
  );
  const [isLooking, setIsLooking] = useState(true);
  const [offer, setOffer] = useState<KeptEndpoint>();

  useEffect(() => {
    if (owner === undefined) return;
    let isGone = false;
    void keptDrafts.find(owner).then((kept) => {
      if (isGone) return;
      setIsLooking(false);
      const found = readKept(kept);
      if (found !== undefined && saysMore(found, draft)) setOffer(found);
    });
    return () => {
      isGone = true;
    };
  }, [owner, draft]);

  // What is offered must not be written over before it is decided on.
  const isKeeping = !isLooking && offer === undefined;
  useEffect(() => {
    if (owner === undefined || !isKeeping) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      if (!draft.isDirty()) return void keptDrafts.remove(owner);
      void keptDrafts.keep(owner, keptOf(draft));
    };
    const flush = () => {
      if (timer !== undefined) write();
    };
    const writeSoon = () => {
      // What was saved or discarded is forgotten at once: the page may be left in the same moment.
      if (!draft.isDirty()) return write();
      clearTimeout(timer);
      timer = setTimeout(write, keepAfterMs);
    };
    // Typed before it was known whether something was left behind.
    if (draft.isDirty()) writeSoon();
    const unsubscribe = draft.subscribe(writeSoon);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      flush();
      unsubscribe();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [owner, draft, isKeeping]);

  return {
    /** A draft that was left behind and is not decided on. */
    offer,
    take: () => setOffer(undefined),
    discard: () => {
      setOffer(undefined);
      if (owner !== undefined) void keptDrafts.remove(owner);
    },
    /** Leaves nothing to come back to. */
    forget: () => {
      if (owner !== undefined) void keptDrafts.remove(owner);
    },
  };
}
