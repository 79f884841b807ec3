import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ListInPlace, listInPlaceStyle } from '#app/kit/forms/list-in-place.tsx';
import { optionGroup } from '#app/kit/forms/option-group.tsx';
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

const Line = styled('li')({
  display: 'flex',
  gap: 12,
  '& > :nth-of-type(2)': { flex: '1 1 0', fontSize: fontSize.small },
});

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
  ...listInPlaceStyle,
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
      <Autocomplete<PaletteEntry>
        open
        autoHighlight
        forcePopupIcon={false}
        clearOnBlur={false}
        disableCloseOnSelect
        value={null}
        // An always open list would swallow Escape.
        onClose={(_, reason) => reason === 'escape' && onClose()}
        inputValue={text}
        onInputChange={(_, next, reason) => {
          if (reason === 'input') setText(next);
        }}
        onChange={(_, entry) => entry && choose(entry)}
        options={entries}
        filterOptions={(all) => all}
        groupBy={({ group }) => group}
        getOptionKey={({ key }) => key}
        getOptionLabel={(entry) => entry.label}
        noOptionsText={isSearching ? t('Searching…') : t('No results')}
        slots={{ popper: ListInPlace }}
        renderGroup={optionGroup}
        renderOption={({ key: _, ...props }, entry) => (
          <Line key={entry.key} {...props}>
            <OneLine>{shortText(entry.label)}</OneLine>
            {entry.note !== undefined && (
              <MutedText as={OneLine}>{shortText(entry.note)}</MutedText>
            )}
          </Line>
        )}
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
