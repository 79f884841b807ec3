import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { formatJsonLine, parseJsonObject } from '#app/kit/json/json-text.ts';
import type { RecordWords } from '#app/record/record-words.ts';
import { ConflictChoice } from '#app/versions/merge/conflict-choice.tsx';
import type { Side } from '#app/versions/merge/merge-conflict.ts';
import { mergeRecords } from '#app/versions/merge/merge-records.ts';
import { t } from '#words/t.ts';
import type { ImportRow } from './import-row.ts';

const Decision = styled('div')({ padding: '8px 0' });

interface RowDecisionProps {
  words: RecordWords;
  row: ImportRow;
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
