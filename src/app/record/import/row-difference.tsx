import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { formatJsonLine, parseJsonObject } from '#app/kit/json/json-text.ts';
import { t } from '#words/t.ts';
import { RecordComparison } from '../compare/record-comparison.tsx';
import { capitalized, changeSummary } from '../diff/change-summary.ts';
import { recordDiff } from '../diff/record-diff.ts';
import { ConflictChoice } from '../merge/conflict-choice.tsx';
import type { Side } from '../merge/merge-conflict.ts';
import { mergeRecords } from '../merge/merge-records.ts';
import type { RecordWords } from '../record-words.ts';
import type { ImportRow } from './import-row.ts';

const Decision = styled('div')({ padding: '8px 0' });

interface RowDifferenceProps {
  words: RecordWords;
  row: ImportRow;
}

/** What an update changes: in a line, and field by field when it is opened. */
export function RowDifference({ words, row: { text, over = '', isMerged } }: RowDifferenceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const summary = useMemo(() => {
    const [before, after] = [over, text].map((one) => parseJsonObject(one) ?? {});
    return capitalized(changeSummary(recordDiff(before ?? {}, after ?? {}, { words }), words));
  }, [text, over, words]);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {isMerged ? t('{summary}; what a colleague saved since stays', { summary }) : summary}
      </summary>
      {isOpen && (
        <RecordComparison
          words={words}
          before={over}
          after={text}
          names={{ before: t('Stored'), after: t('With this row') }}
        />
      )}
    </details>
  );
}

interface RowDecisionProps extends RowDifferenceProps {
  isBusy: boolean;
  /** "Check again" before the import, "Import this one" after it. */
  applyLabel: string;
  onApply: (text: string) => void;
}

/** What the row and a colleague changed differently, to say which holds. */
export function RowDecision({ words, row, isBusy, applyLabel, onApply }: RowDecisionProps) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const versions = useMemo(() => {
    const [base, theirs] = [row.conflict?.base ?? '', row.conflict?.theirs ?? ''].map(
      (text) => parseJsonObject(text) ?? {},
    );
    return { base: base ?? {}, theirs: theirs ?? {}, mine: parseJsonObject(row.text) ?? {} };
  }, [row]);
  const { merged, conflicts } = useMemo(
    () => mergeRecords(versions, { words, choices }),
    [versions, words, choices],
  );
  const open = conflicts.filter(({ key }) => !choices.has(key)).length;
  return (
    <Decision>
      {conflicts.map((conflict) => (
        <ConflictChoice
          key={conflict.key}
          words={words}
          conflict={conflict}
          chosen={choices.get(conflict.key)}
          theirName={t('Stored')}
          myName={t('This row')}
          onChoose={(side) => setChoices(new Map(choices).set(conflict.key, side))}
        />
      ))}
      <Button
        size="small"
        variant="contained"
        disabled={open > 0 || isBusy}
        onClick={() => onApply(formatJsonLine(merged))}
      >
        {open > 0 ? t('{open} left to decide', { open }) : applyLabel}
      </Button>
    </Decision>
  );
}
