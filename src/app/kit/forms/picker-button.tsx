import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { t } from '#words/t.ts';

// The native picker opens at this hidden input.
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
  /** In the format of such inputs; empty for none. */
  value: string;
  /** Label of what is chosen. */
  label: string;
  onChange: (value: string) => void;
}

/** Opens the native date or time picker beside a text input. */
export function PickerButton({ type, value, label, onChange }: PickerButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDay = type === 'date';
  return (
    <>
      <IconButton
        size="small"
        edge="end"
        aria-label={
          isDay ? t('Choose date: {label}', { label }) : t('Choose time: {label}', { label })
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
