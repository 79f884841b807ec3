import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import { type FormEvent, useId, useState } from 'react';
import { FilterChip } from './filter-chip.tsx';

interface TextFilterProps {
  label: string;
  /** Empty: the filter is off. */
  value: string;
  /** Undefined takes the filter away. */
  onChange: (value: string | undefined) => void;
  /** How it is looked for: "Part of it, capital or not". */
  hint?: string;
  /** What is wrong with a text; undefined where it may be looked for. */
  check?: (text: string) => string | undefined;
  /** Texts that are likely to be looked for: one press each. */
  suggestions?: readonly string[];
}

/** A filter over a text that is typed in: a button to open it, a chip once it is set. */
export function TextFilter(props: TextFilterProps) {
  const {
    label,
    value,
    onChange,
    hint = 'A part of it is enough',
    check,
    suggestions = [],
  } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const id = useId();

  if (value !== '') {
    const options = [{ value, label: value }];
    return (
      <FilterChip
        label={label}
        choice="single"
        options={options}
        chosen={[value]}
        onChange={() => onChange(undefined)}
      />
    );
  }

  function apply(event: FormEvent): void {
    event.preventDefault();
    const text = typed.trim();
    const found = text === '' ? undefined : check?.(text);
    setProblem(found);
    if (found === undefined) take(text);
  }

  function take(text: string): void {
    setAnchor(null);
    setTyped('');
    if (text !== '') onChange(text);
  }

  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        endIcon={<ArrowDropDownOutlined />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ fontWeight: 400 }}
      >
        {label}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': `Filter by ${label}` } }}
      >
        <form onSubmit={apply} style={{ display: 'grid', gap: 12, width: 280, padding: 16 }}>
          <FormControl fullWidth error={problem !== undefined}>
            <InputLabel htmlFor={id} shrink>
              {label}
            </InputLabel>
            <OutlinedInput
              id={id}
              autoFocus
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              inputProps={{ maxLength: 200, 'aria-describedby': `${id}-note` }}
            />
            <FormHelperText id={`${id}-note`}>{problem ?? hint}</FormHelperText>
          </FormControl>
          {suggestions.length > 0 && (
            <div style={{ display: 'flex', flexWrap: 'wrap', gap: 6 }}>
              {suggestions.map((text) => (
                <Button key={text} size="small" onClick={() => take(text)}>
                  {text}
                </Button>
              ))}
            </div>
          )}
          <Button type="submit" variant="contained">
            Show
          </Button>
        </form>
      </Popover>
    </>
  );
}
