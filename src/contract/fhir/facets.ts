import * as z from 'zod/mini';
import { t } from '#words/t.ts';
import { defineOperation } from '../base/operation.ts';
import { commaList, textParam } from '../base/query-params.ts';
import { siteReaders } from '../people/roles.ts';
import { instanceParams, kindParams } from './fhir-r4-parts.ts';
import { fhirSearchQuerySchema } from './fhir-search.ts';

/** Maximum number of values per facet, most frequent first. */
export const maxFacetValues = 50;

/** Periods of the facet `ends`. */
export const periodEndings = ['past', '30d'] as const;

/** The label of a period. */
export function endingLabel(ending: (typeof periodEndings)[number]): string {
  return ending === 'past' ? t('Past end date') : t('Ends within 30 days');
}

/** A value and its number of resources. */
const facetValueSchema = z.looseObject({
  /** In the form of the facet's search parameter. */
  value: z.string(),
  /** The display name. */
  label: z.string(),
  /** Visible resources that match all filters except the facet's own. */
  count: z.number(),
});
export type FacetValue = z.output<typeof facetValueSchema>;

/**
 * Extension: counts the results of a search by value. `_facets` are search parameters with tokens or references,
 * texts as a whole (`species:exact`), `changed-by`, `ends` and `health`; all other parameters filter.
 */
export const countFacets = defineOperation({
  id: 'countFacets',
  area: 'fhir',
  method: 'GET',
  path: '/site/{siteId}/fhir/_facets/{resourceType}',
  summary: 'How many resources of a kind that meet some filters have which values',
  origin: 'extension',
  access: siteReaders,
  params: kindParams,
  query: z.extend(fhirSearchQuerySchema, { _facets: z._default(commaList(textParam), []) }),
  output: z.looseObject({
    data: z.array(z.looseObject({ facet: z.string(), values: z.array(facetValueSchema) })),
  }),
  problems: ['unknown_kind', 'not_acceptable'],
});

/**
 * Extension: filter values of a resource's history, over all versions. `changed`: fields with the number of
 * versions; `by`: authors, deletes included.
 */
export const countHistoryFacets = defineOperation({
  id: 'countHistoryFacets',
  area: 'fhir',
  method: 'GET',
  path: '/site/{siteId}/fhir/_facets/{resourceType}/{id}/history',
  summary: 'Which fields the versions of one resource changed, and by whom, with how many each',
  origin: 'extension',
  access: siteReaders,
  params: instanceParams,
  output: z.looseObject({ changed: z.array(facetValueSchema), by: z.array(facetValueSchema) }),
  problems: ['unknown_kind', 'not_acceptable'],
});
