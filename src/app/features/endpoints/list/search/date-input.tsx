import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { dateParts, datePrefixes, dateValue } from './search-values.ts';
import type { ValueInputProps } from './value-input-props.ts';

/** A comparison and a date, which may be a year or a month. */
export function DateInput({ field, value, onChange }: ValueInputProps) {
  const id = useId();
  const { prefix, date } = value === '' ? { prefix: 'ge', date: '' } : dateParts(value);
  const change = (part: { prefix?: string; date?: string }) =>
    onChange(dateValue({ prefix, date, ...part }));
  const isKnown = datePrefixes.some((one) => one.prefix === prefix);
  return (
    <>
      <TextField
        select
        id={`${id}-prefix`}
        fullWidth
        label={`${field.label} is`}
        value={prefix}
        onChange={({ target }) => change({ prefix: target.value })}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {datePrefixes.map((one) => (
          <option key={one.prefix} value={one.prefix}>
            {one.label}
          </option>
        ))}
        {!isKnown && <option value={prefix}>{prefix}</option>}
      </TextField>
      <TextField
        id={`${id}-date`}
        autoFocus
        fullWidth
        label="Date"
        autoComplete="off"
        value={date}
        onChange={({ target }) => change({ date: target.value })}
        helperText="2026, 2026-05, 2026-05-31 or with a time: 2026-05-31T10:30:00Z"
      />
    </>
  );
}
