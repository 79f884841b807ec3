import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { offeredKinds } from '#app/shell/session/offered-kinds.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import type { fhirKindOperations } from '#contract/fhir/fhir-kind-operations.ts';
import type { R4Element } from '#contract/r4/element-table.ts';
import { t } from '#words/t.ts';
import { actorsOf, namelessReference, type ReferenceNames, recordTitle } from '../record-title.ts';
import { recordsQueries } from '../records.queries.ts';

type Resource = Readonly<Record<string, unknown>>;

/** Looks up display names of references, one request per kind. Hidden ones stay unnamed. */
export function useReferenceNames(
  siteId: string,
  { resources, elements }: { resources: readonly Resource[]; elements: readonly R4Element[] },
): ReferenceNames {
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const nameless = namelessReferences(resources, elements);
  return useQueries({
    queries: offeredKinds(capabilities).flatMap((entry) => {
      const ids = nameless.flatMap((reference) => {
        const [kind, id = ''] = reference.split('/');
        return kind === entry.kind ? id : [];
      });
      return ids.length === 0 ? [] : [namesOf(siteId, entry, ids.toSorted())];
    }),
    combine: combineNames,
  });
}

function combineNames(answers: readonly { data: ReferenceNames | undefined }[]): ReferenceNames {
  return new Map(answers.flatMap(({ data }) => [...(data ?? [])]));
}

function namesOf(
  siteId: string,
  { kind, operations }: (typeof fhirKindOperations)[number],
  ids: readonly string[],
) {
  return queryOptions({
    queryKey: [...recordsQueries.ofKind(siteId, kind), 'names', ids],
    queryFn: async ({ signal }): Promise<ReferenceNames> => {
      const query = { _id: [ids.join(',')], _count: ids.length };
      const { entry = [] } = await call(
        operations.search,
        { params: { siteId }, query },
        { signal },
      );
      return new Map(entry.map((one) => [`${kind}/${String(one.id)}`, recordTitle(one)]));
    },
    retry: false,
    meta: { part: t('names of other records') },
  });
}

const local = /^[A-Z]\w+\/[A-Za-z0-9.-]{1,64}$/;

/** The first reference of each cell, and those in titles. */
function namelessReferences(
  resources: readonly Resource[],
  elements: readonly R4Element[],
): readonly string[] {
  const names = elements.filter(({ type }) => type === 'Reference').map(({ name }) => name);
  const shown = resources.flatMap((resource) =>
    [...names.map((name) => resource[name]), ...actorsOf(resource)].map(
      (value) => namelessReference(value) ?? '',
    ),
  );
  return [...new Set(shown)].filter((reference) => local.test(reference));
}
