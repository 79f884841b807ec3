/** Times of one key in the palette, in milliseconds. */
export interface KeyTime {
  /** Until the key is painted. */
  shown: number;
  /** Until all results are painted. */
  answered: number;
}

/** Runs in the page before its scripts, and measures each key in the palette. */
export function watchPalette(): void {
  const keys: KeyTime[] = [];
  Object.assign(globalThis, { benchKeys: keys });
  // The list is preceded by another status, for kinds without matches.
  const statusOf = () =>
    [...document.querySelectorAll('[role="dialog"] [role="status"]')].at(-1)?.textContent?.trim() ??
    '';
  /** A timer set in an animation frame runs after the paint. */
  const afterPicture = (then: () => void) => requestAnimationFrame(() => setTimeout(then));
  const watch = (event: Event) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.role !== 'combobox') return;
    const startedAt = event.timeStamp;
    const key: KeyTime = { shown: Number.NaN, answered: Number.NaN };
    keys.push(key);
    const look = () => {
      if (keys.at(-1) !== key) return;
      // By the first paint React has handled the input, so that the status is no longer that of the previous text.
      if (Number.isNaN(key.shown)) key.shown = performance.now() - startedAt;
      if (/^\d+ found$|^First /.test(statusOf())) key.answered = performance.now() - startedAt;
      else afterPicture(look);
    };
    afterPicture(look);
  };
  window.addEventListener('input', watch, { capture: true });
}
