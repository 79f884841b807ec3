import * as z from 'zod/mini';
import { formatJson, parseJsonObject, tidyJson } from '#app/kit/json/json-text.ts';
import { createListeners } from '#app/kit/storage/listeners.ts';
import { withoutSecretValues, withSecretValues } from '#app/kit/storage/secret-values.ts';
import type { RecordWords } from '#app/record/record-kind.ts';
import type { LoadedText } from '#app/record/stored-text.ts';
import type { ResumeOutcome } from '#app/record-form/use-draft-storage.ts';
import { mergeRecords } from '#app/versions/merge/merge-records.ts';
import type { UnfinishedText } from './unfinished-texts.ts';

export interface TypedText {
  text: string;
  unfinished: readonly UnfinishedText[];
}

const none: readonly UnfinishedText[] = [];

/**
 * The draft that form and JSON editor share. The text is authoritative; the form patches it. Outside of React, so
 * that typing renders only the dirty state.
 */
export function createDraftStore(loaded: LoadedText) {
  let base = loaded;
  let original = tidyJson(loaded.text);
  let text = original;
  let unfinished = none;
  let generation = 0;
  const listeners = createListeners();

  function write(next: TypedText) {
    if (next.text === text && next.unfinished.length + unfinished.length === 0) return;
    text = next.text;
    unfinished = next.unfinished.length === 0 ? none : next.unfinished;
    listeners.notify();
  }

  function replace(next: TypedText, over: LoadedText) {
    base = over;
    original = tidyJson(over.text);
    text = next.text;
    unfinished = next.unfinished;
    generation += 1;
    listeners.notify();
  }

  return {
    text: () => text,
    /** Invalid input in form fields, which blocks a save even if the text is valid. */
    unfinished: () => unfinished,
    base: () => base,
    isDirty: () => text !== original || unfinished.length > 0,
    /** Increments when the text is replaced from outside, so that editors remount. */
    generation: () => generation,
    write,
    setText: (next: string) => write({ text: next, unfinished }),
    /** Discards the draft and starts from the stored version. */
    adopt: (next: LoadedText) => replace({ text: tidyJson(next.text), unfinished: none }, next),
    /** Takes a snapshot of the draft; the result restores it over its original version. */
    snapshot: () => {
      const [typed, over] = [{ text, unfinished }, base];
      return () => replace(typed, over);
    },
    /** Keeps the draft but compares it with a newer version. */
    rebase: (next: LoadedText) => {
      base = next;
      original = tidyJson(next.text);
      listeners.notify();
    },
    /** Replaces the text, to be saved over a newer version. */
    continueWith: (next: TypedText, over: LoadedText) =>
      replace({ ...next, text: tidyJson(next.text) }, over),
    subscribe: listeners.subscribe,
  };
}
export type DraftStore = ReturnType<typeof createDraftStore>;

const serializedDraftSchema = z.object({
  /** The text as typed, valid or not, without secrets. */
  text: z.string(),
  unfinished: z.array(
    z.object({ path: z.string(), text: z.string(), instead: z.optional(z.string()) }),
  ),
  /** The stored version that the draft is based on, without secrets. */
  base: z.object({ text: z.string(), etag: z.optional(z.string()) }),
  /** Typed secrets were omitted. */
  lacksSecrets: z.optional(z.boolean()),
});

export type SerializedDraft = z.output<typeof serializedDraftSchema>;

/**
 * Serializes a draft without secrets: the values of Endpoint headers, also contained ones, and passwords in
 * addresses.
 */
export function serializeDraft(draft: DraftStore): z.input<typeof serializedDraftSchema> {
  const { text: baseText, etag } = draft.base();
  const text = withoutSecretValues(draft.text());
  const base = { text: withoutSecretValues(baseText), ...(etag !== undefined && { etag }) };
  return {
    text,
    unfinished: draft.unfinished().map((typed) => ({
      ...typed,
      text: withoutSecretValues(typed.text),
      ...(typed.instead !== undefined && { instead: withoutSecretValues(typed.instead) }),
    })),
    base,
    lacksSecrets: withSecretValues(text, baseText) !== draft.text(),
  };
}

/** Undefined for another format, or a draft without changes. */
export function deserializeDraft(value: unknown, draft: DraftStore): SerializedDraft | undefined {
  const { success, data } = z.safeParse(serializedDraftSchema, value);
  if (!success) return undefined;
  const hasChanges = data.unfinished.length > 0 || data.text !== withoutSecretValues(draft.text());
  return hasChanges ? data : undefined;
}

/** Whether the stored version has changed since. */
export function isOutdated({ base }: SerializedDraft, stored: string): boolean {
  return tidyJson(base.text) !== tidyJson(withoutSecretValues(stored));
}

/**
 * Restores a stored draft with the currently stored secrets. If a newer version exists, merges with it; on a
 * conflict, keeps the draft over its own base for the user to decide. Unfinished JSON is merged when saving.
 */
export function resumeDraft(
  draft: DraftStore,
  serialized: SerializedDraft,
  { stored, words }: { stored: LoadedText; words: RecordWords },
): ResumeOutcome {
  const withSecrets = (text: string) => withSecretValues(text, stored.text);
  const text = withSecrets(serialized.text);
  const base = withSecrets(serialized.base.text);
  const unfinished = serialized.unfinished.map((typed) => ({
    ...typed,
    text: withSecrets(typed.text),
    ...(typed.instead !== undefined && { instead: withSecrets(typed.instead) }),
  }));
  if (!isOutdated(serialized, stored.text)) {
    draft.continueWith({ text, unfinished }, stored);
    return 'as it was';
  }
  const [baseRecord, theirs, mine] = [base, stored.text, text].map(parseJsonObject);
  if (baseRecord !== undefined && theirs !== undefined && mine !== undefined) {
    const { merged, conflicts } = mergeRecords({ base: baseRecord, theirs, mine }, { words });
    if (conflicts.length === 0) {
      draft.continueWith({ text: formatJson(merged), unfinished }, stored);
      return 'merged';
    }
  }
  draft.continueWith({ text, unfinished }, { text: base, etag: serialized.base.etag });
  return mine === undefined ? 'unfinished' : 'in conflict';
}
