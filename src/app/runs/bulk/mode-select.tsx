import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { t } from '#words/t.ts';
import type { BulkChange } from './bulk-change.ts';
import type { EditableField } from './bulk-edits.ts';
import type { BulkTarget } from './bulk-target.ts';

export interface FieldInputProps<Type extends EditableField['type'] = EditableField['type']> {
  field: Extract<EditableField, { type: Type }>;
  targets: readonly BulkTarget[];
  /** Undefined: nothing that could be done is chosen yet. */
  onChange: (change: BulkChange | undefined) => void;
}

interface ModeSelectProps<Mode extends string> {
  modes: readonly (readonly [mode: Mode, label: string])[];
  mode: Mode;
  onChange: (mode: Mode) => void;
}

/** What is done with a field. */
export function ModeSelect<Mode extends string>({ modes, mode, onChange }: ModeSelectProps<Mode>) {
  return (
    <ChoiceSelect
      label={t('Action')}
      value={mode}
      options={modes.map(([value, label]) => ({ value, label }))}
      onChange={onChange}
    />
  );
}
