import { tidyJson } from '#app/kit/json/json-text.ts';
import { createListeners } from '#app/kit/storage/listeners.ts';
import type { LoadedText } from '#app/record/stored-text.ts';
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
