import TextField from '@mui/material/TextField';
import { type ReactNode, useId } from 'react';

interface ChoiceSelectProps {
  label: string;
  value: string;
  /** The options, as the browser knows them. */
  children: ReactNode;
  onChange: (value: string) => void;
}

/** One of a few outside of a form that registers its fields, in the browser's own list. */
export function ChoiceSelect({ label, value, children, onChange }: ChoiceSelectProps) {
  return (
    <TextField
      select
      id={useId()}
      fullWidth
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {children}
    </TextField>
  );
}
