import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { parseJsonObject } from '#app/kit/json/json-text.ts';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';
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

const Count = styled('p')({
  margin: '0 0 8px',
  fontSize: fontSize.small,
  color: color('text-muted'),
});

/** Compares two states of a record field by field; computed when shown. */
export function RecordComparison(props: RecordComparisonProps) {
  const { words, before, after, names, head = 'shown' } = props;
  const comparison = useMemo(() => {
    const [older, newer] = [parseJsonObject(before) ?? {}, parseJsonObject(after) ?? {}];
    return comparisonOf(older, newer, { words });
  }, [before, after, words]);
  return (
    <>
      {head === 'shown' && <Count role="status">{countInWords(comparison)}</Count>}
      <ComparedGroups groups={comparison.groups} names={names} head={head} />
    </>
  );
}
