import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useId } from 'react';
import { DayButton } from '#app/kit/forms/day-button.tsx';
import { t } from '#words/t.ts';
import type { SearchField, SearchOption } from './search-field.ts';
import { dateParts, datePrefixes, dateValue, tokenParts, tokenValue } from './search-values.ts';

/** A value as an address has it. */
export function TextInput(props: ValueInputProps & { hint: string | undefined }) {
  const { field, value, hint, onChange } = props;
  return (
    <TextField
      id={useId()}
      autoFocus
      fullWidth
      label={field.label}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      helperText={hint}
      slotProps={{ htmlInput: { maxLength: 2_000 } }}
    />
  );
}

/** System and code apart, so that nobody has to know where the bar goes. */
export function TokenInput(props: ValueInputProps) {
  const { field, value, onChange } = props;
  const id = useId();
  const parts = tokenParts(value);
  if (parts === undefined) {
    return <TextInput {...props} hint={t('system|code, alternatives separated by commas')} />;
  }
  const codeLabel =
    field.name === 'identifier' || field.name === 'telecom' ? t('Value') : t('Code');
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
        label={t('System')}
        autoComplete="off"
        value={parts.system ?? ''}
        onChange={({ target }) =>
          onChange(tokenValue({ ...parts, system: target.value === '' ? undefined : target.value }))
        }
        helperText={field.hint ?? t('The address of the code system; leave it empty for any')}
      />
    </>
  );
}

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
        label={t('{label} is', { label: field.label })}
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
        label={t('Date')}
        autoComplete="off"
        value={date}
        onChange={({ target }) => change({ date: target.value })}
        helperText={t('2026, 2026-05, 2026-05-31 or with a time: 2026-05-31T10:30:00Z')}
        slotProps={{
          input: {
            endAdornment: <DayButton date={date} onChange={(day) => change({ date: day })} />,
          },
        }}
      />
    </>
  );
}

const noOptions: readonly SearchOption[] = [];

/** One of a few. What was written by hand stays a choice. */
export function PickInput({ field, value, onChange }: ValueInputProps) {
  const { options = noOptions } = field;
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

/** What each input of a search parameter's value is given. */
export interface ValueInputProps {
  field: SearchField;
  /** As it stands in the address; empty: nothing yet. */
  value: string;
  onChange: (value: string) => void;
}
