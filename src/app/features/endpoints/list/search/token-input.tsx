import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { tokenParts, tokenValue } from './search-values.ts';
import type { ValueInputProps } from './value-input-props.ts';

/** System and code apart, so that nobody has to know where the bar goes. */
export function TokenInput({ field, value, onChange }: ValueInputProps) {
  const id = useId();
  const parts = tokenParts(value);
  if (parts === undefined) {
    return (
      <TextField
        id={id}
        autoFocus
        fullWidth
        label={field.label}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        helperText="system|code, alternatives separated by commas"
      />
    );
  }
  const codeLabel = field.name === 'identifier' || field.name === 'telecom' ? 'Value' : 'Code';
  return (
    <>
      <TextField
        id={`${id}-code`}
        autoFocus
        fullWidth
        label={codeLabel}
        autoComplete="off"
        value={parts.code}
        onChange={(event) => onChange(tokenValue({ ...parts, code: event.target.value }))}
      />
      <TextField
        id={`${id}-system`}
        fullWidth
        label="System"
        autoComplete="off"
        value={parts.system ?? ''}
        onChange={({ target }) =>
          onChange(tokenValue({ ...parts, system: target.value === '' ? undefined : target.value }))
        }
        helperText={field.hint ?? 'The address of the code system; leave it empty for any'}
      />
    </>
  );
}
