import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { t } from '#words/t.ts';
import { FilterForm, FilterPopover, Suggestions } from './filter-button.tsx';
import type { ListFilter } from './list-filters.tsx';
import { localText, momentOf, type Period, periodText, usualPeriods } from './period.ts';

/** A period of event times, or of attempt times. */
interface PeriodChoice extends Period {
  timeOf?: 'event' | 'attempt' | undefined;
}

interface PeriodFilterProps extends PeriodChoice {
  offersAttemptTime?: true;
  onChange: (period: PeriodChoice) => void;
}

/** A filter by a recent period, or by two times. `onChange` gets both ends, undefined if removed. */
export function periodFilter(props: PeriodFilterProps): ListFilter {
  const { timeOf, onChange } = props;
  const text = periodText(props);
  return {
    label: t('Time'),
    isSet: text !== undefined,
    element: (
      <FilterPopover
        label={t('Time')}
        summary={text && timeOf === 'attempt' ? t('attempted {period}', { period: text }) : text}
        onClear={() => onChange({ from: undefined, to: undefined, timeOf: undefined })}
      >
        {(close) => (
          <PeriodForm
            {...props}
            onChange={(next) => {
              close();
              onChange(next);
            }}
          />
        )}
      </FilterPopover>
    ),
  };
}

function PeriodForm({ from, to, offersAttemptTime, onChange, ...period }: PeriodFilterProps) {
  const [byAttemptTime, setByAttemptTime] = useState(period.timeOf === 'attempt');
  const [typed, setTyped] = useState({ from: localText(from), to: localText(to) });
  const isBackwards = typed.from !== '' && typed.to !== '' && typed.from > typed.to;

  const choose = (next: Period) =>
    onChange({ from: next.from, to: next.to, timeOf: byAttemptTime ? 'attempt' : undefined });
  function apply(event: FormEvent): void {
    event.preventDefault();
    if (isBackwards) return;
    choose({ from: momentOf(typed.from, 'from'), to: momentOf(typed.to, 'to') });
  }

  return (
    <FilterForm onSubmit={apply}>
      {offersAttemptTime && (
        <FormControlLabel
          control={
            <Checkbox
              checked={byAttemptTime}
              onChange={({ target }) => setByAttemptTime(target.checked)}
            />
          }
          label={t('Filter by attempt time, not event time')}
        />
      )}
      <Suggestions>
        {usualPeriods.map(({ label, at }) => (
          <Button key={label} size="small" onClick={() => choose(at(Date.now()))}>
            {label}
          </Button>
        ))}
      </Suggestions>
      <TextField
        type="datetime-local"
        label={t('From')}
        value={typed.from}
        onChange={({ target }) => setTyped({ ...typed, from: target.value })}
      />
      <TextField
        type="datetime-local"
        label={t('To')}
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
