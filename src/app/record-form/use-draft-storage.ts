import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { draftKey, draftStorage } from '#app/kit/storage/draft-storage.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import type { RecordDraft } from './record-draft.ts';

const saveDebounceMs = 300;

export interface OfferedDraft<Serialized> {
  key: string;
  /** Time of the last input, in milliseconds. */
  at: number;
  /** Undefined if it only records a create without a response. */
  content: Serialized | undefined;
  /** A create without a response. */
  isSent: boolean;
}

/** Stores a draft while typing, and offers an earlier one. `of`: the drafted record. */
export function useDraftStorage<Serialized>(
  draft: Pick<
    RecordDraft<unknown, Serialized>,
    'subscribe' | 'isDirty' | 'serialize' | 'deserialize'
  >,
  of: readonly string[],
) {
  const own = useOwnDraft(of);
  const [isLocked, setIsLocked] = useState(false);
  const [offers, setOffers] = useState<readonly OfferedDraft<Serialized>[]>([]);
  const continuedKeys = useRef<string[]>([]);
  const isForgotten = useRef(false);
  const isSent = useRef(false);
  const writeNow = useRef<() => void>(undefined);

  useEffect(() => {
    if (own === undefined) return;
    let isUnmounted = false;
    const { acquired: lock, release } = draftStorage.hold(own.key);
    const loadOffers = async () => {
      await lock;
      if (isUnmounted) return;
      setIsLocked(true);
      const drafts = await draftStorage.findOrphaned(own.owner);
      if (isUnmounted) return;
      setOffers(
        drafts.flatMap(({ key, at, draft: stored, isSent: wasSent = false }) => {
          const content = draft.deserialize(stored);
          return content === undefined && !wasSent ? [] : [{ key, at, content, isSent: wasSent }];
        }),
      );
    };
    void loadOffers();
    return () => {
      isUnmounted = true;
      release();
    };
  }, [own, draft]);

  useEffect(() => {
    // Without the lock another tab would offer it as abandoned.
    if (own === undefined || !isLocked) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      // Discarded before the debounced write.
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
      // Saved or discarded drafts are deleted at once, since the page may close.
      if (!draft.isDirty()) return write();
      clearTimeout(timer);
      timer = setTimeout(write, saveDebounceMs);
    };
    // Typed before the lock was acquired.
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
  }, [own, draft, isLocked]);

  const [offer] = offers;
  return {
    /** An earlier draft to continue or discard. */
    offer,
    /** Whether a create is unanswered. Stored with the draft, to survive a reload. */
    pendingCreate: {
      get: () => isSent.current,
      set: (next: boolean) => {
        isSent.current = next;
        // The response may arrive after the form has unmounted.
        if (writeNow.current === undefined && own !== undefined) void draftStorage.remove(own.key);
        writeNow.current?.();
      },
    },
    /** Call before the draft continues with the offer. */
    acceptOffer: () => {
      if (offer !== undefined) {
        continuedKeys.current.push(offer.key);
        if (offer.isSent) isSent.current = true;
        // Restoring unchanged input triggers no write.
        if (offer.content === undefined) writeNow.current?.();
      }
      setOffers([]);
    },
    discardOffer: () => {
      if (offer !== undefined) void draftStorage.remove(offer.key);
      setOffers(offers.slice(1));
    },
    /** Deletes the stored draft. */
    forget: () => {
      isForgotten.current = true;
      if (own !== undefined) void draftStorage.remove(own.key, ...continuedKeys.current.splice(0));
    },
  };
}

/** The owner and storage key of this form's draft; undefined until the user is loaded. */
function useOwnDraft(of: readonly string[]) {
  const { data: user } = useQuery(sessionQueries.currentUser());
  const userId = user?.id;
  const [editor] = useState(() => `${Date.now()}.${Math.random()}`);
  // As text, since callers pass a new list with every render.
  const record = JSON.stringify(of);
  return useMemo(() => {
    if (userId === undefined) return undefined;
    const owner = { userId, of: JSON.parse(record) as string[] }; // stringified above
    return { owner, key: draftKey(owner, editor) };
  }, [userId, record, editor]);
}
