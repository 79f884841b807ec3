/** A key that was pressed in the palette, in milliseconds. */
export interface KeyTime {
  /** Until the next picture shows the key. */
  shown: number;
  /** Until the picture with all that is found for the text. */
  answered: number;
}

/** Runs in the page, before anything of its own: how long the palette takes to answer each key. */
export function watchPalette(): void {
  const keys: KeyTime[] = [];
  Object.assign(globalThis, { benchKeys: keys });
  // The list has a status of its own before it, for what it finds nothing of.
  const statusOf = () =>
    [...document.querySelectorAll('[role="dialog"] [role="status"]')].at(-1)?.textContent?.trim() ??
    '';
  /** Timers run once the picture is drawn. */
  const afterPicture = (then: () => void) => requestAnimationFrame(() => setTimeout(then));
  const watch = (event: Event) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.role !== 'combobox') return;
    const began = event.timeStamp;
    const key: KeyTime = { shown: Number.NaN, answered: Number.NaN };
    keys.push(key);
    const look = () => {
      if (keys.at(-1) !== key) return;
      // React has handled the input by the first picture, so that what is there no longer speaks of the text before.
      if (Number.isNaN(key.shown)) key.shown = performance.now() - began;
      if (/^\d+ found$/.test(statusOf())) key.answered = performance.now() - began;
      else afterPicture(look);
    };
    afterPicture(look);
  };
  window.addEventListener('input', watch, { capture: true });
}
