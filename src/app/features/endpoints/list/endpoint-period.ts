import { locale } from '#app/kit/language/language.ts';
import { dateTimeFormat, dayOf } from '#app/kit/language/locale.ts';
import { timeZone } from '#app/kit/storage/stored-preferences.ts';
import { startOfDay } from '#app/kit/time/local-time.ts';
import type { ChoiceFilter } from '#app/list/filters/list-filters.tsx';
import type { ResourceListAddress, SearchPair } from '#app/list/search/search-address.ts';
import type { ListAddressing } from '#app/list/use-list.ts';
import { endingLabel, periodEndings } from '#contract/fhir/facets.ts';
import { t } from '#words/t.ts';
import type { EndpointRow } from './endpoint-row.ts';

const month: Intl.DateTimeFormatOptions = { month: 'short', year: 'numeric' };
const day: Intl.DateTimeFormatOptions = { dateStyle: 'medium' };

/** "Until May 2027", "Ended Jan 2024", "From Dec 2026", "Since Jul 2023"; empty without a period. */
export function periodText(
  { start, end }: EndpointRow['period'],
  now: number,
  format = month,
): string {
  if (end !== undefined) {
    return t(hasEnded(end, now) ? 'Ended {date}' : 'Until {date}', { date: dateText(end, format) });
  }
  if (start === undefined) return '';
  return t(Date.parse(start) > now ? 'From {date}' : 'Since {date}', {
    date: dateText(start, format),
  });
}

/** Both dates: "1 Mar 2024 – 30 Nov 2026"; empty without a period. */
export function wholePeriodText(period: EndpointRow['period'], now: number): string {
  const { start, end } = period;
  if (start === undefined || end === undefined) return periodText(period, now, day);
  return t(hasEnded(end, now) ? '{start} – {end} (ended)' : '{start} – {end}', {
    start: dateText(start, day),
    end: dateText(end, day),
  });
}

/** FHIR dates may be years or months, which are shown unchanged. */
function dateText(text: string, format: Intl.DateTimeFormatOptions): string {
  const time = new Date(text);
  if (/^\d{4}(-\d\d)?$/.test(text) || Number.isNaN(time.getTime())) return text;
  // A day, which is read as UTC, has no time zone.
  const zone = text.length === 10 ? 'UTC' : timeZone;
  return dateTimeFormat(locale, { ...format, timeZone: zone }).format(time);
}

/** A date without a time ends with its day, month or year in the user's time zone. */
export function hasEnded(end: string, now: number): boolean {
  return /^\d{4}(-\d\d){0,2}$/.test(end)
    ? dayOf(now).slice(0, end.length) > end
    : Date.parse(end) < now;
}

/** The extension's search parameter for the end of the period. */
export const periodEndFacet = 'ends';
export const periodEndOptions = periodEndings.map((value) => ({
  value,
  label: endingLabel(value),
}));

/** Single choice without the extension, since dates combine with AND only. */
export const periodEndFilter = {
  field: periodEndFacet,
  label: t('Period'),
  options: periodEndOptions,
} satisfies ChoiceFilter;

/** A period end as documented date parameters, relative to today. */
function endingPairs(value: string | undefined): readonly SearchPair[] {
  const before = (days: number): SearchPair => ['date', `eb${dayFromToday(days)}`];
  if (value === 'past') return [before(0)];
  // `gt` yesterday means after the end of yesterday.
  return value === '30d' ? [['date', `gt${dayFromToday(-1)}`], before(31)] : [];
}

/** The date parameters that equal a period end, as of today. */
function periodEndIn(filters: readonly SearchPair[]) {
  return periodEndOptions
    .map(({ value }) => {
      const pairs = endingPairs(value).map(([name, date]) =>
        filters.find((pair) => pair[0] === name && pair[1] === date),
      );
      return { value, pairs: pairs.filter((pair) => pair !== undefined), size: pairs.length };
    })
    .find(({ pairs, size }) => pairs.length === size);
}

export function periodEndByDate(
  addressing: ListAddressing<ResourceListAddress>,
): ListAddressing<ResourceListAddress> {
  return {
    ...addressing,
    valuesOf(address, field) {
      if (field !== periodEndFacet) return addressing.valuesOf(address, field);
      const ending = periodEndIn(address.filters);
      return ending === undefined ? [] : [ending.value];
    },
    withValues(address, field, values) {
      if (field !== periodEndFacet) return addressing.withValues(address, field, values);
      const before: readonly SearchPair[] = periodEndIn(address.filters)?.pairs ?? [];
      const others = address.filters.filter((pair) => !before.includes(pair));
      return { ...address, filters: [...others, ...endingPairs(values[0])] };
    },
  };
}

/** The filter for deployments without the extension. */
export const periodEndByDates = {
  filter: periodEndFilter,
  addressing: periodEndByDate,
  pairsIn: (filters: readonly SearchPair[]) => periodEndIn(filters)?.pairs ?? [],
};

function dayFromToday(days: number): string {
  return dayOf(startOfDay(Date.now(), days));
}
