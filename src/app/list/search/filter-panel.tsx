import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import type { SearchPair } from './search-address.ts';
import { type SearchField, type SearchFields, searchFieldOf } from './search-field.ts';
import { ValueInput } from './value-input.tsx';

const Form = styled('form')({ display: 'grid', gap: 12, padding: 16 });

const Reason = styled('p')({ margin: 0 });

interface FilterPanelProps {
  anchor: HTMLElement;
  fields: SearchFields;
  /** The part that is changed; undefined: a new one. */
  pair: SearchPair | undefined;
  /** What the service has against it. */
  reason?: string | undefined;
  /** Whether the deployment knows more than the interface. */
  hasExtensions: boolean;
  onApply: (pair: SearchPair) => void;
  onClose: () => void;
}

/** Puts one part of a search together: what to search by, and for what. */
export function FilterPanel(props: FilterPanelProps) {
  const { anchor, fields, pair, reason, hasExtensions, onApply, onClose } = props;
  const id = useId();
  const [name, setName] = useState(pair?.[0] ?? fields[0]?.fields[0]?.name ?? '_id');
  const [value, setValue] = useState(pair?.[1] ?? '');
  const field = searchFieldOf(fields, name);
  const isReady = isWhole(field, value);

  function apply(event: FormEvent): void {
    event.preventDefault();
    if (isReady) onApply([name, value.trim()]);
  }

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': pair === undefined ? 'Add filter' : `Filter ${field.label}`,
          sx: { width: 340 },
        },
      }}
    >
      <Form onSubmit={apply}>
        <TextField
          select
          id={`${id}-field`}
          fullWidth
          label="Search by"
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setValue('');
          }}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {fields.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.fields
                .filter(({ isExtension }) => hasExtensions || !isExtension)
                .map((one) => (
                  <option key={one.name} value={one.name}>
                    {one.label}
                  </option>
                ))}
            </optgroup>
          ))}
          {field.label === name && <option value={name}>{name}</option>}
        </TextField>
        <ValueInput key={name} field={field} value={value} onChange={setValue} />
        {reason !== undefined && value === pair?.[1] && <Reason role="alert">{reason}</Reason>}
        <Button type="submit" variant="contained" disabled={!isReady}>
          {pair === undefined ? 'Add filter' : 'Change filter'}
        </Button>
      </Form>
    </Popover>
  );
}

/** A comparison without a date, or a search without a word, would be refused. */
function isWhole({ kind }: SearchField, value: string): boolean {
  if (kind === 'date') return /\d/.test(value);
  if (kind === 'has') return !/=\s*$/.test(value) && value.trim() !== '';
  return value.trim() !== '';
}
