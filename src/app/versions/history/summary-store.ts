import { createListeners } from '#app/kit/storage/listeners.ts';
import type { RecordWords } from '#app/record/record-kind.ts';
import { hasContent, type StoredVersion, type VersionSummary } from '#app/record/stored-version.ts';
import { runTask } from '../worker/run-task.ts';
import type { SummarizedVersion } from '../worker/version-summaries.ts';

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
  let isFiltered = false;
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
    const end = Math.min(start + batchSize, isWhole ? all.length : all.length - 1);
    const batch = Array.from({ length: end - start }, (_, at) => withPrevious(all, start + at));
    const summaries = await runTask('versionSummaries', { words, versions: batch });
    for (const [offset, summary] of summaries.entries()) {
      const version = all[start + offset];
      if (version) cache.set(version, { before: all[start + offset + 1], summary });
    }
    generation += 1;
    listeners.notify();
  }

  /** A version with the content of its predecessor, for its summary. */
  function withPrevious(all: readonly StoredVersion[], index: number): SummarizedVersion {
    const { method = '', content, action, before } = all[index] ?? {};
    const summarized = { method, content, action };
    if (isFiltered) return { ...summarized, isFirst: method === 'POST', previous: before?.content };
    const older = all.slice(index + 1);
    const isRestored = older[0]?.method === 'DELETE';
    // A restored record is compared with its state before the delete.
    const previous = isRestored ? older.find(hasContent) : older[0];
    return { ...summarized, isFirst: older.length === 0, isRestored, previous: previous?.content };
  }

  return {
    /** `isWhole`: the last one is the oldest. `isFiltered`: each has its own previous version. */
    show: (
      next: readonly StoredVersion[],
      options: { isWhole: boolean; isFiltered?: boolean },
    ): void => {
      versions = next;
      isFiltered = options.isFiltered ?? false;
      isWhole = options.isWhole;
      void run();
    },
    /** Reports the visible range, which is computed first. */
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
