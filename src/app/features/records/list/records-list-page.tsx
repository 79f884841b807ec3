import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useParams } from 'react-router';
import { call } from '#app/kit/api/call.ts';
import { objectOf, type UnknownObject } from '#app/kit/json/unknown-object.ts';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { operationsOfKind } from '#app/record/kind-operations.ts';
import { ResourceListPage } from '#app/record-pages/resource-list-page.tsx';
import { useResourceList } from '#app/record-pages/use-resource-list.ts';
import { GuardedPage } from '#app/shell/session/guarded-page.tsx';
import { t } from '#words/t.ts';
import type { RecordRow } from '../record-area.shared.ts';
import { type KindArea, recordsOverview } from '../record-area.shared.ts';
import { useKindArea } from '../record-kinds.ts';
import {
  type ReferenceNames,
  recordTitle,
  referrersKey,
  titleReferences,
} from '../record-title.ts';
import { type DeclaredKinds, recordsQueries } from '../records.queries.ts';
import { loadTitleNames } from '../references/load-target.ts';
import { useReferenceNames } from '../references/reference-names.tsx';
import { IncludedResources, StillUsedBy } from '../references/reference-parts.shared.tsx';
import { recordColumns, recordLayout, recordRows } from './record-columns.tsx';
import { kindSearch } from './record-search.ts';

const ResourceBulkBar = lazyPart(
  async () => (await import('#app/runs/bulk/resource-bulk-bar.tsx')).ResourceBulkBar,
);

export function RecordsListPage() {
  const { siteId = '' } = useParams();
  const area = useKindArea();
  return (
    <GuardedPage
      operation={area.operations.search}
      title={area.many}
      breadcrumbs={[recordsOverview(siteId)]}
      lack={area.plural}
    >
      <KindList siteId={siteId} area={area} />
    </GuardedPage>
  );
}

function KindList({ siteId, area }: { siteId: string; area: KindArea }) {
  const { kind, segment, many } = area;
  const queryClient = useQueryClient();
  const { data: declaredKinds } = useQuery(recordsQueries.declared(siteId));
  const search = useMemo(() => kindSearch(area, declaredKinds), [area, declaredKinds]);
  const { sortFields } = search;
  const resources = useResourceList({
    siteId,
    kind,
    search,
    load: (query) => recordsQueries.page(siteId, area, query),
    rowsOf: useCallback((entries) => recordRows(area, entries), [area]),
    wordsLabel: t('Search name, ID or identifier'),
  });
  const { list } = resources;
  const names = useRowNames({ siteId, area, declaredKinds, rows: list.rows });
  const bulkKind = useMemo(() => area.bulkKind(names), [area, names]);
  return (
    <ResourceListPage
      name={`records.${segment}`}
      many={many}
      about={area.about}
      icon={<DescriptionOutlined />}
      breadcrumbs={[recordsOverview(siteId)]}
      siteId={siteId}
      kind={{
        ...bulkKind,
        csv: async () =>
          (await import('./record-csv.ts')).recordCsv(area, async (resources) => {
            const ids = resources.map(({ id }) => String(id));
            const [names, referrers] = await Promise.all([
              loadTitleNames({ client: queryClient, siteId, depth: 0 }, resources),
              queryClient.fetchQuery(referrersQuery({ siteId, area, declaredKinds, ids })),
            ]);
            return new Map([...names, ...referrers]);
          }),
      }}
      bulkBar={(bar) => <ResourceBulkBar {...bar} kind={bulkKind} />}
      usedBy={(id) => <StillUsedBy siteId={siteId} place={{ kind, segment, id }} />}
      resources={resources}
      rowLabel={({ resource }) => bulkKind.titleOf(resource)}
      columns={useMemo(
        () => recordColumns({ siteId, area, sortFields, names }),
        [siteId, area, sortFields, names],
      )}
      layout={useMemo(() => recordLayout(area, sortFields), [area, sortFields])}
    >
      <IncludedResources
        {...{ siteId, kind }}
        filters={list.address.filters}
        entries={list.data?.entry}
      />
    </ResourceListPage>
  );
}

interface NamedRows {
  siteId: string;
  area: KindArea;
  declaredKinds: DeclaredKinds | null | undefined;
  rows: readonly RecordRow[];
}

/** The limit of referring records for a page of rows, which can have several each. */
const maxReferrers = 250;

/** The names of the records that rows refer to, and of declared referrers, such as the owners of an animal. */
function useRowNames({ siteId, area, declaredKinds, rows }: NamedRows): ReferenceNames {
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

/** The names of the records that refer to `ids`, by `referrersKey`; empty if the search is unsupported. */
function referrersQuery({ siteId, area, declaredKinds, ids }: Referrers) {
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
