import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { t } from '#words/t.ts';
import { FilterForm, FilterPopover, Suggestions } from './filter-button.tsx';
import type { ListFilter } from './list-filters.tsx';
import {
  calendarDay,
  lastMonth,
  localText,
  momentOf,
  type Period,
  periodText,
  recentPeriod,
  recentPeriods,
} from './period.ts';

/** A period of events, or of delivery attempts. */
interface PeriodChoice extends Period {
  ofAttempts?: boolean | undefined;
}

interface PeriodFilterProps extends PeriodChoice {
  /** Offers to filter by attempts. */
  hasAttempts?: true;
  onChange: (period: PeriodChoice) => void;
}

/** A filter by time. `onChange` gets both ends, undefined if removed. */
export function periodFilter({ onChange, ...period }: PeriodFilterProps): ListFilter {
  const { from, to } = period;
  return {
    label: t('Time'),
    isSet: from !== undefined || to !== undefined,
    element: (
      <PeriodFilter
        {...period}
        onChange={(next) =>
          onChange({ from: next.from, to: next.to, ofAttempts: next.ofAttempts === true })
        }
      />
    ),
  };
}

/** A recent period, or two times. */
function PeriodFilter({ onChange, ...period }: PeriodFilterProps) {
  const text = periodText(period);
  return (
    <FilterPopover
      label={t('Time')}
      summary={text && period.ofAttempts ? t('attempted {period}', { period: text }) : text}
      onClear={() => onChange({})}
    >
      {(close) => (
        <PeriodForm
          {...period}
          onChange={(next) => {
            close();
            onChange(next);
          }}
        />
      )}
    </FilterPopover>
  );
}

function PeriodForm({ from, to, hasAttempts, onChange, ...period }: PeriodFilterProps) {
  const id = useId();
  const [ofAttempts, setOfAttempts] = useState(period.ofAttempts === true);
  const [typed, setTyped] = useState({ from: localText(from), to: localText(to) });
  const isBackwards = typed.from !== '' && typed.to !== '' && typed.from > typed.to;

  function apply(event: FormEvent): void {
    event.preventDefault();
    if (isBackwards) return;
    onChange({ from: momentOf(typed.from, 'from'), to: momentOf(typed.to, 'to'), ofAttempts });
  }

  return (
    <FilterForm onSubmit={apply}>
      {hasAttempts && (
        <FormControlLabel
          control={
            <Checkbox
              checked={ofAttempts}
              onChange={({ target }) => setOfAttempts(target.checked)}
            />
          }
          label={t('Filter by attempt time, not event time')}
        />
      )}
      <Suggestions>
        {[t('Today'), t('Yesterday')].map((label, daysAgo) => (
          <Button
            key={label}
            size="small"
            onClick={() => onChange({ ...calendarDay(Date.now(), daysAgo), ofAttempts })}
          >
            {label}
          </Button>
        ))}
        {recentPeriods.map(({ label, ms }) => (
          <Button
            key={label}
            size="small"
            onClick={() => onChange({ ...recentPeriod(ms, Date.now()), ofAttempts })}
          >
            {label}
          </Button>
        ))}
        <Button size="small" onClick={() => onChange({ ...lastMonth(Date.now()), ofAttempts })}>
          {t('Last month')}
        </Button>
      </Suggestions>
      <TextField
        id={`${id}-from`}
        type="datetime-local"
        label={t('From@@time')}
        value={typed.from}
        onChange={({ target }) => setTyped({ ...typed, from: target.value })}
      />
      <TextField
        id={`${id}-to`}
        type="datetime-local"
        label={t('To@@time')}
        value={typed.to}
        error={isBackwards}
        helperText={isBackwards ? t('Must be after the start') : undefined}
        onChange={({ target }) => setTyped({ ...typed, to: target.value })}
      />
      <Button type="submit" variant="contained">
        {t('Show')}
      </Button>
    </FilterForm>
  );
}
