import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { t } from '#words/t.ts';
import type { Referrer } from './search-field.ts';
import { type HasParts, hasValue, referrerOf } from './search-values.ts';
import { ValueInput } from './value-input.tsx';
import { TextInput, type ValueInputProps } from './value-parts.tsx';

/** Resources that something else refers to: what, by what it is searched, and for what. */
export function HasInput(props: ValueInputProps) {
  const { field, onChange } = props;
  const id = useId();
  const referrers = field.referrers?.() ?? [];
  const value = props.value === '' ? firstOf(referrers) : props.value;
  const { parts, referrer, searched } = referrerOf(field, value);
  if (parts === undefined || referrer === undefined) {
    return <TextInput {...props} hint={t('<Type>:<param>:<search param>=<value>')} />;
  }
  const change = (part: Partial<HasParts>) => onChange(hasValue({ ...parts, ...part }));
  const inner = searched ?? { name: parts.search, label: t('Value'), kind: 'text' };
  return (
    <>
      <TextField
        select
        id={`${id}-type`}
        fullWidth
        label={t('By')}
        value={nameOf(referrer)}
        onChange={({ target }) => {
          const next = referrers.find((one) => nameOf(one) === target.value) ?? referrer;
          onChange(firstOf([next]));
        }}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {referrers.map((one) => (
          <option key={nameOf(one)} value={nameOf(one)}>
            {one.label}
          </option>
        ))}
      </TextField>
      <TextField
        select
        id={`${id}-search`}
        fullWidth
        label={t('Known by')}
        value={parts.search}
        onChange={({ target }) => change({ search: target.value, value: '' })}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {referrer.fields.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
        {searched === undefined && <option value={parts.search}>{parts.search}</option>}
      </TextField>
      <ValueInput
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
