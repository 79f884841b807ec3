import { useMemo, useState } from 'react';
import type { RecordKind } from '#app/record/record-kind.ts';
import type { Side } from './merge-conflict.ts';
import { type Merged, type MergedTexts, mergeTexts } from './merge-records.ts';

export interface Merge extends Merged {
  choices: ReadonlyMap<string, Side>;
  choose: (key: string, side: Side) => void;
  /** The number of open conflicts. */
  open: number;
  /** Whether the result equals the stored version. */
  isSame: boolean;
}

const none: ReadonlyMap<string, Side> = new Map();

/** A merge with the user's decisions. */
export function useMerge(
  { words, restorable }: Pick<RecordKind<never>, 'words' | 'restorable'>,
  { base, theirs, mine }: MergedTexts,
): Merge {
  const [decisions, setDecided] = useState({ theirs, choices: none });
  // Decisions are void once the stored version changes.
  const choices = decisions.theirs === theirs ? decisions.choices : none;
  const merged = useMemo(
    () => mergeTexts({ base, theirs, mine }, { words, choices, ...(restorable && { restorable }) }),
    [base, theirs, mine, words, restorable, choices],
  );
  const open = merged.conflicts.filter(({ key }) => !choices.has(key)).length;
  return {
    ...merged,
    choices,
    choose: (key, side) => setDecided({ theirs, choices: new Map(choices).set(key, side) }),
    open,
    isSame: open === 0 && merged.changed.length === 0,
  };
}
