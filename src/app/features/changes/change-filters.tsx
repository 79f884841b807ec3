import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { locale } from '#app/kit/language/language.ts';
import { timeZone } from '#app/kit/storage/stored-preferences.ts';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';
import { startOfDay } from '#app/kit/time/person-clock.ts';
import { useNow } from '#app/kit/time/use-now.ts';
import { type ListFilter, ListFilters } from '#app/list/filters/list-filters.tsx';
import { recentPeriod } from '#app/list/filters/period.ts';
import { periodFilter } from '#app/list/filters/period-filter.tsx';
import { valuesIn, withValues } from '#app/list/list-query.ts';
import type { ChangedKinds } from '#app/runs/undo/changed-kind.ts';
import type { SiteChangeCounts } from '#contract/console/site-changes.ts';
import { t } from '#words/t.ts';
import {
  type ChangesAddress,
  changesAddressSchema,
  siteChangesQueries,
} from './site-changes.queries.ts';

const hour = 3_600_000;
/** Six days, so that no weekday name occurs twice. */
const namedDays = 6;
const day = 24 * hour;

/** Starting points to compare with, one click each. */
const presets = [
  { label: t('an hour ago'), ms: hour },
  { label: t('yesterday'), ms: day },
  { label: t('three days ago'), ms: 3 * day },
  { label: t('a week ago'), ms: 7 * day },
  { label: t('a month ago'), ms: 30 * day },
] as const;

const countedDays = 90;

type ChangeAddress = (
  part: { [Name in keyof ChangesAddress]?: ChangesAddress[Name] | undefined },
) => void;

interface ChangeFiltersProps {
  siteId: string;
  kinds: ChangedKinds;
  query: ChangesAddress;
  onChange: ChangeAddress;
}

const Bar = styled('search')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 12,
  '& > .end': { marginLeft: 'auto' },
  '@media (max-width: 599px)': { '& > .end': { marginLeft: 0 } },
});

const Presets = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  marginBottom: 12,
  '& > span': { marginRight: 4, fontSize: fontSize.small, color: color('text-muted') },
});

const noFilters = { kind: undefined, person: undefined, from: undefined, to: undefined } as const;

/** Filters for period, kinds, people and comparison, all kept in the address. */
export function ChangeFilters({ siteId, kinds, query, onChange }: ChangeFiltersProps) {
  const { from, to, view } = query;
  const now = useNow();
  // Rounded to the hour, so that the query is made once.
  const earliest = new Date(Math.floor(now / hour) * hour - countedDays * day).toISOString();
  const { data: counts } = useQuery(
    siteChangesQueries.counts(siteId, { from: from ?? earliest, to }),
  );
  const list = {
    valuesOf: (field: string) => valuesIn(query, field),
    filterBy: (field: string, values: readonly string[]) =>
      onChange(withValues(changesAddressSchema, field, values)),
  };
  const isFiltered = Object.keys(noFilters).some((field) => valuesIn(query, field).length > 0);
  return (
    <>
      <Presets role="group" aria-label={t('Compare with')}>
        <span>{t('Compare with')}</span>
        {presets.map(({ label, ms }) => (
          <Button
            key={label}
            size="small"
            onClick={() =>
              onChange({ ...recentPeriod(ms, Date.now()), to: undefined, view: 'compare' })
            }
          >
            {label}
          </Button>
        ))}
        {weekdaysBefore(now).map(({ label, from: since }) => (
          <Button
            key={since}
            size="small"
            onClick={() => onChange({ from: since, to: undefined, view: 'compare' })}
          >
            {label}
          </Button>
        ))}
      </Presets>
      <Bar>
        <ListFilters
          list={list}
          filters={[
            periodFilter({
              from,
              to,
              // Without a start there is nothing to compare with.
              onChange: (next) =>
                onChange({
                  from: next.from,
                  to: next.to,
                  ...(next.from === undefined && { view: undefined }),
                }),
            }),
            ...choiceFilters(kinds, query, counts),
          ]}
        />
        {isFiltered && (
          <Button variant="text" onClick={() => onChange({ ...noFilters, view: undefined })}>
            {t('Clear filters')}
          </Button>
        )}
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('View')}
          className="end"
          value={view ?? 'list'}
          onChange={(_, next: 'list' | 'compare' | null) => {
            if (next === 'list') onChange({ view: undefined });
            if (next === 'compare') {
              onChange({ view: 'compare', ...(!from && recentPeriod(3 * day, Date.now())) });
            }
          }}
        >
          <ToggleButton value="list">{t('All changes')}</ToggleButton>
          <ToggleButton value="compare">{t('Then and now')}</ToggleButton>
        </ToggleButtonGroup>
      </Bar>
    </>
  );
}

const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone });

/** The last days by name, latest first; each starts at local midnight. */
function weekdaysBefore(now: number): { label: string; from: string }[] {
  return Array.from({ length: namedDays }, (_, at) => {
    const start = startOfDay(now, -at - 1);
    return { label: weekday.format(start), from: start.toISOString() };
  });
}

/** Options for kinds and people; a selected one stays even without results. */
function choiceFilters(
  kinds: ChangedKinds,
  { kind = [], person }: ChangesAddress,
  counts: SiteChangeCounts | undefined,
): ListFilter[] {
  const changed = (counts?.kinds ?? []).map(({ kind: value, count }) => ({
    value,
    label: kinds(value)?.one ?? value,
    count,
  }));
  const missing = kind
    .filter((value) => !changed.some((option) => option.value === value))
    .map((value) => ({ value, label: kinds(value)?.one ?? value }));
  const people = (counts?.people ?? []).flatMap(({ userId, name, count }) =>
    userId === null ? [] : [{ value: userId, label: name || t('Deleted user'), count }],
  );
  return [
    {
      field: 'kind',
      label: t('Kind'),
      several: true,
      isPartial: true,
      options: [...changed, ...missing],
    },
    {
      field: 'person',
      label: t('Person'),
      isPartial: true,
      options:
        person === undefined || people.some(({ value }) => value === person)
          ? people
          : [...people, { value: person, label: t('Someone else') }],
    },
  ];
}
