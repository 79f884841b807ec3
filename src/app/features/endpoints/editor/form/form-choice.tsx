import TextField from '@mui/material/TextField';
import { type FieldPath, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { EndpointFormValues } from '../form-values.ts';

interface FormChoiceProps {
  name: FieldPath<EndpointFormValues>;
  label: string;
  options: readonly { value: string; label: string }[];
  /** What no value is called. */
  none: string;
}

/** One of a few codes. A code that is not among them, from another system, stays choosable. */
export function FormChoice({ name, label, options, none }: FormChoiceProps) {
  const { register, control, getFieldState } = useFormContext<EndpointFormValues>();
  const state = useFormState({ control, name });
  const value = useWatch({ control, name });
  const { error } = getFieldState(name, state);
  const { ref, ...field } = register(name);
  const isForeign = value !== '' && !options.some((option) => option.value === value);
  return (
    <TextField
      {...field}
      inputRef={ref}
      select
      label={label}
      error={error !== undefined}
      helperText={error?.message}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{none}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
      {isForeign && <option value={String(value)}>{String(value)}</option>}
    </TextField>
  );
}
