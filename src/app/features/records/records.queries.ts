import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { ResourceDraft } from '#app/fhir-form/use-fhir-draft.ts';
import { call, callForAnswer } from '#app/kit/api/call.ts';
import { listPage } from '#app/kit/api/operation-options.ts';
import { objectsOf, textsIn, type UnknownObject } from '#app/kit/json/unknown-object.ts';
import { type ResourceListQuery, searchInput } from '#app/list/search/search-address.ts';
import { movesRows } from '#app/list/stable-rows.ts';
import { recordKeys } from '#app/record/record-kind.ts';
import { hasExtension, loadCapabilities } from '#app/shell/session/session.queries.ts';
import { invalidRowsOf } from '#contract/base/list-envelopes.ts';
import { nextPageToken } from '#contract/fhir/fhir-bundles.ts';
import type { fhirKindOperations } from '#contract/fhir/fhir-kind-operations.ts';
import type { FhirOperations } from '#contract/fhir/fhir-operations.ts';
import { readFhirMetadata } from '#contract/fhir/fhir-r4.ts';
import { t } from '#words/t.ts';

const { ofSite: siteKey, ofKind: kindKey } = recordKeys;

export type OfferedKind = (typeof fhirKindOperations)[number];
type KindOperations = Pick<OfferedKind, 'kind' | 'operations'>;
export type AnyResource = z.output<FhirOperations['create']['body']>;

export interface DeclaredParameter {
  name: string;
  type: string;
}

/** Search parameters by kind from the CapabilityStatement. */
export type DeclaredKinds = ReadonlyMap<string, DeclaredKind>;
export interface DeclaredKind {
  parameters: readonly DeclaredParameter[];
  includes: readonly string[];
  revIncludes: readonly string[];
}

/** The documented parameters, for deployments without a CapabilityStatement. */
export const documentedKind: DeclaredKind = {
  parameters: [
    { name: 'name', type: 'string' },
    { name: 'identifier', type: 'token' },
    { name: 'date', type: 'date' },
    ...['_tag', '_security'].map((name) => ({ name, type: 'token' })),
    { name: '_lastUpdated', type: 'date' },
    { name: '_profile', type: 'uri' },
    { name: '_id', type: 'token' },
  ],
  includes: [],
  revIncludes: [],
};

export const recordsQueries = {
  ofKind: kindKey,
  page: (siteId: string, { kind, operations }: KindOperations, query: ResourceListQuery) =>
    queryOptions({
      ...listPage([...kindKey(siteId, kind), 'list', query]),
      queryFn: ({ signal }) => nonEmptyPage(siteId, { operations, query, signal }),
    }),
  /** The number of records of a kind; null if not counted. */
  count: (siteId: string, { kind, operations }: KindOperations) =>
    queryOptions({
      queryKey: [...kindKey(siteId, kind), 'count'],
      queryFn: async ({ signal }) => {
        const input = { params: { siteId }, query: { _count: 0 } };
        const { total } = await call(operations.search, input, { signal });
        return total ?? null;
      },
      retry: false,
      meta: { part: t('record counts') },
    }),
  declared: (siteId: string) =>
    queryOptions({
      queryKey: [...siteKey(siteId), 'declared'],
      queryFn: async ({ client, signal }): Promise<DeclaredKinds | null> => {
        const capabilities = await loadCapabilities(client);
        if (!hasExtension(capabilities, readFhirMetadata.id)) return null;
        return declaredKinds(await call(readFhirMetadata, { params: { siteId } }, { signal }));
      },
      staleTime: 'static',
      meta: { part: t('search parameters') },
    }),
};

export const recordsMutations = {
  create: (siteId: string, { operations }: Pick<KindOperations, 'operations'>) =>
    mutationOptions({
      mutationFn: ({ resource, text }: ResourceDraft<AnyResource>) =>
        callForAnswer(
          operations.create,
          { params: { siteId }, body: resource },
          { bodyText: text },
        ),
      meta: movesRows,
    }),
};

interface PageRequest extends Pick<KindOperations, 'operations'> {
  query: ResourceListQuery;
  signal: AbortSignal;
}

/** Passes over empty pages before the last one, which a service may send that filters after paging. */
async function nonEmptyPage(siteId: string, { operations, query, signal }: PageRequest) {
  let pageToken = query.pageToken;
  for (let pages = 1; ; pages += 1) {
    const input = searchInput(siteId, { ...query, pageToken });
    const bundle = await call(operations.search, input, { signal });
    pageToken = nextPageToken(bundle);
    const isEmpty = !bundle.entry?.length && invalidRowsOf(bundle).length === 0;
    if (!isEmpty || pageToken === undefined || pages === maxEmptyPages) return bundle;
  }
}

/** Guards against a service that repeats an empty page forever. */
const maxEmptyPages = 100;

/** Parses a CapabilityStatement (http://hl7.org/fhir/R4/capabilitystatement.html) leniently. */
function declaredKinds(statement: UnknownObject): DeclaredKinds {
  const resources = objectsOf(statement.rest).flatMap(({ resource }) => objectsOf(resource));
  return new Map(
    resources.map(({ type, searchParam, searchInclude, searchRevInclude }) => [
      String(type),
      {
        parameters: objectsOf(searchParam).map((one) => ({
          name: String(one.name),
          type: String(one.type),
        })),
        includes: textsIn(searchInclude),
        revIncludes: textsIn(searchRevInclude),
      },
    ]),
  );
}
