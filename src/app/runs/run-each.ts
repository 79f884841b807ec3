const concurrency = 4;

interface Run<Item, Result> {
  items: readonly Item[];
  /** Aborted: starts no further item; those in progress finish. */
  signal: AbortSignal;
  each: (item: Item) => Promise<Result>;
  onResult: (item: Item, result: Result) => void;
}

/** Processes items concurrently; `each` must not reject. */
export async function runEach<Item, Result>(run: Run<Item, Result>): Promise<void> {
  const { items, signal, each, onResult } = run;
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) {
      if (signal.aborted) return;
      onResult(item, await each(item));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

/** Resolves after a time, or as soon as the signal is aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
