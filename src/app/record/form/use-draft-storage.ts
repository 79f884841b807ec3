import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { draftKey, draftStorage } from '#app/kit/storage/draft-storage.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import type { RecordDraft } from './record-draft.ts';

/** How long after the last letter a draft is written down. */
const keepAfterMs = 300;

export interface DraftOffer<Kept> {
  /** Where it is kept. */
  key: string;
  /** When it was typed last, in milliseconds. */
  at: number;
  /** Undefined where it says nothing that the form does not say anyway, but was sent and never answered. */
  content: Kept | undefined;
  /** It was to be created, and nothing answered. */
  isSent: boolean;
}

/** Writes a draft down as it is typed, and offers one that was left behind. `of`: what is drafted. */
export function useDraftStorage<Output, Kept>(
  draft: RecordDraft<Output, Kept>,
  of: readonly string[],
) {
  const { data: user } = useQuery(sessionQueries.currentUser());
  const userId = user?.id;
  const [editor] = useState(() => `${Date.now()}.${Math.random()}`);
  const place = JSON.stringify(of);
  const own = useMemo(() => {
    if (userId === undefined) return undefined;
    const owner = { userId, of: JSON.parse(place) as string[] }; // as just written
    return { owner, key: draftKey(owner, editor) };
  }, [userId, place, editor]);
  const [isHeld, setIsHeld] = useState(false);
  const [left, setLeft] = useState<readonly DraftOffer<Kept>[]>([]);
  // What is gone on with is forgotten where it was once it is written down here.
  const continuedKeys = useRef<string[]>([]);
  const isForgotten = useRef(false);
  const isSent = useRef(false);
  const writeNow = useRef<() => void>(undefined);

  useEffect(() => {
    if (own === undefined) return;
    let isGone = false;
    const { isHeld: held, letGo } = draftStorage.hold(own.key);
    const look = async () => {
      await held;
      if (isGone) return;
      setIsHeld(true);
      const drafts = await draftStorage.findOrphaned(own.owner);
      if (isGone) return;
      setLeft(
        drafts.flatMap(({ key, at, draft: stored, isSent: wasSent = false }) => {
          const content = draft.deserialize(stored);
          return content === undefined && !wasSent ? [] : [{ key, at, content, isSent: wasSent }];
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
      // Given up while the last letters were still waiting to be written: they would be offered the next time.
      if (isForgotten.current) return;
      if (draft.isDirty() || isSent.current) {
        void draftStorage.keep(own.key, draft.serialize(), { isSent: isSent.current });
      } else void draftStorage.remove(own.key);
      void draftStorage.remove(...continuedKeys.current.splice(0));
    };
    writeNow.current = write;
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
      writeNow.current = undefined;
      unsubscribe();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [own, draft, isHeld]);

  const [offer] = left;
  return {
    /** A draft that was left behind and is not decided on. */
    offer,
    /** Written down with the draft, so that a page that is loaded again knows of it. */
    pendingCreate: {
      get: () => isSent.current,
      set: (next: boolean) => {
        isSent.current = next;
        // The answer may come when the page is left.
        if (writeNow.current === undefined && own !== undefined) void draftStorage.remove(own.key);
        writeNow.current?.();
      },
    },
    /** To be called before the draft goes on with what is offered. */
    take: () => {
      if (offer !== undefined) {
        continuedKeys.current.push(offer.key);
        if (offer.isSent) isSent.current = true;
        // What goes on as it was changes nothing that would write it down.
        if (offer.content === undefined) writeNow.current?.();
      }
      setLeft([]);
    },
    discard: () => {
      if (offer !== undefined) void draftStorage.remove(offer.key);
      setLeft(left.slice(1));
    },
    /** The form is given up for good: leaves nothing of its own to come back to. */
    forget: () => {
      isForgotten.current = true;
      if (own !== undefined) void draftStorage.remove(own.key, ...continuedKeys.current.splice(0));
    },
  };
}
