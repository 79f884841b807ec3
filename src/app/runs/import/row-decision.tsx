import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { formatJsonLine, parseJsonObject } from '#app/kit/json/json-text.ts';
import type { RecordWords } from '#app/record/record-words.ts';
import { ConflictList, openConflicts } from '#app/versions/merge/conflict-list.tsx';
import { useMerge } from '#app/versions/merge/use-merge.ts';
import { t } from '#words/t.ts';
import type { ImportRow } from './import-row.ts';

const Decision = styled('div')({ padding: '8px 0' });

interface RowDecisionProps {
  words: RecordWords;
  row: ImportRow;
  isBusy: boolean;
  /** "Check again" before the import, "Import this row" after it. */
  applyLabel: string;
  onApply: (text: string) => void;
}

/** The conflicts of a row with the stored version, to decide. */
export function RowDecision({ words, row, isBusy, applyLabel, onApply }: RowDecisionProps) {
  const merge = useMerge(
    { words },
    {
      base: row.conflict?.base ?? '',
      theirs: row.conflict?.theirs ?? '',
      mine: row.text,
    },
  );
  return (
    <Decision>
      <ConflictList
        words={words}
        merge={merge}
        names={{ theirs: t('Saved'), mine: t('This row') }}
      />
      <Button
        size="small"
        variant="contained"
        disabled={merge.open > 0 || isBusy}
        onClick={() => onApply(formatJsonLine(parseJsonObject(merge.text) ?? {}))}
      >
        {merge.open > 0 ? openConflicts(merge.open) : applyLabel}
      </Button>
    </Decision>
  );
}
