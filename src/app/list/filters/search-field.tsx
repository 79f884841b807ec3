import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { isTyping, KeyboardHint, usePageKeys } from '#app/kit/keyboard/keys.tsx';
import { iconSize } from '#app/kit/theme/tokens.ts';
import { textLimit } from '#contract/base/query-params.ts';
import { t } from '#words/t.ts';

interface SearchFieldProps {
  /** The accessible name and placeholder: "Search name or email". */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A list's search: "/" focuses it, Escape clears it, arrow down moves to the rows. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useSlashFocus(input);

  function clear() {
    onChange('');
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') {
      const firstRow = document.querySelector<HTMLElement>('main .cell-link');
      if (firstRow === null) return;
      event.preventDefault();
      firstRow.focus();
    }
    if (event.key !== 'Escape' || value === '') return;
    // Keeps a surrounding drawer open.
    event.stopPropagation();
    clear();
  }

  return (
    <div className="text-input-box search-field">
      <SearchOutlined />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value.slice(0, textLimit))}
        onKeyDown={onKeyDown}
      />
      {/* Pasted text may have been cut. */}
      <span aria-live="polite">
        {value.length >= textLimit &&
          t('Limit of {limit} characters reached', { limit: textLimit })}
      </span>
      {value === '' ? (
        <KeyboardHint keys={['/']} />
      ) : (
        <IconButton size="small" aria-label={t('Clear search')} edge="end" onClick={clear}>
          <CloseOutlined sx={{ fontSize: `${iconSize.small}px !important` }} />
        </IconButton>
      )}
    </div>
  );
}

/** Focuses a field on "/", except while typing elsewhere or below a dialog. */
function useSlashFocus(field: RefObject<HTMLInputElement | null>): void {
  usePageKeys((event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.defaultPrevented || isTyping(event.target)) return;
    const input = field.current;
    // MUI hides the page behind a modal this way; its search must not steal the key.
    if (input === null || input.closest('[aria-hidden="true"]') !== null) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}
