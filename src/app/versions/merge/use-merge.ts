import { useMemo, useState } from 'react';
import type { RecordKind } from '#app/record/record-kind.ts';
import type { Side } from './merge-conflict.ts';
import { type Merged, type MergedTexts, mergeTexts } from './merge-texts.ts';

export interface Merge extends Merged {
  choices: ReadonlyMap<string, Side>;
  choose: (key: string, side: Side) => void;
  /** How many conflicts are left to decide. */
  open: number;
  /** Nothing differs from what is stored. */
  isSame: boolean;
}

const none: ReadonlyMap<string, Side> = new Map();

/** Versions put together, with what people decide where both sides changed the same. */
export function useMerge(
  { words, restorable }: Pick<RecordKind<never>, 'words' | 'restorable'>,
  { base, theirs, mine }: MergedTexts,
): Merge {
  const [decided, setDecided] = useState({ theirs, choices: none });
  // What was decided over something else is decided anew.
  const choices = decided.theirs === theirs ? decided.choices : none;
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
