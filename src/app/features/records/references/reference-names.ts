import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import type { UnknownObject } from '#app/kit/json/unknown-object.ts';
import { offeredKinds } from '#app/shell/session/offered-kinds.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { t } from '#words/t.ts';
import {
  namelessReferences,
  type ReferenceNames,
  recordTitle,
  titleReferences,
} from '../record-title.ts';
import { type OfferedKind, recordsQueries } from '../records.queries.ts';
import { loadTitleNames } from './load-target.ts';

/** Looks up the names of references in some elements, by default those in titles, with a request per kind. */
export function useReferenceNames(
  siteId: string,
  resources: readonly UnknownObject[],
  elementNames = titleReferences,
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
    queryFn: async ({ client, signal }): Promise<ReferenceNames> => {
      const query = { _id: [ids.join(',')], _count: ids.length };
      const { entry } = await call(operations.search, { params: { siteId }, query }, { signal });
      const targets: readonly UnknownObject[] = entry ?? [];
      const names = await loadTitleNames({ client, siteId, depth: 1 }, targets);
      return new Map(targets.map((one) => [`${kind}/${String(one.id)}`, recordTitle(one, names)]));
    },
    retry: false,
    meta: { part: t('names of other records') },
  });
}
