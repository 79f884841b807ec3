import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, useState } from 'react';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { PopoverPanel } from '#app/kit/menus/popover-panel.tsx';
import { t } from '#words/t.ts';
import type { SearchPair } from './search-address.ts';
import {
  type Referrer,
  type SearchField,
  type SearchFields,
  searchFieldOf,
} from './search-field.ts';
import { type HasParts, hasValue, referrerOf, toInterfaceForm } from './search-values.ts';
import { TextInput, ValueInput, type ValueInputProps } from './value-input.tsx';

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
  const Input = field.kind === 'has' ? HasInput : ValueInput;

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
  const inner = searched ?? { name: parts.search, label: t('Value'), kind: 'text' };
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
