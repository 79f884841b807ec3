import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ChosenField } from '../../../../shared/record-history/history-address.ts';
import { color } from '../../../../shared/theme/color.ts';
import { fieldLabel, readingRank } from '../../diff/field-labels.ts';

interface FieldPickerProps {
  fields: readonly string[];
  field: ChosenField;
  onField: (field: ChosenField) => void;
}

const Label = styled('label')({
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  color: color('text-muted'),
});

const Select = styled('select')({
  height: 32,
  minWidth: 0,
  maxWidth: '100%',
  padding: '0 6px',
  borderRadius: 6,
  border: `1px solid ${color('border-control')}`,
  backgroundColor: color('raised'),
  color: color('text'),
  font: 'inherit',
  '@media (pointer: coarse)': { height: 44 },
});

/** The field whose values are told. */
export function FieldPicker({ fields, field, onField }: FieldPickerProps) {
  const id = useId();
  const [first = ''] = field.path.map(String);
  const all = [...new Set([first, ...fields])].sort(
    (one, other) => readingRank(one) - readingRank(other),
  );
  return (
    <>
      <Label htmlFor={id}>Every value of</Label>
      <Select id={id} value={first} onChange={(event) => onField({ path: [event.target.value] })}>
        {all.map((name) => (
          <option key={name} value={name}>
            {fieldLabel(name).label}
          </option>
        ))}
      </Select>
    </>
  );
}
