import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/kit/api/call.ts';
import type { MenuAction } from '#app/kit/menus/menu-entry.ts';
import type { FilterOption } from '#app/list/filters/filter-chip.tsx';
import type { ChoiceFilter } from '#app/list/filters/list-filters.tsx';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { countFacets, type FacetValue, maxFacetValues } from '#contract/fhir/facets.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import type { ValueSetCode } from '#contract/r4/value-sets.ts';
import { t } from '#words/t.ts';
import type { SearchPair } from './search-address.ts';
import { valuesByName } from './search-input.ts';
import { alternativesIn } from './search-values.ts';

/** A search parameter that a list is narrowed down by, with the number of resources for each of its values. */
export interface Facet {
  field: string;
  label: string;
  /** Its values where they are few and known; else those that resources have. */
  options?: readonly FilterOption[] | undefined;
  /** Names of usual codes, for those who store a code alone. */
  codes?: readonly ValueSetCode[] | undefined;
}

interface FacetedList {
  siteId: string;
  kind: FhirKindName;
  /** All that the list is filtered by. */
  filters: readonly SearchPair[];
}

/** One facet of what a list shows, under all filters but its own. */
function facetQuery({ siteId, kind, filters }: FacetedList, field: string) {
  const others = filters.filter(([name]) => name !== field && !shapes.includes(name));
  return queryOptions({
    queryKey: ['facets', siteId, kind, field, others],
    queryFn: async ({ signal }) => {
      const params = { siteId, resourceType: kind };
      const query = { ...valuesByName(others), _facets: [field] };
      const { data } = await call(countFacets, { params, query }, { signal });
      return data[0]?.values ?? [];
    },
    placeholderData: (previous: FacetValue[] | undefined, previousQuery) =>
      previousQuery?.queryKey[1] === siteId && previousQuery.queryKey[2] === kind
        ? previous
        : undefined,
    retry: false,
    meta: { part: t('the filter counts') },
  });
}

/** What changes only what comes with the matches. */
const shapes = ['_include', '_revinclude', '_elements'];

/**
 * The facets of a list as filters of its bar; none where the deployment does not count. Each is asked for once somebody
 * opens it, or where it is set and its values need names.
 */
export function useFacets(facets: readonly Facet[], list: FacetedList): ChoiceFilter[] {
  const isOffered = useOffers()(countFacets.id);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const client = useQueryClient();
  const chosenOf = (field: string) => list.filters.find(([name]) => name === field)?.[1];
  const results = useQueries({
    queries: facets.map(({ field, options }) => ({
      ...facetQuery(list, field),
      enabled:
        isOffered &&
        (opened.includes(field) || (options === undefined && chosenOf(field) !== undefined)),
    })),
  });
  if (!isOffered) return [];
  return facets.map(({ field, label, options, codes = [] }, at): ChoiceFilter => {
    const { data, isError, isFetching, refetch } = results[at] ?? {};
    const current = optionsOf(data, options);
    // What is chosen and nothing has any more keeps the name that it had.
    const earlier = client
      .getQueriesData<FacetValue[]>({ queryKey: ['facets', list.siteId, list.kind, field] })
      .flatMap(([, values]) => values ?? []);
    const missing = alternativesIn(chosenOf(field) ?? '')
      .filter((value) => !current.some((option) => option.value === value))
      .map((value) => ({
        value,
        label: earlier.find((one) => one.value === value)?.label ?? value,
        ...(data && { count: 0 }),
      }));
    const placeholder: MenuAction = isError
      ? {
          label: t('Couldn’t count. Try again'),
          keepsOpen: true,
          onChoose: () => void refetch?.(),
        }
      : { label: isFetching ? t('Counting…') : t('None'), isDisabled: true };
    return {
      field,
      label,
      options: [...current, ...missing].map((option) => withName(option, codes)),
      several: true,
      isPartial: true,
      placeholder,
      onOpen: () => setOpened((before) => [...new Set([...before, field])]),
    };
  });
}

function withName(option: FilterOption, codes: readonly ValueSetCode[]): FilterOption {
  const usual = codes.find(({ system, code }) => option.value === `${system}|${code}`);
  return usual === undefined ? option : { ...option, label: usual.display };
}

function optionsOf(
  counted: readonly FacetValue[] | undefined,
  known: readonly FilterOption[] | undefined,
): readonly FilterOption[] {
  if (known === undefined) return counted ?? [];
  if (counted === undefined) return known;
  const others = counted.filter(({ value }) => !known.some((option) => option.value === value));
  const isWhole = counted.length < maxFacetValues;
  const countOf = (value: string) => counted.find((one) => one.value === value)?.count;
  return [
    ...known.map((option) => {
      const count = countOf(option.value) ?? (isWhole ? 0 : undefined);
      return count === undefined ? option : { ...option, count };
    }),
    ...others,
  ];
}
