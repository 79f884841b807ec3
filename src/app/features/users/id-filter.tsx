import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import { type FormEvent, useId, useState } from 'react';
import { FilterChip } from '../../shared/ui/filter-chip.tsx';

interface IdFilterProps {
  label: string;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

/** A filter over things that the console knows by number only: the numbers are typed in, separated by commas. */
export function IdFilter({ label, chosen, onChange }: IdFilterProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [typed, setTyped] = useState('');
  const id = useId();

  if (chosen.length > 0) {
    const options = chosen.map((id) => ({ value: id, label: id }));
    return <FilterChip label={label} options={options} chosen={chosen} onChange={onChange} />;
  }

  function apply(event: FormEvent): void {
    event.preventDefault();
    const ids = typed.split(/[\s,;]+/).filter((id) => id !== '');
    setAnchor(null);
    setTyped('');
    if (ids.length > 0) onChange([...new Set(ids)]);
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
        slotProps={{ paper: { role: 'dialog', 'aria-label': `Filter by ${label.toLowerCase()}` } }}
      >
        <form onSubmit={apply} style={{ display: 'grid', gap: 12, width: 260, padding: 16 }}>
          <FormControl fullWidth>
            <InputLabel htmlFor={id} shrink>
              {label} numbers
            </InputLabel>
            <OutlinedInput
              id={id}
              autoFocus
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              inputProps={{
                inputMode: 'numeric',
                maxLength: 400,
                'aria-describedby': `${id}-note`,
              }}
            />
            <FormHelperText id={`${id}-note`}>Several separated by commas</FormHelperText>
          </FormControl>
          <Button type="submit" variant="contained">
            Show
          </Button>
        </form>
      </Popover>
    </>
  );
}
