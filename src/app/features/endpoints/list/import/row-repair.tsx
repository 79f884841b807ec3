import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { tidyJson } from '../../../../shared/json/json-text.ts';
import { monoFamily } from '../../../../shared/theme/typography.ts';
import type { ImportRow } from './import-row.ts';

interface RowRepairProps {
  row: ImportRow;
  /** "Check again" before the import, "Import this one" after it. */
  applyLabel: string;
  onApply: (text: string) => void;
  onClose: () => void;
}

/** The text of a row that was refused, to be put right in place. */
export function RowRepair({ row, applyLabel, onApply, onClose }: RowRepairProps) {
  const id = useId();
  const [text, setText] = useState(() => tidyJson(row.text));
  return (
    <div style={{ gridColumn: '1 / -1', display: 'grid', gap: 8, padding: '8px 0' }}>
      <TextField
        id={id}
        multiline
        autoFocus
        fullWidth
        minRows={6}
        maxRows={20}
        label={`Row ${row.at + 1} as JSON`}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{
          htmlInput: {
            spellCheck: false,
            style: { fontFamily: monoFamily, fontSize: '0.8125rem' },
          },
        }}
      />
      <div style={{ display: 'flex', gap: 8 }}>
        <Button size="small" variant="contained" onClick={() => onApply(text)}>
          {applyLabel}
        </Button>
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
