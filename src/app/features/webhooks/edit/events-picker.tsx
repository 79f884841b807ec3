import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { memo, type Ref, useId, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { ChipsInput } from '#app/kit/forms/chips-input.tsx';
import { Fields } from '#app/kit/forms/form-parts.ts';
import { Note, VisuallyHidden } from '#app/kit/text/text-parts.tsx';
import { captionText, color, fontSize, framed } from '#app/kit/theme/tokens.ts';
import { SearchField } from '#app/list/filters/search-field.tsx';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import {
  type EventGroup,
  eventGroups,
  eventMeaning,
  foreignEvents,
  isOurEvent,
  searchEvents,
} from '../event-words.ts';
import { listedTexts, useSiteWebhooks } from './plain-fields.ts';

interface EventsPickerProps {
  /** Event types, or only `*` for all. */
  value: readonly string[];
  onChange: (events: string[]) => void;
  /** Called for a focused or selected type, to preview it. */
  onPreview: (type: string) => void;
  problem?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** Memoized: its many checkboxes would be rendered with every other change of the form. */
export const EventsPicker = memo(function EventsPicker(props: EventsPickerProps) {
  const { value, onChange, onPreview, problem, inputRef } = props;
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
    const label = t('Unknown to this console');
    const others = { section: t('Others'), label, events: foreign };
    const all = eventGroups({ hasExtensions });
    // Without extensions, foreign events are in the text input.
    return searchEvents(hasExtensions ? [...all, others] : all, search);
  }, [foreign, hasExtensions, search]);

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
    <fieldset>
      <VisuallyHidden as="legend">{t('Events')}</VisuallyHidden>
      <RadioGroup
        row
        aria-label={t('Which events')}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        value={isAll ? 'all' : 'some'}
        onChange={(_, mode) => {
          if (mode === 'all') setSelectedBefore(value);
          onChange(mode === 'all' ? ['*'] : [...selectedBefore]);
        }}
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
        <Fields sx={{ gap: 3, mt: 3 }}>
          <SearchField label={t('Search events')} value={search} onChange={setSearch} />
          {sections.map(([title, groups]) => (
            <EventSectionBox
              key={title}
              title={title}
              groups={groups}
              selected={value}
              onChange={onChange}
              onPreview={onPreview}
            />
          ))}
          {sections.length === 0 && (
            <Note role="status">
              {t('No matching {nouns}', { nouns: inSentence(t('Events')) })}
            </Note>
          )}
          {!hasExtensions && textInput}
        </Fields>
      )}
      <FormHelperText id={`${id}-problem`} error role="status" sx={problem ? undefined : { m: 0 }}>
        {problem}
      </FormHelperText>
    </fieldset>
  );
});

interface EventSectionBoxProps extends Pick<EventsPickerProps, 'onChange' | 'onPreview'> {
  title: string;
  groups: readonly EventGroup[];
  selected: readonly string[];
}

const Section = styled('div')({
  ...framed,
  backgroundColor: color('surface'),
  '& > .head': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    padding: '0 12px',
    borderBottom: `1px solid ${color('border')}`,
    borderRadius: '8px 8px 0 0',
    backgroundColor: color('canvas'),
  },
  '& .MuiFormControlLabel-label': { fontSize: fontSize.small },
  '& > .head .MuiFormControlLabel-label': { fontWeight: 600 },
  '& > .head > .count': {
    ...captionText,
    fontVariantNumeric: 'tabular-nums',
  },
});

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  alignItems: 'start',
  columnGap: 12,
  padding: '0 12px',
  '& + &': { borderTop: `1px solid ${color('border')}` },
  '& > .all .MuiFormControlLabel-label': { fontWeight: 500 },
  '& > .types': { display: 'flex', flexWrap: 'wrap', columnGap: 8 },
  '@media (max-width: 599px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > .types': { columnGap: 0 },
  },
});

function EventSectionBox(props: EventSectionBoxProps) {
  const { title, groups, selected, onChange, onPreview } = props;
  const all = groups.flatMap(({ events }) => events);
  const countOf = (types: readonly string[]) =>
    types.filter((type) => selected.includes(type)).length;
  const checkboxOf = (types: readonly string[]) => ({
    checked: countOf(types) === types.length,
    indeterminate: countOf(types) > 0 && countOf(types) < types.length,
    onChange: (_: unknown, isChecked: boolean) => {
      const [first] = types;
      if (first !== undefined) onPreview(first);
      const others = selected.filter((type) => !types.includes(type));
      onChange(isChecked ? [...others, ...types] : others);
    },
  });

  return (
    <Section role="group" aria-label={title}>
      <div className="head">
        <FormControlLabel control={<Checkbox {...checkboxOf(all)} />} label={title} />
        <span className="count">
          {t('{count} of {total}', { count: countOf(all), total: all.length })}
        </span>
      </div>
      {groups.map(({ label, events }) => (
        <Row key={label} role="group" aria-label={label}>
          <div className="all">
            <FormControlLabel
              control={<Checkbox size="small" {...checkboxOf(events)} />}
              label={label}
            />
          </div>
          <div className="types">
            {events.map((type) => (
              <FormControlLabel
                key={type}
                title={eventMeaning(type)}
                onFocus={() => onPreview(type)}
                control={
                  <Checkbox
                    size="small"
                    {...checkboxOf([type])}
                    slotProps={{ input: { 'aria-label': type } }}
                  />
                }
                // Foreign types are shown in full.
                label={eventMeaning(type) ? type.slice(type.indexOf('.') + 1) : type}
              />
            ))}
          </div>
        </Row>
      ))}
    </Section>
  );
}
