import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { draftKey, draftStorage } from '#app/kit/storage/draft-storage.ts';
import type { LoadedText } from '#app/record/stored-text.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';

/** How a restored draft relates to the stored version. */
export type ResumeOutcome = 'as it was' | 'merged' | 'in conflict' | 'unfinished';

/**
 * A form's draft, whatever holds its fields: an Endpoint's tree over JSON, or react-hook-form. Outside of React
 * state, so that typing renders little.
 */
export interface RecordDraft<Output, Serialized> {
  subscribe: (listener: () => void) => () => void;
  isDirty: () => boolean;
  /** The whole draft as JSON text. */
  text: () => string;
  /** The version it is based on. */
  base: () => LoadedText;
  /** Discards the draft and starts from the stored version. */
  adopt: (stored: LoadedText) => void;
  /** Takes a snapshot including secrets, while the page is open; the result restores it. */
  snapshot: () => () => void;
  /** Keeps the draft but compares it with a newer version. */
  rebase: (stored: LoadedText) => void;
  /** Replaces the text, to be saved over a newer version. */
  continueWith: (text: string, over: LoadedText) => void;
  /** Whether two texts are equal for this form. */
  isSame: (one: string, other: string) => boolean;
  /** Validates the draft; undefined if invalid, which the form shows. */
  check: () => Promise<Output | undefined>;
  /** Shows why a save failed. */
  refuse: (error: unknown) => void;
  /** The draft to store, without secrets (`lacksSecrets`: some were typed), as storage is not encrypted. */
  serialize: () => unknown;
  /** Restores a stored draft; undefined for another format or without changes. */
  deserialize: (value: unknown) => Serialized | undefined;
  /** Whether the stored version has changed since. */
  isOutdated: (serialized: Serialized, stored: string) => boolean;
  resume: (serialized: Serialized, stored: LoadedText) => ResumeOutcome;
}

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
  const slot = useDraftSlot(of);
  const [isLocked, setIsLocked] = useState(false);
  const [offers, setOffers] = useState<readonly OfferedDraft<Serialized>[]>([]);
  const continuedKeys = useRef<string[]>([]);
  const isForgotten = useRef(false);
  const isSent = useRef(false);
  const writeNow = useRef<() => void>(undefined);

  useEffect(() => {
    if (slot === undefined) return;
    let isUnmounted = false;
    const { acquired: lock, release } = draftStorage.hold(slot.key);
    const loadOffers = async () => {
      await lock;
      if (isUnmounted) return;
      setIsLocked(true);
      const drafts = await draftStorage.findOrphaned(slot.owner);
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
  }, [slot, draft]);

  useEffect(() => {
    // Without the lock another tab would offer it as abandoned.
    if (slot === undefined || !isLocked) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      // Discarded before the debounced write.
      if (isForgotten.current) return;
      if (draft.isDirty() || isSent.current) {
        void draftStorage.keep(slot.key, draft.serialize(), { isSent: isSent.current });
      } else void draftStorage.remove(slot.key);
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
  }, [slot, draft, isLocked]);

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
        if (writeNow.current === undefined && slot !== undefined)
          void draftStorage.remove(slot.key);
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
      if (slot !== undefined)
        void draftStorage.remove(slot.key, ...continuedKeys.current.splice(0));
    },
  };
}

/** The owner and storage key of this form's draft; undefined until the user is loaded. */
function useDraftSlot(of: readonly string[]) {
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
