import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { ListInPlace, SearchInPlace } from '#app/kit/forms/list-in-place.tsx';
import { optionGroup } from '#app/kit/forms/option-group.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { OneLine } from '#app/kit/text/text-parts.tsx';
import { iconSize } from '#app/kit/theme/typography.ts';
import { folded } from '#contract/base/folded.ts';
import { t } from '#words/t.ts';
import type { SiteOption } from './nav-data.ts';

interface SiteSearchProps {
  sites: readonly SiteOption[];
  siteId: string | undefined;
  onChoose: (siteId: string) => void;
  onClose: () => void;
}

/** More are found by typing. */
const maxShown = 200;

const Line = styled('li')({
  display: 'flex',
  gap: 8,
  '& svg': { flex: 'none', marginLeft: 'auto', fontSize: iconSize.small },
});

/** Finds a site by parts of its name, brand or number, and marks the current one. */
export function SiteSearch({ sites, siteId, onChoose, onClose }: SiteSearchProps) {
  const [text, setText] = useState('');
  const matching = matchingSites(sites, text);
  const shown = matching.slice(0, maxShown);
  const rest = matching.length - shown.length;
  return (
    <SearchInPlace>
      <Autocomplete<SiteOption>
        open
        autoHighlight
        forcePopupIcon={false}
        clearOnBlur={false}
        // So that choosing the current site is a change too, which filters lists of the organization.
        value={null}
        inputValue={text}
        onInputChange={(_, next, reason) => {
          if (reason === 'input') setText(next);
        }}
        onChange={(_, site) => site && onChoose(site.siteId)}
        // An open list keeps Escape from its popover.
        onClose={(_, reason) => reason === 'escape' && onClose()}
        options={shown}
        filterOptions={(all) => all}
        groupBy={({ brand = '' }) => brand}
        getOptionKey={(site) => site.siteId}
        getOptionLabel={({ name }) => name}
        noOptionsText={t('No sites found')}
        slots={{ popper: ListInPlace }}
        renderGroup={optionGroup}
        renderOption={({ key: _, ...props }, site) => (
          <Line key={site.siteId} {...props} aria-selected={site.siteId === siteId}>
            <OneLine>{shortText(site.name)}</OneLine>
            {site.siteId === siteId && <CheckOutlined />}
          </Line>
        )}
        renderInput={(params) => <TextField {...params} autoFocus label={t('Search sites')} />}
      />
      {rest > 0 && (
        <p>
          {t('{rest, plural, one {# more site} other {# more sites}}. Type to search.', { rest })}
        </p>
      )}
    </SearchInPlace>
  );
}

/** The sites with all words in their name, brand or number, grouped by brand. */
export function matchingSites(sites: readonly SiteOption[], text: string): SiteOption[] {
  const words = folded(text).split(' ').filter(Boolean);
  const matching = sites.filter(({ siteId, name, brand = '' }) => {
    const all = folded(`${name} ${brand} ${siteId}`);
    return words.every((word) => all.includes(word));
  });
  return [...Map.groupBy(matching, ({ brand = '' }) => brand).values()].flat();
}
