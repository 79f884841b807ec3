import { useState } from 'react';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { t } from '#words/t.ts';
import type { BulkChange } from './bulk-change.ts';
import type { StateElement } from './bulk-target.ts';

interface StateInputProps {
  state: StateElement;
  onChange: (change: BulkChange | undefined) => void;
}

/** The status that all of a selection are to have. */
export function StateInput({ state: { element, options }, onChange }: StateInputProps) {
  const [label, setLabel] = useState('');
  return (
    <ChoiceSelect
      label={t('New status')}
      value={label}
      options={[
        { value: '', label: t('Choose a status') },
        ...options.map((one) => ({ value: one.label, label: one.label })),
      ]}
      onChange={(next) => {
        const option = options.find((one) => one.label === next);
        setLabel(next);
        onChange(option && { action: 'state', element, value: option.value, name: option.label });
      }}
    />
  );
}
