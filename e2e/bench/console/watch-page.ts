/** What is watched for in a page, as selectors. */
export interface Watched {
  /** Shown before any data is there: a table's head, or the frame with its skeleton. */
  frame: string;
  /** What the page is for: a row with its words, or a field that takes some. The last of it to come. */
  usable: string;
  /** Where the next page's rows show. */
  row?: string | undefined;
}

/** Milliseconds since the page was asked for, each when the browser had painted it. */
export interface Marks {
  frame?: number;
  usable?: number;
  /** From the click to the other rows. */
  nextPage?: number;
  /** What each task held the page up beyond 50 ms, all together. */
  blocking: number;
}

/** Runs in the page, before anything of its own: sees what comes when, and leaves it in `benchMarks`. */
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
      // What the bench counts until then is counted now.
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
