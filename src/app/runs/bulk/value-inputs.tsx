import TextField from '@mui/material/TextField';
import { Suspense, useMemo, useState } from 'react';
import { ChipsInput } from '#app/kit/forms/chips-input.tsx';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { CodeField } from '#app/kit/forms/code-field.tsx';
import { textOf } from '#app/kit/json/json-text.ts';
import { t } from '#words/t.ts';
import type { BulkChange } from './bulk-change.ts';
import {
  addressEdit,
  type EditableField,
  headerName,
  headersEdit,
  isHeaderLine,
  valueEdit,
} from './bulk-edits.ts';
import type { BulkTarget } from './bulk-targets.tsx';

const modes = [
  { value: 'set', label: t('Set') },
  { value: 'remove', label: t('Remove it') },
] as const;
type Mode = (typeof modes)[number]['value'];

export function AddressInput({ field, onChange }: FieldInputProps<'address'>) {
  const [{ find, replacement }, change] = useChangeInput(
    { find: '', replacement: '' },
    (input) => (input.find === '' ? undefined : addressEdit(field, input.find, input.replacement)),
    onChange,
  );
  return (
    <>
      <TextField
        label={t('Find')}
        autoFocus
        value={find}
        helperText={t('Replaced wherever it occurs in the address. Case-sensitive.')}
        onChange={({ target }) => change({ find: target.value })}
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
      <TextField
        label={t('Replace with')}
        value={replacement}
        onChange={({ target }) => change({ replacement: target.value })}
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
    </>
  );
}

export function DayInput({ field, onChange }: FieldInputProps<'day'>) {
  const [{ mode, day }, change] = useChangeInput(
    { mode: 'set' as Mode, day: '' }, // or `remove`
    (input) => {
      if (input.mode === 'remove') return valueEdit(field, undefined);
      return input.day === '' ? undefined : valueEdit(field, input.day);
    },
    onChange,
  );
  return (
    <>
      <ChoiceSelect
        label={t('Action')}
        value={mode}
        options={modes}
        onChange={(next) => change({ mode: next })}
      />
      {mode === 'set' && (
        <TextField
          type="date"
          label={field.label}
          value={day}
          onChange={({ target }) => change({ day: target.value })}
          slotProps={{ htmlInput: { max: '9999-12-31' } }}
        />
      )}
    </>
  );
}

export function ReferenceEdit({ field, onChange }: FieldInputProps<'reference'>) {
  const { element, label, targets, Input } = field;
  const [{ mode, ...chosen }, change] = useChangeInput(
    { mode: 'set' as Mode, reference: '', display: '' }, // or `remove`
    ({ mode: next, reference, display }) => {
      if (next === 'remove') return valueEdit(field, undefined);
      const value = { reference, ...(display !== '' && { display }) };
      return reference === '' ? undefined : valueEdit(field, value);
    },
    onChange,
  );
  const onType = (reference: string) => change({ reference, display: '' });
  return (
    <>
      <ChoiceSelect
        label={t('Action')}
        value={mode}
        options={modes}
        onChange={(next) => change({ mode: next })}
      />
      {mode === 'set' && (
        <Suspense fallback={null}>
          <Input
            path={element}
            label={label}
            {...chosen}
            targets={targets}
            isRequired={false}
            isReadOnly={false}
            problem={undefined}
            warning={undefined}
            onType={onType}
            onChoose={change}
            onLeave={() => {}}
            plain={
              <TextField
                label={label}
                placeholder={`${targets[0]}/…`}
                value={chosen.reference}
                onChange={({ target }) => onType(target.value)}
              />
            }
          />
        </Suspense>
      )}
    </>
  );
}

export interface FieldInputProps<Type extends EditableField['type'] = EditableField['type']> {
  field: Extract<EditableField, { type: Type }>;
  targets: readonly BulkTarget[];
  /** Undefined while the input is incomplete. */
  onChange: (change: BulkChange | undefined) => void;
}

/** The state of an input, and a setter that also reports the change that results from it. */
export function useChangeInput<Input>(
  initial: Input,
  changeOf: (input: Input) => BulkChange | undefined,
  onChange: FieldInputProps['onChange'],
): [Input, (next: Partial<Input>) => void] {
  const [input, setInput] = useState(initial);
  function change(next: Partial<Input>): void {
    const all = { ...input, ...next };
    setInput(all);
    onChange(changeOf(all));
  }
  return [input, change];
}

const headerModes = [
  { value: 'set', label: t('Set: add it, or replace its value') },
  { value: 'replace', label: t('Replace its value only where set') },
  { value: 'remove', label: t('Remove it') },
] as const;
interface HeadersState {
  mode: (typeof headerModes)[number]['value'];
  text: string;
  /** To remove. */
  names: string[];
}

const noHeaders: HeadersState = { mode: 'set', text: '', names: [] };

export function HeadersInput({ field, targets, onChange }: FieldInputProps<'headers'>) {
  const { element, label } = field;
  const [{ mode, text, names }, change] = useChangeInput(
    noHeaders,
    (input) => {
      const isRemoved = input.mode === 'remove';
      const header = isRemoved ? input.names : linesOf(input.text);
      const isComplete = header.length > 0 && (isRemoved || header.every(isHeaderLine));
      return isComplete ? headersEdit(field, input.mode, header) : undefined;
    },
    onChange,
  );
  const inUse = useMemo(() => namesIn(targets, element), [targets, element]);
  const odd = linesOf(text).find((line) => !isHeaderLine(line));

  return (
    <>
      <ChoiceSelect
        label={t('Action')}
        value={mode}
        options={headerModes}
        onChange={(next) => change({ mode: next })}
      />
      {mode === 'remove' ? (
        <ChipsInput
          label={t('Header names')}
          value={names}
          options={inUse}
          read={(text) => [text.trim()].filter((name) => name !== '')}
          helperText={t('Suggestions come from the selection.')}
          onChange={(next) => change({ names: next })}
        />
      ) : (
        <CodeField
          label={label}
          autoFocus
          minRows={2}
          maxRows={8}
          placeholder="Authorization: Bearer …"
          value={text}
          error={odd !== undefined}
          helperText={
            odd === undefined
              ? t('One per line, as Name: value')
              : t('“{odd}” isn’t in the form Name: value', { odd })
          }
          onChange={({ target }) => change({ text: target.value })}
        />
      )}
    </>
  );
}

function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '');
}

/** The distinct header names of a selection, in their first spelling. */
function namesIn(targets: readonly BulkTarget[], element: string): string[] {
  const names = new Map<string, string>();
  for (const { members } of targets) {
    const headers = members[element];
    for (const header of Array.isArray(headers) ? headers : []) {
      const name = (textOf(header) ?? '').split(':')[0]?.trim() ?? '';
      if (name !== '' && !names.has(headerName(name))) names.set(headerName(name), name);
    }
  }
  return [...names.values()].toSorted((one, other) => one.localeCompare(other));
}
