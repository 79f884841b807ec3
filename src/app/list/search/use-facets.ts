import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/kit/api/call.ts';
import type { MenuAction } from '#app/kit/menus/open-menu.tsx';
import type { ChoiceFilter } from '#app/list/filters/list-filters.tsx';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { countFacets, type FacetValue, maxFacetValues } from '#contract/fhir/facets.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import { codingOf, type ValueSetCode } from '#contract/r4/value-sets.ts';
import { t } from '#words/t.ts';
import type { FilterOption } from '../filters/list-filters.tsx';
import { type SearchPair, valuesByName } from './search-address.ts';
import { resultParameters } from './search-pages.ts';
import { alternativesIn } from './search-values.ts';

/** A search parameter as a filter with the number of resources for each value. */
export interface Facet {
  field: string;
  label: string;
  /** Its values, if they are fixed; otherwise those that resources have. */
  options?: readonly FilterOption[] | undefined;
  /** Names of usual codes, for codings without a display and for texts that are a code's English name. */
  codes?: readonly ValueSetCode[] | undefined;
}

interface FacetedList {
  siteId: string;
  kind: FhirKindName;
  /** All filters of the list. */
  filters: readonly SearchPair[];
}

/** The counts of a facet under all filters but its own. */
function facetQuery({ siteId, kind, filters }: FacetedList, field: string) {
  const others = filters.filter(([name]) => name !== field && !resultParameters.includes(name));
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

/**
 * The facets of a list as filters; none if the deployment does not count. Each is loaded when it is opened, or if it is set
 * and its values need names.
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
    // A chosen value without matches keeps its earlier name.
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
  const usualCode = codes.find(
    (code) =>
      option.value === `${code.system}|${code.code}` || option.label === codingOf(code).display,
  );
  return usualCode === undefined ? option : { ...option, label: usualCode.display };
}

function optionsOf(
  counted: readonly FacetValue[] | undefined,
  fixed: readonly FilterOption[] | undefined,
): readonly FilterOption[] {
  if (fixed === undefined) return counted ?? [];
  if (counted === undefined) return fixed;
  const others = counted.filter(({ value }) => !fixed.some((option) => option.value === value));
  const isComplete = counted.length < maxFacetValues;
  const countOf = (value: string) => counted.find((one) => one.value === value)?.count;
  return [
    ...fixed.map((option) => {
      const count = countOf(option.value) ?? (isComplete ? 0 : undefined);
      return count === undefined ? option : { ...option, count };
    }),
    ...others,
  ];
}
