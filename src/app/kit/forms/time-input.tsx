import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
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
import { PickerButton } from './picker-button.tsx';

interface TimeInputProps extends Omit<TextFieldProps, 'onChange' | 'type' | 'value'> {
  type: TimeType;
  label: string;
  /** In R4's format, or unreadable input. */
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
