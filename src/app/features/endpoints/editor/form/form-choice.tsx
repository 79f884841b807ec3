import TextField from '@mui/material/TextField';
import { memo } from 'react';
import { useEndpointForm, useProblemAt, useValueAt, useWarningAt } from '../tree/form-context.ts';
import type { TreePath } from '../tree/form-tree.ts';
import { textOfPrimitive } from '../tree/primitive-text.ts';
import { fieldHelp } from './field-help.tsx';

interface FormChoiceProps {
  path: TreePath;
  label: string;
  type: string;
  options: readonly { value: string; label: string }[];
  /** What no value is called. */
  none: string;
}

/** One of a few values. One that is not among them, from another system, stays choosable. */
export const FormChoice = memo(function FormChoice(props: FormChoiceProps) {
  const { path, label, type, options, none } = props;
  const { store, isReadOnly } = useEndpointForm();
  const value = textOfPrimitive(useValueAt(path));
  const problem = useProblemAt(path);
  const warning = useWarningAt(path);
  const isForeign = value !== '' && !options.some((option) => option.value === value);
  return (
    <TextField
      select
      label={label}
      value={value}
      disabled={isReadOnly}
      onChange={(event) => store.setText(path, event.target.value, type)}
      onBlur={() => store.leave(path)}
      error={problem !== undefined}
      helperText={fieldHelp({ problem, warning })}
      slotProps={{ select: { native: true }, htmlInput: { 'data-path': path } }}
    >
      <option value="">{none}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
      {isForeign && <option value={value}>{value}</option>}
    </TextField>
  );
});

export const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];
