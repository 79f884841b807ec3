import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

interface TextInputProps
  extends Pick<
    OutlinedInputProps,
    'type' | 'autoComplete' | 'autoFocus' | 'endAdornment' | 'inputProps' | 'onKeyDown' | 'onKeyUp'
  > {
  label: string;
  /** From `form.register(...)`. */
  field: UseFormRegisterReturn;
  /** What is wrong with it. */
  problem?: string | undefined;
  /** Something to know while typing; the problem takes its place. */
  hint?: ReactNode;
}

/** A labelled field of one line. MUI's TextField would bring Select, menus and popovers to the sign-in page. */
export function TextInput({ label, field, problem, hint, inputProps, ...input }: TextInputProps) {
  const id = useId();
  const { ref, ...registered } = field;
  const note = problem ?? hint;
  return (
    <FormControl fullWidth error={problem !== undefined}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <OutlinedInput
        {...input}
        {...registered}
        id={id}
        inputRef={ref}
        inputProps={{
          ...inputProps,
          'aria-describedby': note === undefined ? undefined : `${id}-note`,
        }}
      />
      <FormHelperText
        id={`${id}-note`}
        role="status"
        sx={note === undefined ? { m: 0 } : undefined}
      >
        {note}
      </FormHelperText>
    </FormControl>
  );
}
