import TextField from '@mui/material/TextField';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { type Choice, Options } from './choice-select.tsx';

interface FormSelectProps {
  label: string;
  field: UseFormRegisterReturn;
  options: readonly Choice[];
  /** The label of no choice; without it a choice is required. */
  none?: string;
  problem?: string | undefined;
  hint?: string | undefined;
}

/** A native select. */
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
      slotProps={{ select: { native: true } }}
    >
      {none !== undefined && <option value="">{none}</option>}
      <Options options={options} />
    </TextField>
  );
}
