import TextField from '@mui/material/TextField';
import { Suspense, useId, useState } from 'react';
import { t } from '#words/t.ts';
import type { BulkChange } from './bulk-change.ts';
import { type FieldInputProps, ModeSelect } from './mode-select.tsx';

const modes = [
  ['set', t('Set')],
  ['remove', t('Remove it')],
] as const;
type Mode = (typeof modes)[number][0];

/** A text that is looked for in addresses, and what stands there instead. */
export function AddressInput({ field, onChange }: FieldInputProps<'address'>) {
  const { element, label } = field;
  const [find, setFind] = useState('');
  const [replacement, setReplacement] = useState('');

  function change(next: { find?: string; replacement?: string }): void {
    const all = { find, replacement, ...next };
    setFind(all.find);
    setReplacement(all.replacement);
    onChange(all.find === '' ? undefined : { action: 'textReplaced', element, label, ...all });
  }

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

/** The change that sets a value or takes it away; undefined while there is none to set. */
function valueChange(
  { element, label, member }: { element: string; label: string; member?: string },
  mode: Mode,
  value: string | Record<string, unknown> | undefined,
): BulkChange | undefined {
  const edit = { action: 'value', element, label, ...(member && { member }) } as const;
  if (mode === 'remove') return { ...edit, value: null };
  return value === undefined ? undefined : { ...edit, value };
}

/** The day on which a period begins or ends. */
export function DayInput({ field, onChange }: FieldInputProps<'day'>) {
  const id = useId();
  const [mode, setMode] = useState<Mode>('set');
  const [day, setDay] = useState('');

  function change(next: { mode?: Mode; day?: string }): void {
    const all = { mode, day, ...next };
    setMode(all.mode);
    setDay(all.day);
    onChange(valueChange(field, all.mode, all.day === '' ? undefined : all.day));
  }

  return (
    <>
      <ModeSelect modes={modes} mode={mode} onChange={(next) => change({ mode: next })} />
      {mode === 'set' && (
        <TextField
          id={`${id}-day`}
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

const nowhere = { reference: '', display: '' };

/** The record that all refer to. */
export function ReferenceEdit({ field, onChange }: FieldInputProps<'reference'>) {
  const { element, label, targets, Input } = field;
  const [mode, setMode] = useState<Mode>('set');
  const [chosen, setChosen] = useState(nowhere);

  function change(next: { mode?: Mode; chosen?: typeof nowhere }): void {
    const all = { mode, chosen, ...next };
    setMode(all.mode);
    setChosen(all.chosen);
    const { reference, display } = all.chosen;
    const value = { reference, ...(display !== '' && { display }) };
    onChange(valueChange(field, all.mode, reference === '' ? undefined : value));
  }

  const onType = (reference: string) => change({ chosen: { reference, display: '' } });
  return (
    <>
      <ModeSelect modes={modes} mode={mode} onChange={(next) => change({ mode: next })} />
      {mode === 'set' && (
        <Suspense fallback={null}>
          <Input
            path={element}
            label={label}
            {...chosen}
            targets={targets}
            placeholder={`${targets[0]}/…`}
            isRequired={false}
            isReadOnly={false}
            problem={undefined}
            warning={undefined}
            onType={onType}
            onChoose={(next) => change({ chosen: next })}
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
