import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { type Ref, useId, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { ChipsInput } from '#app/kit/forms/chips-input.tsx';
import { Note, VisuallyHidden } from '#app/kit/text/text-parts.tsx';
import { SearchField } from '#app/list/filters/search-field.tsx';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { t } from '#words/t.ts';
import { eventSections, foreignEvents, isOurEvent, searchEvents } from '../event-words.ts';
import { EventSectionBox } from './event-section-box.tsx';
import { listedTexts, useSiteWebhooks } from './use-site-webhooks.ts';

interface EventsPickerProps {
  /** Event types, or only `*` for all. */
  value: readonly string[];
  onChange: (events: string[]) => void;
  /** Called for a focused or selected type, to preview it. */
  onPreview: (type: string) => void;
  problem?: string | undefined;
  /** Focused when invalid. */
  inputRef?: Ref<HTMLInputElement>;
}

const Box = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });

const Groups = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  marginTop: 12,
});

export function EventsPicker({ value, onChange, onPreview, problem, inputRef }: EventsPickerProps) {
  const id = useId();
  const isAll = value.includes('*');
  // Restored when "all" is deselected.
  const [selectedBefore, setSelectedBefore] = useState<readonly string[]>(isAll ? [] : value);
  const [foreign] = useState(() => foreignEvents(value));
  const [search, setSearch] = useState('');
  const hasExtensions = useOffers()('listEventTypes');
  const { siteId = '' } = useParams();
  const suggestions = listedTexts(useSiteWebhooks(siteId).webhooks, 'events');
  const hasOurs = hasExtensions || [...suggestions, ...value].some(isOurEvent);
  const sections = useMemo(() => {
    const others = {
      title: t('Others'),
      groups: [{ label: t('Unknown to this console'), events: foreign }],
    };
    const all = eventSections({ hasExtensions });
    // Without extensions, foreign events are in the text input.
    return searchEvents(hasExtensions ? [...all, others] : all, search);
  }, [foreign, hasExtensions, search]);

  function switchTo(mode: string) {
    if (mode === 'all') setSelectedBefore(value);
    onChange(mode === 'all' ? ['*'] : [...selectedBefore]);
  }

  const textInput = (
    <ChipsInput
      label={hasOurs ? t('Other events') : t('Events')}
      value={foreignEvents(value)}
      options={foreignEvents(suggestions)}
      read={(text) => (text.trim() === '' ? [] : [text.trim()])}
      helperText={t('Any event type of this service. Press Enter after each')}
      problem={hasOurs ? undefined : problem}
      inputRef={hasOurs ? undefined : inputRef}
      onChange={(events) => onChange([...value.filter(isOurEvent), ...events])}
    />
  );
  if (!hasOurs) return textInput;
  return (
    <Box>
      <VisuallyHidden as="legend">{t('Events')}</VisuallyHidden>
      <RadioGroup
        row
        aria-label={t('Which events')}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        value={isAll ? 'all' : 'some'}
        onChange={(event) => switchTo(event.target.value)}
      >
        <FormControlLabel
          value="some"
          control={<Radio slotProps={{ input: { ref: inputRef } }} />}
          label={t('Only selected events')}
        />
        <FormControlLabel value="all" control={<Radio />} label={t('All events')} />
      </RadioGroup>
      {isAll ? (
        <Note>{t('All events at this site, including types added in later versions.')}</Note>
      ) : (
        <Groups>
          <SearchField label={t('Search events')} value={search} onChange={setSearch} />
          {sections.map((section) => (
            <EventSectionBox
              key={section.title}
              section={section}
              selected={value}
              onChange={onChange}
              onPreview={onPreview}
            />
          ))}
          {sections.length === 0 && <Note role="status">{t('No matching events.')}</Note>}
          {!hasExtensions && textInput}
        </Groups>
      )}
      <FormHelperText id={`${id}-problem`} error role="status" sx={problem ? undefined : { m: 0 }}>
        {problem}
      </FormHelperText>
    </Box>
  );
}
