import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { useState } from 'react';
import { SearchInPlace, SearchPanel } from '#app/kit/forms/search-in-place.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { OneLine } from '#app/kit/text/text-parts.tsx';
import { iconSize } from '#app/kit/theme/tokens.ts';
import { folded } from '#contract/base/folded.ts';
import { inSentence } from '#words/letter-case.ts';
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

export function SiteSearch({ sites, siteId, onChoose, onClose }: SiteSearchProps) {
  const [text, setText] = useState('');
  const matching = matchingSites(sites, text);
  const shown = matching.slice(0, maxShown);
  const rest = matching.length - shown.length;
  return (
    <SearchPanel>
      <SearchInPlace<SiteOption>
        label={t('Search sites')}
        text={text}
        onText={setText}
        options={shown}
        keyOf={(site) => site.siteId}
        textOf={({ name }) => name}
        groupOf={({ brand = '' }) => brand}
        isCurrent={(site) => site.siteId === siteId}
        show={(site) => (
          <>
            <OneLine>{shortText(site.name)}</OneLine>
            {site.siteId === siteId && (
              <CheckOutlined sx={{ ml: 'auto', fontSize: iconSize.small }} />
            )}
          </>
        )}
        emptyText={t('No matching {nouns}', { nouns: inSentence(t('Sites')) })}
        onChoose={(site) => onChoose(site.siteId)}
        onClose={onClose}
      />
      {rest > 0 && (
        <p>
          {t('{rest, plural, one {# more site} other {# more sites}}. Type to search.', { rest })}
        </p>
      )}
    </SearchPanel>
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
