import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { type ComponentType, type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { TimeInput } from '#app/kit/forms/time-input.tsx';
import { PopoverPanel } from '#app/kit/menus/popover-panel.tsx';
import { fontSize } from '#app/kit/theme/tokens.ts';
import { t } from '#words/t.ts';
import type { SearchPair } from './search-address.ts';
import {
  type Referrer,
  type SearchField,
  type SearchFields,
  searchFieldOf,
} from './search-field.ts';
import {
  dateParts,
  datePrefixes,
  type HasParts,
  hasValue,
  referrerOf,
  toInterfaceForm,
  tokenParts,
  tokenValue,
} from './search-values.ts';

const Form = styled('form')({ display: 'grid', gap: 12, padding: 16 });

const Reason = styled('p')({ margin: 0 });

interface FilterPanelProps {
  anchor: HTMLElement;
  fields: SearchFields;
  /** The filter to edit; undefined for a new one. */
  pair: SearchPair | undefined;
  /** Why the service refuses it. */
  reason?: string | undefined;
  hasExtensions: boolean;
  onApply: (pair: SearchPair) => void;
  onClose: () => void;
}

/** Adds or edits a filter: a search parameter and its value. */
export function FilterPanel(props: FilterPanelProps) {
  const { anchor, fields, pair, reason, hasExtensions, onApply, onClose } = props;
  const [firstName, firstValue] =
    pair === undefined ? [fields[0]?.fields[0]?.name ?? '_id', ''] : toInterfaceForm(pair);
  const [name, setName] = useState(firstName);
  const [value, setValue] = useState(firstValue);
  const field = searchFieldOf(fields, name);
  const isReady = isComplete(field, value);
  const Input = inputs[field.kind];

  function apply(event: FormEvent): void {
    event.preventDefault();
    if (isReady) onApply([name, value.trim()]);
  }

  return (
    <PopoverPanel
      label={
        pair === undefined ? t('Add filter') : t('Edit filter: {label}', { label: field.label })
      }
      anchor={anchor}
      width={340}
      onClose={onClose}
    >
      <Form onSubmit={apply}>
        <ChoiceSelect
          label={t('Search by')}
          value={name}
          options={fields.flatMap((group) =>
            group.fields
              .filter(({ isExtension }) => hasExtensions || !isExtension)
              .map((one) => ({ value: one.name, label: one.label, group: group.label })),
          )}
          onChange={(next) => {
            setName(next);
            setValue('');
          }}
        />
        <Input key={name} field={field} value={value} onChange={setValue} />
        {reason !== undefined && value === firstValue && <Reason role="alert">{reason}</Reason>}
        <Button type="submit" variant="contained" disabled={!isReady}>
          {pair === undefined ? t('Add filter') : t('Update filter')}
        </Button>
      </Form>
    </PopoverPanel>
  );
}

/** Incomplete values would be refused. */
function isComplete(field: SearchField, value: string): boolean {
  if (field.kind === 'date') return /\d/.test(value);
  if (field.kind === 'has') {
    const { parts, searched } = referrerOf(field, value);
    if (searched !== undefined) return isComplete(searched, parts?.value ?? '');
    return !/=\s*$/.test(value) && value.trim() !== '';
  }
  return value.trim() !== '';
}

/** A reverse chain: the referring resource, its search parameter, and the value. */
function HasInput(props: ValueInputProps) {
  const { field, onChange } = props;
  const referrers = field.referrers?.() ?? [];
  const value = props.value === '' ? firstOf(referrers) : props.value;
  const { parts, referrer, searched } = referrerOf(field, value);
  if (parts === undefined || referrer === undefined) {
    return <TextInput {...props} hint={t('<Type>:<param>:<search param>=<value>')} />;
  }
  const change = (part: Partial<HasParts>) => onChange(hasValue({ ...parts, ...part }));
  const inner: SearchField = searched ?? { name: parts.search, label: t('Value'), kind: 'text' };
  const Input = inputs[inner.kind];
  return (
    <>
      <ChoiceSelect
        label={t('Referring record')}
        value={nameOf(referrer)}
        options={referrers.map((one) => ({ value: nameOf(one), label: one.label }))}
        onChange={(next) => onChange(firstOf(referrers.filter((one) => nameOf(one) === next)))}
      />
      <ChoiceSelect
        label={t('Search field')}
        value={parts.search}
        options={referrer.fields.map(({ name, label }) => ({ value: name, label }))}
        onChange={(search) => change({ search, value: '' })}
      />
      <Input
        key={parts.search}
        field={inner}
        value={parts.value}
        onChange={(next) => change({ value: next })}
      />
    </>
  );
}

function nameOf({ type, param }: Referrer): string {
  return `${type}:${param}`;
}

function firstOf([first]: readonly Referrer[]): string {
  if (first === undefined) return '';
  const { type, param, fields } = first;
  return hasValue({ type, param, search: fields[0]?.name ?? '_id', value: '' });
}

interface ValueInputProps {
  field: SearchField;
  /** As in the URL; empty for none. */
  value: string;
  onChange: (value: string) => void;
}

/** The inputs for a search parameter's value. */
const inputs: Record<SearchField['kind'], ComponentType<ValueInputProps>> = {
  text: TextInput,
  token: TokenInput,
  date: DateInput,
  pick: PickInput,
  choices: ChoicesInput,
  has: HasInput,
};

/** A value as in the URL. */
function TextInput(props: ValueInputProps & { hint?: string }) {
  const { field, value, hint = field.hint, onChange } = props;
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
  return (
    <>
      <ChoiceSelect
        label={t('{label} is', { label: field.label })}
        value={prefix}
        options={datePrefixes}
        onChange={(next) => onChange(`${next}${date}`)}
      />
      <TimeInput
        type="dateTime"
        autoFocus
        label={t('Date')}
        value={date}
        onChange={(next) => onChange(`${prefix}${next.trim()}`)}
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
