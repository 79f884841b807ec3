import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { parseJsonObject } from '#app/kit/json/json-text.ts';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';
import { t } from '#words/t.ts';
import { RecordComparison } from '../compare/record-comparison.tsx';
import { capitalized, changeSummary } from '../diff/change-summary.ts';
import { recordDiff } from '../diff/record-diff.ts';
import type { RecordWords } from '../record-words.ts';

const Fold = styled('details')({
  minWidth: 0,
  fontSize: fontSize.small,
  '& > summary': {
    width: 'fit-content',
    maxWidth: '100%',
    padding: '3px 0',
    cursor: 'pointer',
    color: color('text-muted'),
    borderRadius: 4,
    overflowWrap: 'anywhere',
  },
  '&[open] > summary': { marginBottom: 8 },
});

interface ChangeDifferenceProps {
  words: RecordWords;
  /** Empty where there was nothing. */
  before: string;
  after: string;
  names: { before: string; after: string };
  /** Instead of what changed in a few words: "What it was". */
  summary?: string;
}

/** What a change did: in a line, and field by field by meaning when it is opened. */
export function ChangeDifference(props: ChangeDifferenceProps) {
  const { words, before, after, names } = props;
  const [isOpen, setIsOpen] = useState(false);
  const summary = useMemo(() => {
    if (props.summary !== undefined) return props.summary;
    const [old, anew] = [parseJsonObject(before) ?? {}, parseJsonObject(after) ?? {}];
    const changed = changeSummary(recordDiff(old, anew, { words }), words);
    return changed === '' ? t('Saved without changes') : capitalized(changed);
  }, [props.summary, before, after, words]);
  return (
    <Fold onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && <RecordComparison words={words} before={before} after={after} names={names} />}
    </Fold>
  );
}
