import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { monoFamily } from '../../../../shared/theme/typography.ts';
import type { ImportRow } from './import-row.ts';
import type { Repairs } from './use-repairs.ts';

interface RowRepairProps {
  row: ImportRow;
  repairs: Repairs;
  /** It has been opened just now, and does not only come into sight again. */
  isNew: boolean;
  /** "Check again" before the import, "Import this one" after it. */
  applyLabel: string;
  isBusy: boolean;
  onApply: (text: string) => void;
}

/** The text of a row that was refused, to be put right in place. */
export function RowRepair(props: RowRepairProps) {
  const { row, repairs, isNew, applyLabel, isBusy, onApply } = props;
  const id = useId();
  const text = repairs.textOf(row) ?? row.text;
  return (
    <div style={{ gridColumn: '1 / -1', display: 'grid', gap: 8, padding: '8px 0' }}>
      <TextField
        id={id}
        multiline
        autoFocus={isNew}
        fullWidth
        minRows={6}
        maxRows={20}
        label={`Row ${row.at + 1} as JSON`}
        value={text}
        onChange={({ target }) => repairs.change(row, target.value)}
        slotProps={{
          htmlInput: {
            spellCheck: false,
            style: { fontFamily: monoFamily, fontSize: '0.8125rem' },
          },
        }}
      />
      <div style={{ display: 'flex', gap: 8 }}>
        <Button size="small" variant="contained" disabled={isBusy} onClick={() => onApply(text)}>
          {applyLabel}
        </Button>
        <Button size="small" onClick={() => repairs.close(row)}>
          {repairs.isChanged(row) ? 'Discard changes' : 'Close'}
        </Button>
      </div>
    </div>
  );
}
