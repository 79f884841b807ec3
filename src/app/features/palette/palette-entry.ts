import { useState } from 'react';
import { folded } from '#contract/base/folded.ts';
import { maxResultsPerKind } from '#contract/console/find.ts';
import { t } from '#words/t.ts';

export interface PaletteEntry {
  key: string;
  group: string;
  label: string;
  /** Distinguishes results of the same name. */
  note?: string | undefined;
  to?: string;
  run?: () => void;
}

const ofEachGroup = 6;

/** Entries that match all words, prefix matches first, limited per group; and whether they are complete. */
export function matchingEntries(entries: readonly PaletteEntry[], text: string) {
  const words = folded(text).split(/\s+/).filter(Boolean);
  const ranked = entries.flatMap((entry) => {
    const label = folded(entry.label);
    const all = `${label} ${folded(entry.note ?? '')}`;
    if (!words.every((word) => all.includes(word))) return [];
    const isStart = words.length > 0 && label.startsWith(words.join(' '));
    return [{ entry, rank: isStart ? 0 : 1 }];
  });
  const groups = [...Map.groupBy(ranked, ({ entry }) => entry.group).values()];
  return {
    entries: groups.flatMap((group) =>
      group
        .toSorted((one, other) => one.rank - other.rank)
        .slice(0, ofEachGroup)
        .map(({ entry }) => entry),
    ),
    hasMore: groups.some(({ length }) => length > ofEachGroup),
  };
}

/** Whether a search limited per group may have more results. */
export function couldHaveMore(entries: readonly PaletteEntry[]): boolean {
  const groups = Map.groupBy(entries, ({ group }) => group);
  return [...groups.values()].some(({ length }) => length >= maxResultsPerKind);
}

/** A count is shown only if all results are. */
export function resultCountText(count: number, hasMore: boolean): string {
  return hasMore
    ? t('First {count} results; keep typing to narrow them down', { count })
    : t('{count} found', { count });
}

interface Search {
  text: string;
  entries: readonly PaletteEntry[];
  isComplete: boolean;
}

/** Current results, and until they are complete, earlier ones that still match. */
export function usePreviousEntries({ text, entries, isComplete }: Search): PaletteEntry[] {
  const [previous, setPrevious] = useState<readonly PaletteEntry[]>([]);
  if (isComplete && keysOf(previous) !== keysOf(entries)) setPrevious(entries);
  const all = isComplete ? entries : [...entries, ...matchingEntries(previous, text).entries];
  const once = new Map(all.map((entry) => [entry.key, entry]));
  // Keeps groups together, whichever search found an entry.
  return [...Map.groupBy(once.values(), ({ group }) => group).values()].flat();
}

function keysOf(entries: readonly PaletteEntry[]): string {
  return entries.map(({ key }) => key).join('\n');
}
