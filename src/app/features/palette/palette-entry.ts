import { folded } from '#contract/base/folded.ts';
import { mostFoundOfKind } from '#contract/console/find.ts';
import { t } from '#words/t.ts';

/** Something that the palette leads to, or does. */
export interface PaletteEntry {
  /** Told from all others by it. */
  key: string;
  group: string;
  label: string;
  /** What tells it from others of its name. */
  note?: string | undefined;
  to?: string;
  run?: () => void;
}

const ofEachGroup = 6;

/** The entries that have all the words, those that begin with them first; of each group the best few, and whether that is all. */
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

/** Whether a search, which names a few of each group and does not say of how many, may have found more. */
export function mayHaveMore(entries: readonly PaletteEntry[]): boolean {
  const groups = Map.groupBy(entries, ({ group }) => group);
  return [...groups.values()].some(({ length }) => length >= mostFoundOfKind);
}

/** Of each group only a few are shown, so that their number says how many there are only where that is all. */
export function foundWords(count: number, hasMore: boolean): string {
  return hasMore
    ? t('{count} shown, and there may be more: type more to narrow the search', { count })
    : t('{count} found', { count });
}
