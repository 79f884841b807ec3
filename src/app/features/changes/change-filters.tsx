import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { ToggleChoice } from '#app/kit/forms/toggle-choice.tsx';
import { formatTime } from '#app/kit/language/locale.ts';
import { DropdownMenu, useMenu } from '#app/kit/menus/dropdown-menu.tsx';
import { wrappingRow } from '#app/kit/theme/tokens.ts';
import { startOfDay } from '#app/kit/time/local-time.ts';
import { useNow } from '#app/kit/time/relative-time.tsx';
import { type ListFilter, ListFilters } from '#app/list/filters/list-filters.tsx';
import { recentPeriod } from '#app/list/filters/period.ts';
import { periodFilter } from '#app/list/filters/period-filter.tsx';
import { isFilteredBy, type ListQueryPart, valuesIn, withValues } from '#app/list/list-query.ts';
import type { ChangedKinds } from '#app/runs/undo/undone-record.ts';
import type { SiteChangeCounts } from '#contract/console/site-changes.ts';
import { t } from '#words/t.ts';
import {
  type ChangesAddress,
  changesAddressSchema,
  personName,
  siteChangesQueries,
} from './site-changes.queries.ts';

const hour = 3_600_000;
/** Six days, so that no weekday name occurs twice. */
const namedDays = 6;
const day = 24 * hour;

const presets = [
  { label: t('An hour ago'), ms: hour },
  { label: t('A day ago'), ms: day },
  { label: t('Three days ago'), ms: 3 * day },
  { label: t('A week ago'), ms: 7 * day },
  { label: t('A month ago'), ms: 30 * day },
] as const;

const countedDays = 90;

interface ChangeFiltersProps {
  siteId: string;
  kinds: ChangedKinds;
  query: ChangesAddress;
  onChange: (part: ListQueryPart<typeof changesAddressSchema>) => void;
}

const Bar = styled('search')({
  ...wrappingRow,
  gap: 8,
  marginBottom: 12,
  '& > .end': { marginLeft: 'auto' },
  '@media (max-width: 599px)': { '& > .end': { marginLeft: 0 } },
});

export const noFilters = {
  kind: undefined,
  person: undefined,
  from: undefined,
  to: undefined,
} as const;

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
  return (
    <Bar>
      <CompareMenu onChoose={(since) => onChange({ ...since, to: undefined, view: 'compare' })} />
      <ListFilters
        list={list}
        filters={[
          periodFilter({
            from,
            to,
            // Without a start there is nothing to compare with.
            onChange: ({ from, to }) =>
              onChange({ from, to, ...(from === undefined && { view: undefined }) }),
          }),
          ...choiceFilters(kinds, query, counts),
        ]}
      />
      {isFilteredBy(query, Object.keys(noFilters)) && (
        <Button variant="text" onClick={() => onChange({ ...noFilters, view: undefined })}>
          {t('Clear filters')}
        </Button>
      )}
      <ToggleChoice
        label={t('View')}
        className="end"
        value={view ?? 'list'}
        options={{ list: t('All changes'), compare: t('Then and now') }}
        onChange={(next) =>
          onChange(
            next === 'list'
              ? { view: undefined }
              : { view: next, ...(!from && recentPeriod(3 * day, Date.now())) },
          )
        }
      />
    </Bar>
  );
}

function CompareMenu({ onChoose }: { onChoose: (since: { from: string }) => void }) {
  const now = useNow();
  const { opener, menu } = useMenu();
  return (
    <>
      <button {...opener} type="button" className="quick-button light">
        {t('Compare with')}
        <ArrowDropDownOutlined />
      </button>
      <DropdownMenu
        {...menu}
        label={t('Compare with')}
        entries={[
          ...presets.map(({ label, ms }) => ({
            label,
            onChoose: () => onChoose(recentPeriod(ms, Date.now())),
          })),
          'divider',
          // The last days, each from local midnight.
          ...Array.from({ length: namedDays }, (_, at) => startOfDay(now, -at - 1)).map(
            (start) => ({
              label: formatTime(start, { weekday: 'long' }),
              onChoose: () => onChoose({ from: start.toISOString() }),
            }),
          ),
        ]}
      />
    </>
  );
}

/** Options for kinds and people; a selected one stays even without results. */
function choiceFilters(
  kinds: ChangedKinds,
  { kind = [], person }: ChangesAddress,
  counts: SiteChangeCounts | undefined,
): ListFilter[] {
  const labelled = (value: string) => ({ value, label: kinds(value)?.one ?? value });
  const counted = (counts?.kinds ?? []).map((one) => ({ ...labelled(one.kind), count: one.count }));
  const missing = kind.filter((value) => !counted.some((option) => option.value === value));
  const people = (counts?.people ?? []).flatMap(({ userId, name, count }) =>
    userId === null ? [] : [{ value: userId, label: personName({ name }), count }],
  );
  return [
    {
      field: 'kind',
      label: t('Kind'),
      several: true,
      isPartial: true,
      options: [...counted, ...missing.map(labelled)],
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
