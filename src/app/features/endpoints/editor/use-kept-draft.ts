import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { draftKey, keptDrafts } from '../../../shared/storage/kept-drafts.ts';
import { sessionQueries } from '../../session/session.queries.ts';
import type { DraftStore } from './draft-store.ts';
import { type KeptEndpoint, keptOf, readKept, saysMore } from './kept-endpoint.ts';

/** How long after the last letter a draft is written down. */
const keepAfterMs = 300;

interface LeftEndpoint extends KeptEndpoint {
  /** Where it is kept. */
  key: string;
}

interface KeptDraftOf {
  draft: DraftStore;
  siteId: string;
  endpointId: string;
}

/** Writes the draft down as it is typed, and offers one that was left behind. */
export function useKeptDraft({ draft, siteId, endpointId }: KeptDraftOf) {
  const { data: user } = useQuery(sessionQueries.currentUser());
  const userId = user?.id;
  const [editor] = useState(() => `${Date.now()}.${Math.random()}`);
  const own = useMemo(() => {
    if (userId === undefined) return undefined;
    const owner = { userId, of: ['endpoint', siteId, endpointId] };
    return { owner, key: draftKey(owner, editor) };
  }, [userId, siteId, endpointId, editor]);
  const [isHeld, setIsHeld] = useState(false);
  const [left, setLeft] = useState<readonly LeftEndpoint[]>([]);
  // What is gone on with is forgotten where it was once it is written down here.
  const taken = useRef<string[]>([]);

  useEffect(() => {
    if (own === undefined) return;
    let isGone = false;
    const { isHeld: held, letGo } = keptDrafts.hold(own.key);
    const look = async () => {
      await held;
      if (isGone) return;
      setIsHeld(true);
      const found = await keptDrafts.findLeft(own.owner);
      if (isGone) return;
      setLeft(
        found.flatMap(({ key, ...kept }) => {
          const read = readKept(kept);
          return read !== undefined && saysMore(read, draft) ? [{ key, ...read }] : [];
        }),
      );
    };
    void look();
    return () => {
      isGone = true;
      letGo();
    };
  }, [own, draft]);

  useEffect(() => {
    // Before it is held, another tab would take it for one that was left behind.
    if (own === undefined || !isHeld) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      if (draft.isDirty()) void keptDrafts.keep(own.key, keptOf(draft));
      else void keptDrafts.remove(own.key);
      void keptDrafts.remove(...taken.current.splice(0));
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
    // Typed before it was held.
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
  }, [own, draft, isHeld]);

  const [offer] = left;
  return {
    /** A draft that was left behind and is not decided on. */
    offer,
    /** To be called before the draft goes on with what is offered. */
    take: () => {
      if (offer !== undefined) taken.current.push(offer.key);
      setLeft([]);
    },
    discard: () => {
      if (offer !== undefined) void keptDrafts.remove(offer.key);
      setLeft(left.slice(1));
    },
    /** Leaves nothing of this page's own to come back to. */
    forget: () => {
      if (own !== undefined) void keptDrafts.remove(own.key, ...taken.current.splice(0));
    },
  };
}
