import { folded } from '#contract/folded.ts';

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
