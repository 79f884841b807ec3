import TextField from '@mui/material/TextField';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

interface FormSelectProps {
  label: string;
  field: UseFormRegisterReturn;
  options: readonly { value: string; label: string }[];
  /** What choosing nothing is called; without it something must be chosen. */
  none?: string;
  problem?: string | undefined;
  hint?: string | undefined;
}

/** One of a few, in the browser's own list. */
export function FormSelect({ label, field, options, none, problem, hint }: FormSelectProps) {
  const id = useId();
  const { ref, ...registered } = field;
  return (
    <TextField
      {...registered}
      inputRef={ref}
      select
      id={id}
      label={label}
      error={problem !== undefined}
      helperText={problem ?? hint}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {none !== undefined && <option value="">{none}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  );
}
