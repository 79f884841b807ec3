import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useId } from 'react';
import type { ValueInputProps } from './value-input-props.ts';

interface PickInputProps extends ValueInputProps {
  options: readonly { value: string; label: string }[];
}

/** One of a few. What was written by hand stays a choice. */
export function PickInput({ field, value, options, onChange }: PickInputProps) {
  const id = useId();
  const [first] = options;
  const isKnown = value === '' || options.some((option) => option.value === value);
  const begin = useEffectEvent(() => {
    if (value === '' && first !== undefined) onChange(first.value);
  });
  // The first one is shown as chosen, so it has to be.
  useEffect(() => begin(), []);
  return (
    <TextField
      select
      id={id}
      autoFocus
      fullWidth
      label={field.label}
      value={value || first?.value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
      {!isKnown && <option value={value}>{value}</option>}
    </TextField>
  );
}
