import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ChosenField } from '../../../../shared/record-history/history-address.ts';
import { color } from '../../../../shared/theme/color.ts';
import { PlainSelect } from '../../../../shared/ui/plain-select.ts';
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
      <PlainSelect
        id={id}
        value={first}
        onChange={(event) => onField({ path: [event.target.value] })}
      >
        {all.map((name) => (
          <option key={name} value={name}>
            {fieldLabel(name).label}
          </option>
        ))}
      </PlainSelect>
    </>
  );
}
