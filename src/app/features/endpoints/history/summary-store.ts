import type {
  StoredVersion,
  VersionSummaries,
  VersionSummary,
} from '../../../shared/record-history/stored-version.ts';
import { askHistory } from './work/ask-history.ts';

export interface ShownSummaries extends VersionSummaries {
  /** `isWhole`: the last one is the oldest there is. */
  show: (versions: readonly StoredVersion[], isWhole: boolean) => void;
}

/** So many at once: few enough that a comparison which somebody waits for is not kept long. */
const batchSize = 20;

/**
 * What each version did, found out one batch after the other, those in sight first. A version's summary is kept as long
 * as the version before it stays the same.
 */
export function createSummaryStore(): ShownSummaries {
  const known = new WeakMap<
    StoredVersion,
    { before: StoredVersion | undefined; summary: VersionSummary }
  >();
  const listeners = new Set<() => void>();
  let versions: readonly StoredVersion[] = [];
  let isWhole = false;
  let inSight = { start: 0, end: 0 };
  let isWorking = false;
  let generation = 0;

  function of(index: number): VersionSummary | undefined {
    const version = versions[index];
    const kept = version && known.get(version);
    return kept?.before === versions[index + 1] ? kept?.summary : undefined;
  }

  function nextMissing(): number {
    const last = versions.length - (isWhole ? 1 : 2);
    for (let index = inSight.start; index <= Math.min(inSight.end, last); index += 1) {
      if (of(index) === undefined) return index;
    }
    for (let index = 0; index <= last; index += 1) if (of(index) === undefined) return index;
    return -1;
  }

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    try {
      for (let start = nextMissing(); start >= 0; start = nextMissing()) await batch(start);
    } finally {
      isWorking = false;
    }
  }

  async function batch(start: number): Promise<void> {
    const all = versions;
    const end = Math.min(start + batchSize, all.length);
    // What was deleted and came back is told by what it was before.
    const older = all.findIndex(({ content }, index) => index >= end && content !== undefined);
    const chain = all.slice(start, older < 0 ? all.length : older + 1);
    const sent = chain.map(({ method, content }) => ({ method, content }));
    const isLast = isWhole && start + chain.length === all.length;
    const found = await askHistory('summaries', { versions: sent, isWhole: isLast });
    for (const [offset, summary] of found.entries()) {
      const version = all[start + offset];
      if (version) known.set(version, { before: all[start + offset + 1], summary });
    }
    generation += 1;
    for (const listener of listeners) listener();
  }

  return {
    show: (next, whole) => {
      versions = next;
      isWhole = whole;
      void work();
    },
    look: (start, end) => {
      inSight = { start, end };
    },
    of: (version) => known.get(version)?.summary,
    generation: () => generation,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
