import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import type { UnknownObject } from '#app/kit/json/unknown-object.ts';
import { operationsOfKind } from '#app/record/kind-operations.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import { listReferrers } from '#contract/fhir/referrers.ts';
import { t } from '#words/t.ts';
import {
  type DeclaredKinds,
  documentedKind,
  type OfferedKind,
  recordsQueries,
} from '../records.queries.ts';
import type { ReferencePlace } from '../reference-places.ts';
import { type CandidateQuery, candidateQueries } from './candidate-search.ts';
import {
  loadReferenceTarget,
  loadTitleNames,
  type ReferenceTarget,
  targetOf,
} from './load-target.ts';

const siteKey = (siteId: string) => ['records', siteId, 'references'] as const;

interface CandidateSearch {
  kind: Pick<OfferedKind, 'kind' | 'segment' | 'operations'>;
  text: string;
  count: number;
}

export const referencesQueries = {
  target: (siteId: string, place: ReferencePlace) =>
    queryOptions({
      queryKey: [...siteKey(siteId), 'target', place.kind, place.id.toLowerCase()],
      queryFn: ({ client }) => loadReferenceTarget({ client, siteId, depth: 0 }, place),
      staleTime: 60_000,
      retry: false,
      meta: { part: t('referenced records') },
    }),
  /** Candidates for a reference: search results, else recently changed records. */
  candidates: (siteId: string, search: CandidateSearch) =>
    queryOptions({
      queryKey: [...siteKey(siteId), 'candidates', search.kind.kind, search.text, search.count],
      queryFn: ({ client, signal }) => searchCandidates({ client, siteId, signal }, search),
      retry: false,
      meta: { part: t('kinds of records') },
    }),
  referrers: (siteId: string, { kind, id }: Pick<ReferencePlace, 'kind' | 'id'>) =>
    queryOptions({
      queryKey: [...siteKey(siteId), 'referrers', kind, id.toLowerCase()],
      queryFn: async ({ signal }) => {
        const input = { params: { siteId, resourceType: kind, id } };
        return (await call(listReferrers, input, { signal })).data;
      },
      retry: false,
      meta: { part: t('references to this record') },
    }),
  resource: (siteId: string, { kind, id }: Pick<ReferencePlace, 'kind' | 'id'>) =>
    queryOptions({
      queryKey: [...siteKey(siteId), 'resource', kind, id.toLowerCase()],
      queryFn: ({ signal }): Promise<UnknownObject> =>
        call(operationsOfKind(kind).read, { params: { siteId, id } }, { signal }),
    }),
};

interface SearchContext {
  client: QueryClient;
  siteId: string;
  signal: AbortSignal;
}

export function parametersOf(declaredKinds: DeclaredKinds | null | undefined, kind: FhirKindName) {
  return (declaredKinds?.get(kind) ?? documentedKind).parameters;
}

async function searchCandidates(
  context: SearchContext,
  { kind, text, count }: CandidateSearch,
): Promise<readonly ReferenceTarget[]> {
  const { client, siteId } = context;
  const declaredKinds = await client
    .ensureQueryData(recordsQueries.declared(siteId))
    .catch(() => null);
  const queries = candidateQueries(parametersOf(declaredKinds, kind.kind), text);
  if (text === '') return searchBy(context, { kind, count, query: {} });
  const answers = await Promise.allSettled(
    queries.map(async ({ query, ofSchedules }) => {
      if (ofSchedules === undefined) return searchBy(context, { kind, count, query });
      const schedules = await schedulesBy(context, ofSchedules);
      if (schedules.length === 0) return [];
      const schedule = [schedules.map(({ id }) => `Schedule/${id}`).join(',')];
      return searchBy(context, { kind, count, query: { ...query, schedule } });
    }),
  );
  const targets = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const failed = answers.find((answer) => answer.status === 'rejected');
  // A deployment may refuse one of the searches, which matters only without other results.
  if (failed !== undefined && targets.length === 0) throw failed.reason;
  return [...new Map(targets.map((target) => [target.id, target])).values()].slice(0, count);
}

function schedulesBy(context: SearchContext, text: string) {
  const operations = operationsOfKind('Schedule');
  const kind = { kind: 'Schedule', segment: 'schedule', operations } as const;
  return searchCandidates(context, { kind, text, count: 50 });
}

async function searchBy(
  { client, siteId, signal }: SearchContext,
  {
    kind: { kind, segment, operations },
    count,
    query,
  }: Omit<CandidateSearch, 'text'> & Pick<CandidateQuery, 'query'>,
): Promise<ReferenceTarget[]> {
  const bundle = await call(
    operations.search,
    { params: { siteId }, query: { _sort: '-_lastUpdated', _count: count, ...query } },
    { signal },
  );
  const resources: readonly UnknownObject[] = bundle.entry ?? [];
  const names = await loadTitleNames({ client, siteId, depth: 1 }, resources);
  return resources
    .map((resource) => targetOf(resource, { kind, segment, id: String(resource.id) }, names))
    .filter(({ id }) => id !== 'undefined');
}
