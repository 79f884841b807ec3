import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#app/kit/api/call.ts';
import { objectOf, type UnknownObject } from '#app/kit/json/unknown-object.ts';
import { operationsOfKind } from '#app/record/kind-operations.ts';
import { t } from '#words/t.ts';
import type { RecordRow } from '../kind-parts.ts';
import type { KindArea } from '../record-area.shared.ts';
import {
  type ReferenceNames,
  recordTitle,
  referrersKey,
  titleReferences,
} from '../record-title.ts';
import { type DeclaredKinds, recordsQueries } from '../records.queries.ts';
import { useReferenceNames } from '../references/reference-names.tsx';

interface NamedRows {
  siteId: string;
  area: KindArea;
  declaredKinds: DeclaredKinds | null | undefined;
  rows: readonly RecordRow[];
}

/** Some of a page's rows are referred to several times. */
const maxReferrers = 250;

/** The names of the records that rows refer to, and of those that refer to rows where the kind declares it. */
export function useRowNames({ siteId, area, declaredKinds, rows }: NamedRows): ReferenceNames {
  const { columns } = area;
  const names = useReferenceNames(
    siteId,
    rows.map(({ resource }) => resource),
    [...columns, ...titleReferences],
  );
  const ids = rows.map(({ id }) => id).toSorted();
  const query = referrersQuery({ siteId, area, declaredKinds, ids });
  const { data } = useQuery({ ...query, meta: { part: t('names of other records') } });
  return useMemo(() => (data === undefined ? names : new Map([...names, ...data])), [names, data]);
}

interface Referrers extends Omit<NamedRows, 'rows'> {
  ids: readonly string[];
}

/** The names of the records that refer to some, by `referrersKey`; empty where these cannot be searched. */
export function referrersQuery({ siteId, area, declaredKinds, ids }: Referrers) {
  const { kind, parts } = area;
  const referrer = parts?.referrer ?? { kind, param: '' };
  const declared = declaredKinds?.get(referrer.kind)?.parameters ?? [];
  const canSearch = declared.some(({ name }) => name === referrer.param);
  const targets = ids.map((id) => `${kind}/${id}`);
  return queryOptions({
    queryKey: [...recordsQueries.ofKind(siteId, referrer.kind), 'referrers', canSearch, targets],
    queryFn: async ({ signal }): Promise<ReferenceNames> => {
      if (!canSearch || targets.length === 0) return new Map();
      const query = { [referrer.param]: [targets.join(',')], _count: maxReferrers };
      const input = { params: { siteId }, query };
      const { entry = [] } = await call(operationsOfKind(referrer.kind).search, input, { signal });
      return namesByTarget(entry, referrer);
    },
    retry: false,
  });
}

function namesByTarget(
  entries: readonly UnknownObject[],
  referrer: { kind: string; param: string },
): ReferenceNames {
  const names = new Map<string, string[]>();
  for (const entry of entries) {
    const { reference } = objectOf(entry[referrer.param]);
    const [target = ''] = /[A-Z]\w+\/[\w.-]+$/.exec(String(reference)) ?? [];
    const key = referrersKey(referrer, target);
    names.set(key, [...(names.get(key) ?? []), recordTitle(entry)]);
  }
  return new Map([...names].map(([key, titles]) => [key, [...new Set(titles)].join(', ')]));
}
