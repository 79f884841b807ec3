import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { FilterForm, FilterPopover, Suggestions } from './filter-popover.tsx';
import {
  localText,
  momentOf,
  type Period,
  periodText,
  recentPeriod,
  recentPeriods,
} from './period.ts';

interface PeriodFilterProps extends Period {
  onChange: (period: Period) => void;
}

/** When the event happened: one of the last stretches of time, or from and to by the minute. */
export function PeriodFilter({ from, to, onChange }: PeriodFilterProps) {
  return (
    <FilterPopover label="Time" summary={periodText({ from, to })} onClear={() => onChange({})}>
      {(close) => (
        <PeriodForm
          from={from}
          to={to}
          onApply={(period) => {
            close();
            onChange(period);
          }}
        />
      )}
    </FilterPopover>
  );
}

function PeriodForm({ from, to, onApply }: Period & { onApply: (period: Period) => void }) {
  const id = useId();
  const [typed, setTyped] = useState({ from: localText(from), to: localText(to) });
  const isBackwards = typed.from !== '' && typed.to !== '' && typed.from > typed.to;

  function apply(event: FormEvent): void {
    event.preventDefault();
    if (isBackwards) return;
    onApply({ from: momentOf(typed.from, 'from'), to: momentOf(typed.to, 'to') });
  }

  return (
    <FilterForm onSubmit={apply}>
      <Suggestions>
        {recentPeriods.map(({ label, ms }) => (
          <Button key={label} size="small" onClick={() => onApply(recentPeriod(ms, Date.now()))}>
            {label}
          </Button>
        ))}
      </Suggestions>
      <TextField
        id={`${id}-from`}
        type="datetime-local"
        label="From"
        value={typed.from}
        onChange={({ target }) => setTyped({ ...typed, from: target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        id={`${id}-to`}
        type="datetime-local"
        label="To"
        value={typed.to}
        error={isBackwards}
        helperText={isBackwards ? 'This is before the beginning' : undefined}
        onChange={({ target }) => setTyped({ ...typed, to: target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Button type="submit" variant="contained">
        Show
      </Button>
    </FilterForm>
  );
}
