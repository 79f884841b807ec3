import { useState } from 'react';
import type { BulkChange } from './bulk-change.ts';
import type { EditableField } from './bulk-edits.ts';
import type { BulkTarget } from './bulk-target.ts';

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
