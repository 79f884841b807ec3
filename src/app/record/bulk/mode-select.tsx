import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { t } from '#words/t.ts';
import type { BulkChange } from './bulk-change.ts';
import type { EditableField } from './bulk-edits.ts';
import type { BulkTarget } from './bulk-target.ts';

export interface FieldInputProps<Type extends EditableField['type'] = EditableField['type']> {
  field: Extract<EditableField, { type: Type }>;
  targets: readonly BulkTarget[];
  /** Undefined: nothing that could be done is chosen yet. */
  onChange: (change: BulkChange | undefined) => void;
}

interface ModeSelectProps<Mode extends string> {
  modes: readonly (readonly [mode: Mode, label: string])[];
  mode: Mode;
  onChange: (mode: Mode) => void;
}

/** What is done with a field. */
export function ModeSelect<Mode extends string>({ modes, mode, onChange }: ModeSelectProps<Mode>) {
  const id = useId();
  return (
    <TextField
      select
      id={`${id}-mode`}
      fullWidth
      label={t('What to do')}
      value={mode}
      onChange={({ target }) => {
        const chosen = modes.find(([one]) => one === target.value);
        if (chosen !== undefined) onChange(chosen[0]);
      }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {modes.map(([one, label]) => (
        <option key={one} value={one}>
          {label}
        </option>
      ))}
    </TextField>
  );
}
