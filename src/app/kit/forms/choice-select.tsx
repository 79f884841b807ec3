import type { SxProps } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
  /** Grouped under its name. */
  group?: string | undefined;
  isDisabled?: boolean;
  /** The label's language, if not the console's. */
  lang?: string;
}

interface ChoiceSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Choice<Value>[];
  hint?: ReactNode;
  hasProblem?: boolean;
  isDisabled?: boolean;
  autoFocus?: boolean;
  sx?: SxProps;
  onChange: (value: Value) => void;
}

/** A native select outside of a registered form. */
export function ChoiceSelect<Value extends string>(props: ChoiceSelectProps<Value>) {
  const { label, value, options, hint, onChange } = props;
  const { hasProblem = false, isDisabled = false, autoFocus = false, sx = {} } = props;
  return (
    <TextField
      select
      label={label}
      value={value}
      disabled={isDisabled}
      error={hasProblem}
      helperText={hint}
      autoFocus={autoFocus}
      sx={sx}
      onChange={({ target }) => {
        const chosen = options.find((one) => one.value === target.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
      slotProps={{ select: { native: true } }}
    >
      <Options options={options} />
      {!options.some((one) => one.value === value) && <option value={value}>{value}</option>}
    </TextField>
  );
}

interface FormSelectProps {
  label: string;
  field: UseFormRegisterReturn;
  options: readonly Choice[];
  problem?: string | undefined;
  hint?: string | undefined;
}

/** The same in a registered form. */
export function FormSelect({ label, field, options, problem, hint }: FormSelectProps) {
  const { ref, ...registered } = field;
  return (
    <TextField
      {...registered}
      inputRef={ref}
      select
      label={label}
      error={problem !== undefined}
      helperText={problem ?? hint}
      slotProps={{ select: { native: true } }}
    >
      <Options options={options} />
    </TextField>
  );
}

export function Options({ options }: { options: readonly Choice[] }) {
  return [...Map.groupBy(options, ({ group }) => group)].map(([group, groupOptions]) => {
    const children = groupOptions.map(({ value, label, isDisabled = false, lang }) => (
      <option key={value} value={value} disabled={isDisabled} lang={lang}>
        {label}
      </option>
    ));
    return group === undefined ? (
      children
    ) : (
      <optgroup key={group} label={group}>
        {children}
      </optgroup>
    );
  });
}
