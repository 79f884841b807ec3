import { tidyJson } from '../../../shared/json/json-text.ts';

/** What was loaded: the text as stored, and its version where the deployment tells one. */
export interface LoadedText {
  text: string;
  etag: string | undefined;
}

/**
 * The one draft that form and JSON text edit. Its text is the truth; the form patches it. It lives outside of React
 * so that typing renders only what shows whether something is unsaved.
 */
export function createDraftStore(loaded: LoadedText) {
  let base = loaded;
  let original = tidyJson(loaded.text);
  let text = original;
  let generation = 0;
  const listeners = new Set<() => void>();

  function tell() {
    for (const listener of listeners) listener();
  }

  return {
    text: () => text,
    base: () => base,
    isDirty: () => text !== original,
    /** Another number whenever the text was replaced from outside, so that editors start again. */
    generation: () => generation,
    setText: (next: string) => {
      if (next === text) return;
      text = next;
      tell();
    },
    /** Starts again from what is stored now; what was typed is gone. */
    adopt: (next: LoadedText) => {
      base = next;
      original = tidyJson(next.text);
      text = original;
      generation += 1;
      tell();
    },
    /** Writes on over a newer version: what was typed stays, the next save is measured against that one. */
    rebase: (next: LoadedText) => {
      base = next;
      original = tidyJson(next.text);
      tell();
    },
    /** Goes on with another text, to be saved over a newer version. */
    continueWith: (next: string, over: LoadedText) => {
      base = over;
      original = tidyJson(over.text);
      text = tidyJson(next);
      generation += 1;
      tell();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
export type DraftStore = ReturnType<typeof createDraftStore>;
