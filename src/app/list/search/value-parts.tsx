import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useId } from 'react';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { TimeInput } from '#app/kit/forms/time-input.tsx';
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
    return <TextInput {...props} hint={t('system|code; separate alternatives with commas')} />;
  }
  const codeLabel =
    field.name === 'identifier' || field.name === 'telecom' ? t('Value') : t('Code');
  return (
    <>
      <TextField
        id={`${id}-code`}
        autoFocus
        label={codeLabel}
        autoComplete="off"
        value={parts.code}
        onChange={(event) => onChange(tokenValue({ ...parts, code: event.target.value }))}
      />
      <TextField
        id={`${id}-system`}
        label={t('System')}
        autoComplete="off"
        value={parts.system ?? ''}
        onChange={({ target }) =>
          onChange(tokenValue({ ...parts, system: target.value === '' ? undefined : target.value }))
        }
        helperText={field.hint ?? t('URL of the code system; leave empty for any')}
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
  return (
    <>
      <ChoiceSelect
        label={t('{label} is', { label: field.label })}
        value={prefix}
        options={datePrefixes.map((one) => ({ value: one.prefix, label: one.label }))}
        onChange={(next) => change({ prefix: next })}
      />
      <TimeInput
        id={`${id}-date`}
        type="dateTime"
        autoFocus
        label={t('Date')}
        value={date}
        onChange={(next) => change({ date: next })}
        helperText={t('A year, month, day, or day and time')}
      />
    </>
  );
}

const noOptions: readonly SearchOption[] = [];

/** One of a few. What was written by hand stays a choice. */
export function PickInput({ field, value, onChange }: ValueInputProps) {
  const { options = noOptions } = field;
  const [first] = options;
  const begin = useEffectEvent(() => {
    if (value === '' && first !== undefined) onChange(first.value);
  });
  // The first one is shown as chosen, so it has to be.
  useEffect(() => begin(), []);
  return (
    <ChoiceSelect
      label={field.label}
      value={value || (first?.value ?? '')}
      options={options}
      autoFocus
      onChange={onChange}
    />
  );
}

/** What each input of a search parameter's value is given. */
export interface ValueInputProps {
  field: SearchField;
  /** As it stands in the address; empty: nothing yet. */
  value: string;
  onChange: (value: string) => void;
}
