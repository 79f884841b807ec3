import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type FieldPath, useFormContext, useFormState } from 'react-hook-form';
import type { EndpointFormValues } from '../form-values.ts';

interface FormTextProps
  extends Pick<TextFieldProps, 'placeholder' | 'required' | 'multiline' | 'sx' | 'slotProps'> {
  name: FieldPath<EndpointFormValues>;
  label: string;
  /** Shown while nothing is wrong. */
  hint?: string;
}

/** A text of the form, with what is wrong with it. */
export function FormText({ name, hint, required, ...rest }: FormTextProps) {
  const { register, control, getFieldState } = useFormContext<EndpointFormValues>();
  const state = useFormState({ control, name });
  const { error } = getFieldState(name, state);
  const { ref, ...field } = register(name);
  return (
    <TextField
      {...rest}
      {...field}
      inputRef={ref}
      error={error !== undefined}
      helperText={error?.message ?? hint}
      // The browser's own check would stop the save before ours can say why.
      slotProps={{ inputLabel: { shrink: true, required: required ?? false }, ...rest.slotProps }}
    />
  );
}
