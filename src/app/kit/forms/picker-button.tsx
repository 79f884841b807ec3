import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { t } from '#words/t.ts';

// The browser opens its picker beside the input, which nobody is to see or reach otherwise.
const PickedInput = styled('input')({
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

interface PickerButtonProps {
  type: 'date' | 'time';
  /** As such inputs have it; empty for none. */
  value: string;
  /** What it is chosen for. */
  label: string;
  onChange: (value: string) => void;
}

/** Opens the browser's own calendar or clock to choose from, beside a time that is typed. */
export function PickerButton({ type, value, label, onChange }: PickerButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDay = type === 'date';
  return (
    <>
      <IconButton
        size="small"
        edge="end"
        aria-label={
          isDay ? t('Choose a day: {label}', { label }) : t('Choose a time: {label}', { label })
        }
        onClick={() => input.current?.showPicker()}
      >
        {isDay ? <CalendarMonthOutlined /> : <ScheduleOutlined />}
      </IconButton>
      <PickedInput
        ref={input}
        type={type}
        tabIndex={-1}
        aria-hidden
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}
