import { useState } from 'react';
import { matchingEntries, type PaletteEntry } from './palette-entry.ts';

interface Search {
  /** What is typed by now. */
  text: string;
  /** What has been found for it so far. */
  entries: readonly PaletteEntry[];
  /** Whether that is all there is. */
  isComplete: boolean;
}

/** What was found, and until all of that is there, what was found before and still has the words. */
export function usePreviousEntries({ text, entries, isComplete }: Search): PaletteEntry[] {
  const [kept, setKept] = useState<readonly PaletteEntry[]>([]);
  if (isComplete && keysOf(kept) !== keysOf(entries)) setKept(entries);
  const all = isComplete ? entries : [...entries, ...matchingEntries(kept, text).entries];
  const once = new Map(all.map((entry) => [entry.key, entry]));
  // Those of a group stand together, whichever search they came by and however well they fit.
  return [...Map.groupBy(once.values(), ({ group }) => group).values()].flat();
}

function keysOf(entries: readonly PaletteEntry[]): string {
  return entries.map(({ key }) => key).join('\n');
}
