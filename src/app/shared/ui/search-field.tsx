import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useRef } from 'react';
import { textLimit } from '#contract/query-params.ts';
import { color } from '../theme/color.ts';
import { KeyboardHint } from './keyboard-hint.tsx';
import { useSlashFocus } from './use-slash-focus.ts';

interface SearchFieldProps {
  /** The accessible name and the grey words: "Search name or email". */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

const Limit = styled('span')({
  flex: 'none',
  fontSize: '0.75rem',
  color: color('text-muted'),
});

/** The search of a list: "/" reaches it from anywhere on the page, Escape or the cross empties it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useSlashFocus(input);

  function clear() {
    onChange('');
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || value === '') return;
    // A drawer around the list must not close on the same key.
    event.stopPropagation();
    clear();
  }

  return (
    <OutlinedInput
      inputRef={input}
      value={value}
      onChange={(event) => onChange(event.target.value.slice(0, textLimit))}
      onKeyDown={onKeyDown}
      placeholder={label}
      inputProps={{
        'aria-label': label,
        'aria-keyshortcuts': '/',
        type: 'text',
        role: 'searchbox',
      }}
      sx={{ flex: '1 1 240px', maxWidth: 360 }}
      startAdornment={
        <InputAdornment position="start" sx={{ mr: 0 }}>
          <SearchOutlined />
        </InputAdornment>
      }
      endAdornment={
        <>
          {/* A text that was pasted in has been cut there. */}
          <Limit aria-live="polite">
            {value.length >= textLimit && `At most ${textLimit} characters`}
          </Limit>
          {value === '' ? (
            <KeyboardHint keys={['/']} />
          ) : (
            <IconButton size="small" aria-label="Clear search" edge="end" onClick={clear}>
              <CloseOutlined sx={{ fontSize: '16px !important' }} />
            </IconButton>
          )}
        </>
      }
    />
  );
}
