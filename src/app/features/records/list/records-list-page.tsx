import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useParams } from 'react-router';
import { Unavailable } from '#app/kit/feedback/unavailable.tsx';
import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { ResourceListPage } from '#app/record-pages/resource-list-page.tsx';
import { useResourceList } from '#app/record-pages/use-resource-list.ts';
import { offeredKinds } from '#app/shell/session/offered-kinds.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { type KindArea, recordsOverview } from '../record-area.shared.ts';
import { useKindArea } from '../record-kinds.ts';
import { recordsQueries } from '../records.queries.ts';
import { LinkedReferences, StillUsedBy } from '../references/reference-parts.shared.tsx';
import { recordBulkKind } from './record-bulk.tsx';
import { recordColumns, recordLayout, recordRows } from './record-columns.tsx';
import { kindSearch } from './record-search.ts';
import { referrersQuery, useRowNames } from './row-names.ts';

const ResourceBulkBar = latePart(
  async () => (await import('#app/runs/bulk/resource-bulk-bar.tsx')).ResourceBulkBar,
);

export function RecordsListPage() {
  const { siteId = '' } = useParams();
  const area = useKindArea();
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const isOffered = offeredKinds(capabilities).some(({ kind }) => kind === area.kind);
  // A new list per kind.
  if (isOffered) return <KindList key={`${siteId}/${area.kind}`} siteId={siteId} area={area} />;
  return (
    <>
      <PageHeader title={area.many} breadcrumbs={[recordsOverview(siteId)]} />
      <Unavailable reason="not-offered" what={inSentence(area.many)} />
    </>
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
  const names = useRowNames({ siteId, area, declaredKinds, rows: resources.list.rows });
  const bulkKind = useMemo(() => recordBulkKind(area, names), [area, names]);
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
          (await import('./record-csv.ts')).recordCsv(area, (resources) => {
            const ids = resources.map(({ id }) => String(id));
            return queryClient.fetchQuery(referrersQuery({ siteId, area, declaredKinds, ids }));
          }),
      }}
      bulkBar={(bar) => (
        <LinkedReferences>
          <ResourceBulkBar {...bar} kind={bulkKind} />
        </LinkedReferences>
      )}
      usedBy={(id) => <StillUsedBy siteId={siteId} place={{ kind, segment, id }} />}
      resources={resources}
      rowLabel={({ resource }) => bulkKind.titleOf(resource)}
      columns={useMemo(
        () => recordColumns({ siteId, area, sortFields, names }),
        [siteId, area, sortFields, names],
      )}
      layout={useMemo(() => recordLayout(area, sortFields), [area, sortFields])}
    />
  );
}
