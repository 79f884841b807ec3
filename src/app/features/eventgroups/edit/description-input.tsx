import TextField from '@mui/material/TextField';
import type { UseFormRegisterReturn } from 'react-hook-form';

interface DescriptionInputProps {
  field: UseFormRegisterReturn;
  problem: string | undefined;
}

export function DescriptionInput({ field, problem }: DescriptionInputProps) {
  const { ref, ...registered } = field;
  return (
    <TextField
      {...registered}
      inputRef={ref}
      label="Description"
      multiline
      minRows={3}
      maxRows={10}
      error={problem !== undefined}
      helperText={problem}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
