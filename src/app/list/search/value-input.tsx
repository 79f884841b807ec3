import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent } from 'react';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { TimeInput } from '#app/kit/forms/time-input.tsx';
import { fontSize } from '#app/kit/theme/tokens.ts';
import { t } from '#words/t.ts';
import type { SearchField } from './search-field.ts';
import { dateParts, datePrefixes, dateValue, tokenParts, tokenValue } from './search-values.ts';

export interface ValueInputProps {
  field: SearchField;
  /** As in the URL; empty for none. */
  value: string;
  onChange: (value: string) => void;
}

/** The inputs for a search parameter's value, except a reverse chain (`HasInput`). */
export function ValueInput(props: ValueInputProps) {
  const { field } = props;
  switch (field.kind) {
    case 'token':
      return <TokenInput {...props} />;
    case 'date':
      return <DateInput {...props} />;
    case 'pick':
      return <PickInput {...props} />;
    case 'choices':
      return <ChoicesInput {...props} />;
    case 'has':
    case 'text':
      return <TextInput {...props} hint={field.hint} />;
  }
}

/** A value as in the URL. */
export function TextInput(props: ValueInputProps & { hint: string | undefined }) {
  const { field, value, hint, onChange } = props;
  return (
    <TextField
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

/** System and code in separate inputs. */
function TokenInput(props: ValueInputProps) {
  const { field, value, onChange } = props;
  const parts = tokenParts(value);
  if (parts === undefined) {
    return <TextInput {...props} hint={t('system|code; separate alternatives with commas')} />;
  }
  const codeLabel =
    field.name === 'identifier' || field.name === 'telecom' ? t('Value') : t('Code');
  return (
    <>
      <TextField
        autoFocus
        label={codeLabel}
        autoComplete="off"
        value={parts.code}
        onChange={(event) => onChange(tokenValue({ ...parts, code: event.target.value }))}
      />
      <TextField
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

/** A prefix and a date, which may be a year or month. */
function DateInput({ field, value, onChange }: ValueInputProps) {
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

/** One of the options, or a custom value in the URL. */
function PickInput({ field, value, onChange }: ValueInputProps) {
  const { options = [] } = field;
  const [first] = options;
  const begin = useEffectEvent(() => {
    if (value === '' && first !== undefined) onChange(first.value);
  });
  // The select shows the first option as chosen.
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

const ChoiceGroup = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& > legend': { padding: 0, fontSize: fontSize.small, fontWeight: 500 },
});

/** Several options, separated by commas. */
function ChoicesInput({ field, value, onChange }: ValueInputProps) {
  const { options = [] } = field;
  const chosen = value.split(',').filter(Boolean);
  // Keeps values beyond the options.
  const foreign = chosen.filter((one) => !options.some((option) => option.value === one));
  const change = (one: string, isChosen: boolean) =>
    onChange(
      [
        ...options
          .map((option) => option.value)
          .filter((name) => (name === one ? isChosen : chosen.includes(name))),
        ...foreign,
      ].join(','),
    );
  return (
    <ChoiceGroup>
      <legend>{field.optionsLabel ?? field.label}</legend>
      {options.map((option) => (
        <FormControlLabel
          key={option.value}
          sx={{ m: 0, gap: 1 }}
          control={
            <Checkbox
              checked={chosen.includes(option.value)}
              onChange={(_, isChosen) => change(option.value, isChosen)}
              sx={{ p: '4px' }}
            />
          }
          label={option.label}
        />
      ))}
    </ChoiceGroup>
  );
}
