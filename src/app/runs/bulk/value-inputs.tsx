import TextField from '@mui/material/TextField';
import { Suspense, useState } from 'react';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { t } from '#words/t.ts';
import type { BulkChange } from './bulk-change.ts';
import { addressEdit, type EditableField, valueEdit } from './bulk-edits.ts';
import type { BulkTarget } from './bulk-target.ts';

const modes = [
  { value: 'set', label: t('Set') },
  { value: 'remove', label: t('Remove it') },
] as const;
type Mode = (typeof modes)[number]['value'];

/** A text to replace in addresses. */
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

/** The first or last day of a period. */
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

/** A reference to set in all. */
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
