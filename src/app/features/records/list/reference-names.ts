import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import type { UnknownObject } from '#app/kit/json/unknown-object.ts';
import { offeredKinds } from '#app/shell/session/offered-kinds.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { t } from '#words/t.ts';
import { actorsOf, namelessReference, type ReferenceNames, recordTitle } from '../record-title.ts';
import { type OfferedKind, recordsQueries } from '../records.queries.ts';

/** Looks up the names of references in some elements and of appointments' actors, one request per kind. */
export function useReferenceNames(
  siteId: string,
  resources: readonly UnknownObject[],
  elementNames: readonly string[],
): ReferenceNames {
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const nameless = namelessReferences(resources, elementNames);
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

function namesOf(siteId: string, { kind, operations }: OfferedKind, ids: readonly string[]) {
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
  resources: readonly UnknownObject[],
  elementNames: readonly string[],
): readonly string[] {
  const shown = resources.flatMap((resource) =>
    [...elementNames.map((name) => resource[name]), ...actorsOf(resource)].map(
      (value) => namelessReference(value) ?? '',
    ),
  );
  return [...new Set(shown)].filter((reference) => local.test(reference));
}
