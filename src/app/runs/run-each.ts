interface Run<Item, Result> {
  items: readonly Item[];
  /** How many at once. */
  width: number;
  /** Ended: nothing new is begun; what is under way comes to its end. */
  signal: AbortSignal;
  each: (item: Item) => Promise<Result>;
  onResult: (item: Item, result: Result) => void;
}

/** Does something with each of many things, a few at a time; `each` must not reject. */
export async function runEach<Item, Result>(run: Run<Item, Result>): Promise<void> {
  const { items, width, signal, each, onResult } = run;
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) {
      if (signal.aborted) return;
      onResult(item, await each(item));
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
}

/** Waits, but no longer than the signal lasts. */
export function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
