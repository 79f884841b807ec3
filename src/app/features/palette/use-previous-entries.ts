import { useState } from 'react';
import { matchingEntries, type PaletteEntry } from './palette-entry.ts';

interface Search {
  text: string;
  /** The results so far. */
  entries: readonly PaletteEntry[];
  /** Whether the results are complete. */
  isComplete: boolean;
}

/** Current results, and until they are complete, earlier ones that still match. */
export function usePreviousEntries({ text, entries, isComplete }: Search): PaletteEntry[] {
  const [kept, setKept] = useState<readonly PaletteEntry[]>([]);
  if (isComplete && keysOf(kept) !== keysOf(entries)) setKept(entries);
  const all = isComplete ? entries : [...entries, ...matchingEntries(kept, text).entries];
  const once = new Map(all.map((entry) => [entry.key, entry]));
  // Keeps groups together, whichever search found an entry.
  return [...Map.groupBy(once.values(), ({ group }) => group).values()].flat();
}

function keysOf(entries: readonly PaletteEntry[]): string {
  return entries.map(({ key }) => key).join('\n');
}
