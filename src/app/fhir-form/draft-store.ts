import { tidyJson } from '#app/kit/json/json-text.ts';
import { createListeners } from '#app/kit/storage/listeners.ts';
import type { LoadedText } from '#app/record/stored-text.ts';
import type { UnfinishedText } from './unfinished-texts.ts';

/** What was typed: the text, and besides it what the form's fields hold that is no JSON yet. */
export interface TypedText {
  text: string;
  unfinished: readonly UnfinishedText[];
}

const none: readonly UnfinishedText[] = [];

/**
 * The one draft that form and JSON text edit. Its text is the truth; the form patches it. It lives outside of React
 * so that typing renders only what shows whether something is unsaved.
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
    /** What keeps the draft from being saved, though its text may be fine. */
    unfinished: () => unfinished,
    base: () => base,
    isDirty: () => text !== original || unfinished.length > 0,
    /** Another number whenever the text was replaced from outside, so that editors start again. */
    generation: () => generation,
    write,
    setText: (next: string) => write({ text: next, unfinished }),
    /** Starts again from what is stored now; what was typed is gone. */
    adopt: (next: LoadedText) => {
      base = next;
      original = tidyJson(next.text);
      text = original;
      unfinished = none;
      generation += 1;
      listeners.notify();
    },
    /** Remembers what is typed now; the answer brings it back, over the version that it was typed over. */
    snapshot: () => {
      const typed = { text, unfinished };
      const over = base;
      return () => replace(typed, over);
    },
    /** Writes on over a newer version: what was typed stays, the next save is measured against that one. */
    rebase: (next: LoadedText) => {
      base = next;
      original = tidyJson(next.text);
      listeners.notify();
    },
    /** Goes on with another text, to be saved over a newer version. */
    continueWith: (next: TypedText, over: LoadedText) =>
      replace({ ...next, text: tidyJson(next.text) }, over),
    subscribe: listeners.subscribe,
  };
}
export type DraftStore = ReturnType<typeof createDraftStore>;
