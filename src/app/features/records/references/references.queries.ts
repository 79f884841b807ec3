import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { nameContains } from '#app/list/search/search-addressing.ts';
import { textValue } from '#app/list/search/search-values.ts';
import { fhirKindOperations } from '#contract/fhir-kind-operations.ts';
import { listReferrers } from '#contract/referrers.ts';
import { recordsQueries } from '../records.queries.ts';
import type { ReferencePlace } from '../reference-path.ts';
import { loadTarget, type ReferenceTarget, targetOf } from './load-target.ts';

const ofSite = (siteId: string) => ['records', siteId, 'references'] as const;

/** A kind that is offered here, with its operations. */
export type OfferedKind = (typeof fhirKindOperations)[number];

interface CandidateSearch {
  kind: OfferedKind;
  text: string;
  /** How many are wanted. */
  count: number;
}

export const referencesQueries = {
  target: (siteId: string, place: ReferencePlace) =>
    queryOptions({
      queryKey: [...ofSite(siteId), 'target', place.kind, place.id.toLowerCase()],
      queryFn: ({ client }) => loadTarget(client, siteId, place),
      staleTime: 60_000,
      retry: false,
      meta: { part: 'what references lead to' },
    }),
  /** Records that a reference may lead to: those called like a text, else those that changed last. */
  candidates: (siteId: string, search: CandidateSearch) =>
    queryOptions({
      queryKey: [...ofSite(siteId), 'candidates', search.kind.kind, search.text, search.count],
      queryFn: ({ client, signal }) => searchCandidates({ client, siteId, signal }, search),
      retry: false,
      meta: { part: 'which records there are' },
    }),
  referrers: (siteId: string, { kind, id }: Pick<ReferencePlace, 'kind' | 'id'>) =>
    queryOptions({
      queryKey: [...ofSite(siteId), 'referrers', kind, id.toLowerCase()],
      queryFn: async ({ signal }) => {
        const input = { params: { siteId, resourceType: kind, id } };
        return (await call(listReferrers, input, { signal })).data;
      },
      retry: false,
      meta: { part: 'what refers to this record' },
    }),
  /** A record as it is now, with what it refers to. */
  resource: (siteId: string, { kind, id }: Pick<ReferencePlace, 'kind' | 'id'>) =>
    queryOptions({
      queryKey: [...ofSite(siteId), 'resource', kind, id.toLowerCase()],
      queryFn: ({ signal }): Promise<Readonly<Record<string, unknown>>> => {
        const operations = fhirKindOperations.find((one) => one.kind === kind)?.operations;
        if (operations === undefined) throw new Error(`No kind ${kind}`);
        return call(operations.read, { params: { siteId, id } }, { signal });
      },
    }),
};

/** Of a kind that has no names, so many are looked through here. */
const mostLookedThrough = 100;

interface Asking {
  client: QueryClient;
  siteId: string;
  signal: AbortSignal;
}

async function searchCandidates(
  { client, siteId, signal }: Asking,
  { kind: { kind, segment, operations }, text, count }: CandidateSearch,
): Promise<readonly ReferenceTarget[]> {
  const declared = await client.ensureQueryData(recordsQueries.declared(siteId)).catch(() => null);
  const parameters = declared?.get(kind)?.parameters.map(({ name }) => name) ?? ['name'];
  const byName = nameSearches.find(([parameter]) => parameters.includes(parameter))?.[1];
  const isFiltered = text !== '' && byName !== undefined;
  const bundle = await call(
    operations.search,
    {
      params: { siteId },
      query: {
        _sort: '-_lastUpdated',
        _count: text === '' || isFiltered ? count : mostLookedThrough,
        ...(isFiltered && { [byName]: [textValue(text)] }),
      },
    },
    { signal },
  );
  const targets = (bundle.entry ?? [])
    .map((resource: Readonly<Record<string, unknown>>) =>
      targetOf(resource, { kind, segment, id: String(resource.id) }),
    )
    .filter(({ id }) => id !== 'undefined');
  if (isFiltered || text === '') return targets;
  const wanted = text.toLowerCase();
  return targets.filter(({ title }) => title.toLowerCase().includes(wanted)).slice(0, count);
}

/** How one looks for a name: of the record, else of whom it is about. */
const nameSearches: readonly (readonly [parameter: string, search: string])[] = [
  ['name', nameContains],
  ['patient', 'patient.name:contains'],
  ['practitioner', 'practitioner.name:contains'],
];
