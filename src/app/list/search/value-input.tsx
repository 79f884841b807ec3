import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { fontSize } from '#app/kit/theme/typography.ts';
import type { SearchOption } from './search-field.ts';
import {
  DateInput,
  PickInput,
  TextInput,
  TokenInput,
  type ValueInputProps,
} from './value-parts.tsx';

const ChoiceGroup = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, fontSize: fontSize.small, fontWeight: 500 },
});

/** The inputs that put the value of a search parameter together; a reverse chain has its own. */
export function ValueInput(props: ValueInputProps) {
  const { field, value, onChange } = props;
  switch (field.kind) {
    case 'token':
      return <TokenInput {...props} />;
    case 'date':
      return <DateInput {...props} />;
    case 'pick':
      return <PickInput {...props} />;
    case 'choices':
      return (
        <Choices
          value={value}
          onChange={onChange}
          options={field.options ?? []}
          label={field.optionsLabel ?? field.label}
        />
      );
    case 'has':
    case 'text':
      return <TextInput {...props} hint={field.hint} />;
  }
}

interface ChoicesProps {
  label: string;
  value: string;
  options: readonly SearchOption[];
  onChange: (value: string) => void;
}

/** Several of a few, separated by commas. */
function Choices({ label, value, options, onChange }: ChoicesProps) {
  const chosen = value.split(',').filter(Boolean);
  // What was written by hand and is none of the options stays.
  const foreign = chosen.filter((one) => !options.some((option) => option.value === one));
  const change = (one: string, isChosen: boolean) =>
    onChange(
      [
        ...options
          .map((option) => option.value)
          .filter((name) => (name === one ? isChosen : chosen.includes(name))),
        ...foreign,
      ].join(','),
    );
  return (
    <ChoiceGroup>
      <legend>{label}</legend>
      {options.map((option) => (
        <FormControlLabel
          key={option.value}
          sx={{ m: 0, gap: 1, overflowWrap: 'anywhere' }}
          control={
            <Checkbox
              checked={chosen.includes(option.value)}
              onChange={(_, isChosen) => change(option.value, isChosen)}
              sx={{ p: '4px' }}
            />
          }
          label={option.label}
        />
      ))}
    </ChoiceGroup>
  );
}
