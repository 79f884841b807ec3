/** The selectors of a page's milestones. */
export interface Watched {
  /** Shown before the data: a table's head, or the frame with its skeleton. */
  frame: string;
  /** The last part that makes the page usable: a row with text, or an enabled field. */
  usable: string;
  /** A row, to detect the next page. */
  row?: string | undefined;
}

/** Milliseconds from navigation to paint. */
export interface Marks {
  frame?: number;
  usable?: number;
  /** From the click to the new rows. */
  nextPage?: number;
  /** Total blocking time: the sum of each task's time beyond 50 ms. */
  blocking: number;
}

/** Runs in the page before its scripts, and stores the marks in `benchMarks`. */
export function watchPage({ frame, usable, row }: Watched): void {
  const marks: Marks = { blocking: 0 };
  Object.assign(globalThis, { benchMarks: marks });

  const whenPainted = (then: (time: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => then(performance.now());
      port2.postMessage(undefined);
    });
  const isShown = (selector: string) =>
    [...document.querySelectorAll(selector)].some(
      (element) => element instanceof HTMLInputElement || (element.textContent ?? '').trim() !== '',
    );
  const firstRow = () => (row === undefined ? '' : document.querySelector(row)?.textContent);

  const seen = new Set<string>();
  const once = (name: 'frame' | 'usable', selector: string, isThere: boolean) => {
    if (seen.has(selector) || !isThere) return;
    seen.add(selector);
    whenPainted((time) => {
      marks[name] = time;
      // Lets the bench read its metrics now.
      if (name === 'usable') Reflect.get(globalThis, 'benchUsable')?.('');
    });
  };
  let turned: { at: number; from: string | null | undefined } | undefined;
  new MutationObserver(() => {
    once('frame', frame, document.querySelector(frame) !== null);
    once('usable', usable, isShown(usable));
    if (turned === undefined || !isShown(row ?? usable) || firstRow() === turned.from) return;
    const { at } = turned;
    turned = undefined;
    whenPainted((time) => {
      marks.nextPage = time - at;
    });
  }).observe(document, { childList: true, subtree: true, characterData: true });

  addEventListener(
    'click',
    ({ timeStamp }) => {
      turned = { at: timeStamp, from: firstRow() };
    },
    { capture: true },
  );
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) marks.blocking += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
}
