import * as z from 'zod/mini';
import { t } from '#words/t.ts';
import { defineOperation } from '../base/operation.ts';
import { commaList, textParam } from '../base/query-params.ts';
import { siteReaders } from '../people/roles.ts';
import { kindParams, oneParams } from './fhir-r4-parts.ts';
import { fhirSearchQuerySchema } from './fhir-search.ts';

/** How many values of a facet are counted: those that most resources have. */
export const mostFacetValues = 50;

/** The spans in which a period may end that the facet `ends` counts. */
export const periodEndings = ['past', '30d'] as const;

/** What an ending is called. */
export function endingLabel(ending: (typeof periodEndings)[number]): string {
  return ending === 'past' ? t('Ended') : t('Ends within 30 days');
}

/** A value that resources have, and how many of them. */
const facetValueSchema = z.looseObject({
  /** As the search parameter of the facet's name takes it. */
  value: z.string(),
  /** What people call it. */
  label: z.string(),
  /** Of the resources that the caller may see and that meet all filters but the facet's own. */
  count: z.number(),
});
export type FacetValue = z.output<typeof facetValueSchema>;

/**
 * Extension: how many of the resources that a search finds have which value. `_facets` are search parameters of the kind
 * whose values are tokens or references, `changed-by`, `ends` and `health`; all others filter as those of a search do.
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
  query: z.extend(fhirSearchQuerySchema, {
    _facets: z._default(commaList(textParam), []),
  }),
  status: 200,
  output: z.looseObject({
    data: z.array(z.looseObject({ facet: z.string(), values: z.array(facetValueSchema) })),
  }),
  problems: ['unknown_kind', 'not_acceptable'],
});

/**
 * Extension: by what the history of a resource can be filtered, over all its versions. `changed`: fields, and how many
 * versions changed each; `by`: people, with their deletes.
 */
export const countHistoryFacets = defineOperation({
  id: 'countHistoryFacets',
  area: 'fhir',
  method: 'GET',
  path: '/site/{siteId}/fhir/_facets/{resourceType}/{id}/history',
  summary: 'Which fields the versions of one resource changed, and by whom, with how many each',
  origin: 'extension',
  access: siteReaders,
  params: oneParams,
  status: 200,
  output: z.looseObject({
    changed: z.array(facetValueSchema),
    by: z.array(facetValueSchema),
  }),
  problems: ['unknown_kind', 'not_acceptable'],
});
