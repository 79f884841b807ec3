import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { fhirKindOperations } from '#contract/fhir/fhir-kind-operations.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import { listReferrers } from '#contract/fhir/referrers.ts';
import { t } from '#words/t.ts';
import { type DeclaredKinds, documentedKind, recordsQueries } from '../records.queries.ts';
import type { ReferencePlace } from '../reference-path.ts';
import { type CandidateQuery, candidateQueries } from './candidate-search.ts';
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
      meta: { part: t('what references lead to') },
    }),
  /** Records that a reference may lead to: those that a text may mean, else those that changed last. */
  candidates: (siteId: string, search: CandidateSearch) =>
    queryOptions({
      queryKey: [...ofSite(siteId), 'candidates', search.kind.kind, search.text, search.count],
      queryFn: ({ client, signal }) => searchCandidates({ client, siteId, signal }, search),
      retry: false,
      meta: { part: t('which records there are') },
    }),
  referrers: (siteId: string, { kind, id }: Pick<ReferencePlace, 'kind' | 'id'>) =>
    queryOptions({
      queryKey: [...ofSite(siteId), 'referrers', kind, id.toLowerCase()],
      queryFn: async ({ signal }) => {
        const input = { params: { siteId, resourceType: kind, id } };
        return (await call(listReferrers, input, { signal })).data;
      },
      retry: false,
      meta: { part: t('what refers to this record') },
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

interface Asking {
  client: QueryClient;
  siteId: string;
  signal: AbortSignal;
}

/** The parameters that one searches a kind by here. */
export function parametersOf(declared: DeclaredKinds | null | undefined, kind: FhirKindName) {
  return (declared?.get(kind) ?? documentedKind).parameters;
}

async function searchCandidates(
  asking: Asking,
  { kind, text, count }: CandidateSearch,
): Promise<readonly ReferenceTarget[]> {
  const { client, siteId } = asking;
  const declared = await client.ensureQueryData(recordsQueries.declared(siteId)).catch(() => null);
  const queries = candidateQueries(parametersOf(declared, kind.kind), text);
  if (text === '') return searchBy(asking, { kind, count, query: {} });
  const answers = await Promise.allSettled(
    queries.map(async ({ query, behind }) => {
      const beside = behind === undefined ? {} : await referencesBehind(asking, behind);
      return beside === undefined
        ? []
        : searchBy(asking, { kind, count, query: { ...query, ...beside } });
    }),
  );
  const targets = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const failed = answers.find((answer) => answer.status === 'rejected');
  // A deployment may refuse one way of searching; only where nothing else was found that matters.
  if (failed !== undefined && targets.length === 0) throw failed.reason;
  return [...new Map(targets.map((target) => [target.id, target])).values()].slice(0, count);
}

/** What leads to records of another kind, found by a name; undefined where there are none. */
async function referencesBehind(
  asking: Asking,
  { kind, parameter, words }: NonNullable<CandidateQuery['behind']>,
): Promise<CandidateQuery['query'] | undefined> {
  const entry = fhirKindOperations.find((one) => one.kind === kind);
  if (entry === undefined) return undefined;
  const targets = await searchCandidates(asking, { kind: entry, text: words, count: mostBehind });
  const references = targets.map(({ id }) => `${kind}/${id}`);
  return references.length === 0 ? undefined : { [parameter]: [references.join(',')] };
}

const mostBehind = 50;

async function searchBy(
  { siteId, signal }: Asking,
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
  return (bundle.entry ?? [])
    .map((resource: Readonly<Record<string, unknown>>) =>
      targetOf(resource, { kind, segment, id: String(resource.id) }),
    )
    .filter(({ id }) => id !== 'undefined');
}
