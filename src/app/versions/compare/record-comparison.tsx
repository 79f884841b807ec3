import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { objectIn } from '#app/kit/json/json-text.ts';
import { Note } from '#app/kit/text/text-parts.tsx';
import { color, fontSize } from '#app/kit/theme/tokens.ts';
import type { RecordWords } from '#app/record/record-kind.ts';
import { capitalize } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { changeSummary } from '../diff/change-words.ts';
import { comparisonOf, countInWords } from '../diff/comparison.ts';
import { recordDiff } from '../diff/record-diff.ts';
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
  const comparison = useMemo(
    () => comparisonOf(objectIn(before), objectIn(after), { words }),
    [before, after, words],
  );
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

const Details = styled('details')({
  minWidth: 0,
  fontSize: fontSize.small,
  '& > summary': {
    width: 'fit-content',
    maxWidth: '100%',
    padding: '3px 0',
    color: color('text-muted'),
  },
  '&[open] > summary': { marginBottom: 8 },
});

interface ChangeDifferenceProps {
  words: RecordWords;
  before: string;
  after: string;
  names: { before: string; after: string };
  /** The summary line around the changed fields. */
  summarize?: (changed: string) => string;
}

/** A change in one line, expandable to a field-by-field comparison. */
export function ChangeDifference(props: ChangeDifferenceProps) {
  const { words, before, after, names, summarize } = props;
  const [isOpen, setIsOpen] = useState(false);
  const changed = useMemo(() => {
    const changes = recordDiff(objectIn(before), objectIn(after), { words });
    const summary = changeSummary(changes, words);
    return summary === '' ? t('Saved without changes') : capitalize(summary);
  }, [before, after, words]);
  return (
    <Details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{summarize ? summarize(changed) : changed}</summary>
      {isOpen && <RecordComparison words={words} before={before} after={after} names={names} />}
    </Details>
  );
}
