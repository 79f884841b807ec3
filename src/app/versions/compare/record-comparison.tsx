import { useMemo } from 'react';
import { parseJsonObject } from '#app/kit/json/json-text.ts';
import { Note } from '#app/kit/text/text-parts.tsx';
import type { RecordWords } from '#app/record/record-words.ts';
import { comparisonOf, countInWords } from '../diff/comparison.ts';
import { ComparedGroups } from './compared-groups.tsx';

interface RecordComparisonProps {
  words: RecordWords;
  /** Two states of a record as JSON text, with names. */
  before: string;
  after: string;
  names: { before: string; after: string };
  /** The number of differences and names of the sides. Hidden in lists of comparisons. */
  head?: 'shown' | 'hidden';
}

/** Compares two states of a record field by field; computed when shown. */
export function RecordComparison(props: RecordComparisonProps) {
  const { words, before, after, names, head = 'shown' } = props;
  const comparison = useMemo(() => {
    const [older, newer] = [parseJsonObject(before) ?? {}, parseJsonObject(after) ?? {}];
    return comparisonOf(older, newer, { words });
  }, [before, after, words]);
  return (
    <>
      {head === 'shown' && (
        <Note role="status" sx={{ mb: 2 }}>
          {countInWords(comparison)}
        </Note>
      )}
      <ComparedGroups groups={comparison.groups} names={names} head={head} />
    </>
  );
}
