import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { calendarDay, type Period } from '#app/list/filters/period.ts';
import { t } from '#words/t.ts';

interface ResentDay {
  label: string;
  period: Period;
}

export const anyTime: ResentDay = { label: t('Any time'), period: {} };

interface DayChoiceProps {
  day: ResentDay;
  isDisabled: boolean;
  onSelect: (day: ResentDay) => void;
}

/** Limits a resend to the events of a day. */
export function DayChoice({ day, isDisabled, onSelect }: DayChoiceProps) {
  return (
    <RadioGroup row aria-label={t('Time of the events')} value={day.label}>
      {[anyTime.label, t('Today'), t('Yesterday')].map((label, at) => (
        <FormControlLabel
          key={label}
          value={label}
          label={label}
          disabled={isDisabled}
          control={<Radio />}
          onChange={() =>
            onSelect(at === 0 ? anyTime : { label, period: calendarDay(Date.now(), at - 1) })
          }
        />
      ))}
    </RadioGroup>
  );
}
