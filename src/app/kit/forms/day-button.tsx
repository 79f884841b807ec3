import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { t } from '#words/t.ts';

// The browser opens its calendar beside the input, which nobody is to see or reach otherwise.
const DayInput = styled('input')({
  position: 'absolute',
  right: 8,
  bottom: 0,
  width: 1,
  height: 1,
  padding: 0,
  border: 0,
  opacity: 0,
  pointerEvents: 'none',
});

interface DayButtonProps {
  /** As it is typed: it may be a year or a month, or have a time behind it. */
  date: string;
  /** What the day is chosen for, where there are several dates. */
  label?: string;
  onChange: (day: string) => void;
}

/** Opens a calendar to choose a day from, beside a date that is typed. */
export function DayButton({ date, label, onChange }: DayButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <InputAdornment position="end">
      <IconButton
        size="small"
        edge="end"
        aria-label={label === undefined ? t('Choose a day') : t('Choose a day: {label}', { label })}
        onClick={() => input.current?.showPicker()}
      >
        <CalendarMonthOutlined />
      </IconButton>
      <DayInput
        ref={input}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={/^\d{4}-\d\d-\d\d/.exec(date)?.[0] ?? ''}
        onChange={({ target }) => onChange(target.value)}
      />
    </InputAdornment>
  );
}
