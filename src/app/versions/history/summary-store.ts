import { createListeners } from '#app/kit/storage/listeners.ts';
import type { RecordWords } from '#app/record/record-words.ts';
import type { StoredVersion, VersionSummary } from '#app/record/stored-version.ts';
import { runTask } from '../worker/run-task.ts';

/** Small batches, so that an awaited comparison is not delayed. */
const batchSize = 20;

/**
 * Summaries of versions, computed in batches, visible ones first, and cached while the predecessor stays the same.
 */
export function createSummaryStore(words: RecordWords) {
  const cache = new WeakMap<
    StoredVersion,
    { before: StoredVersion | undefined; summary: VersionSummary }
  >();
  const listeners = createListeners();
  let versions: readonly StoredVersion[] = [];
  let isWhole = false;
  let areApart = false;
  let visibleRange = { start: 0, end: 0 };
  let isRunning = false;
  let generation = 0;

  function of(index: number): VersionSummary | undefined {
    const version = versions[index];
    const cached = version && cache.get(version);
    return cached?.before === versions[index + 1] ? cached?.summary : undefined;
  }

  function nextMissing(): number {
    const last = versions.length - (isWhole ? 1 : 2);
    for (let index = visibleRange.start; index <= Math.min(visibleRange.end, last); index += 1) {
      if (of(index) === undefined) return index;
    }
    for (let index = 0; index <= last; index += 1) if (of(index) === undefined) return index;
    return -1;
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      for (let start = nextMissing(); start >= 0; start = nextMissing()) await sumUpBatch(start);
    } finally {
      isRunning = false;
    }
  }

  async function sumUpBatch(start: number): Promise<void> {
    const all = versions;
    const end = Math.min(start + batchSize, all.length);
    // A restored record is compared with its state before the delete.
    const older = all.findIndex(({ content }, index) => index >= end && content !== undefined);
    const chain = all.slice(start, areApart ? end : older < 0 ? all.length : older + 1);
    const sent = chain.map(({ method, content, deed, before }) =>
      areApart ? { method, content, deed, before: before?.content } : { method, content, deed },
    );
    const isLast = areApart || (isWhole && start + chain.length === all.length);
    const input = { words, versions: sent, isWhole: isLast, areApart };
    const summaries = await runTask('versionSummaries', input);
    for (const [offset, summary] of summaries.entries()) {
      const version = all[start + offset];
      if (version) cache.set(version, { before: all[start + offset + 1], summary });
    }
    generation += 1;
    listeners.notify();
  }

  return {
    /** `isWhole`: the last one is the oldest. `areApart`: each carries its previous content. */
    show: (
      next: readonly StoredVersion[],
      options: { isWhole: boolean; areApart?: boolean },
    ): void => {
      versions = next;
      areApart = options.areApart ?? false;
      isWhole = options.isWhole || areApart;
      void run();
    },
    /** Prioritizes the visible range. */
    look: (start: number, end: number): void => {
      visibleRange = { start, end };
    },
    of: (version: StoredVersion): VersionSummary | undefined => cache.get(version)?.summary,
    /** Increments with each update. */
    generation: () => generation,
    subscribe: listeners.subscribe,
  };
}

export type SummaryStore = ReturnType<typeof createSummaryStore>;
