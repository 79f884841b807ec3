import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { t } from '#words/t.ts';
import { dateIn } from '../time/typed-date.ts';
import {
  clockIn,
  readTime,
  shownTime,
  type TimeType,
  timeExample,
  timeInterpretation,
  withPicked,
} from '../time/typed-time.ts';

interface TimeInputProps extends Omit<TextFieldProps, 'onChange' | 'type' | 'value'> {
  type: TimeType;
  label: string;
  /** In R4's format, or the typed text if it could not be parsed. */
  value: string;
  onChange: (value: string) => void;
}

/** A typed date or time with its interpretation below, and native pickers. */
export function TimeInput({ value, onChange, helperText, ...props }: TimeInputProps) {
  const { type, label, onBlur, slotProps, ...others } = props;
  /** Current and original input; undefined while not typing. */
  const [typedInput, setTyping] = useState<{ text: string; before: string }>();
  const before = typedInput?.before ?? value;
  const stored = shownTime(value, type);
  const shown = typedInput?.text ?? stored;
  const day = dateIn(stored).date;
  const words = timeInterpretation(value, type);

  function write(text: string): void {
    onChange(readTime(text, type, { before }) ?? text);
  }

  function pick(chosen: { day?: string; clock?: string }): void {
    setTyping(undefined);
    write(withPicked(stored, type, chosen));
  }

  return (
    <TextField
      {...others}
      label={label}
      value={shown}
      placeholder={props.placeholder ?? t('e.g. {example}', { example: timeExample(type) })}
      autoComplete="off"
      onChange={({ target }) => {
        setTyping({ text: target.value, before });
        write(target.value);
      }}
      onBlur={(event) => {
        setTyping(undefined);
        onBlur?.(event);
      }}
      helperText={
        words === '' || props.error ? (
          helperText
        ) : (
          <>
            {words}
            {helperText !== undefined && <br />}
            {helperText}
          </>
        )
      }
      slotProps={{
        ...slotProps,
        htmlInput: { spellCheck: false, ...slotProps?.htmlInput },
        ...(!props.disabled && {
          input: {
            endAdornment: (
              <InputAdornment position="end">
                {type !== 'time' && (
                  <PickerButton
                    type="date"
                    value={day?.length === 10 ? day : ''}
                    label={label}
                    onChange={(next) => pick({ day: next })}
                  />
                )}
                {type !== 'date' && (type === 'time' || day?.length === 10) && (
                  <PickerButton
                    type="time"
                    value={clockIn(stored)?.slice(0, 5) ?? ''}
                    label={label}
                    onChange={(next) => pick({ clock: next })}
                  />
                )}
              </InputAdornment>
            ),
          },
        }),
      }}
    />
  );
}

// A hidden input that anchors the native picker.
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
  value: string;
  label: string;
  onChange: (value: string) => void;
}

/** Opens the native date or time picker beside a text input. */
function PickerButton({ type, value, label, onChange }: PickerButtonProps) {
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
