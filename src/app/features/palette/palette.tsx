import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SearchInPlace, searchInPlaceStyle } from '#app/kit/forms/search-in-place.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { MutedText, OneLine } from '#app/kit/text/text-parts.tsx';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';
import type { PaletteProps } from '#app/shell/palette.ts';
import { t } from '#words/t.ts';
import { matchingEntries, type PaletteEntry, resultCountText } from './palette-entry.ts';
import { useLocalEntries } from './use-local-entries.ts';
import { useSearchResults } from './use-search-results.ts';

const label = t('Search all');

const Field = styled(InputBase)({
  padding: '10px 16px',
  borderBottom: `1px solid ${color('border')}`,
  fontSize: fontSize.body,
});

const Note = styled(OneLine)({ flex: '1 1 0', fontSize: fontSize.small });

const Foot = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 44,
  padding: '6px 16px',
  borderTop: `1px solid ${color('border')}`,
  fontSize: fontSize.small,
  color: color('text-muted'),
});

const look = {
  ...searchInPlaceStyle,
  '& .MuiAutocomplete-listbox': { maxHeight: 'min(52dvh, 480px)' },
} as const;

/** Ctrl or Cmd with K: local results with each key; people and records as the service returns them. */
export function Palette({ onClose, ...place }: PaletteProps) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const own = useLocalEntries(place);
  const results = useSearchResults(text.trim(), place.siteId);
  const local = matchingEntries(own, text);
  const entries = [...local.entries, ...results.entries];
  const hasMore = local.hasMore || results.hasMore;
  const { isSearching } = results;

  function choose(entry: PaletteEntry): void {
    onClose();
    entry.run?.();
    if (entry.to !== undefined) void navigate(entry.to);
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': label } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' }, ...look }}
    >
      <SearchInPlace<PaletteEntry>
        label={label}
        text={text}
        onText={setText}
        options={entries}
        keyOf={({ key }) => key}
        textOf={(entry) => entry.label}
        groupOf={({ group }) => group}
        show={(entry) => (
          <>
            <OneLine>{shortText(entry.label)}</OneLine>
            {entry.note !== undefined && <MutedText as={Note}>{shortText(entry.note)}</MutedText>}
          </>
        )}
        emptyText={isSearching ? t('Searching…') : t('No results')}
        renderInput={({ slotProps, disabled }) => (
          <Field
            ref={slotProps.input.ref}
            fullWidth
            autoFocus
            disabled={disabled}
            placeholder={t('Search pages, sites, people, records and actions')}
            inputProps={{ ...slotProps.htmlInput, 'aria-label': label }}
          />
        )}
        onChoose={choose}
        onClose={onClose}
      />
      <Foot>
        <span role="status">
          {isSearching
            ? t('Searching…')
            : results.hasFailed
              ? t('Some results couldn’t be loaded.')
              : text.trim() !== '' && resultCountText(entries.length, hasMore)}
        </span>
        {results.hasFailed && (
          <Button variant="text" size="small" onClick={results.retry}>
            {t('Try again')}
          </Button>
        )}
        <Button variant="text" size="small" onClick={onClose}>
          {t('Close')}
        </Button>
      </Foot>
    </Dialog>
  );
}
