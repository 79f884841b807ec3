import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useParams } from 'react-router';
import { Unavailable } from '#app/kit/feedback/unavailable.tsx';
import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { foreignParameters } from '#app/list/offered-query.ts';
import { listQueryOf } from '#app/list/search/search-address.ts';
import {
  filtersInBar,
  searchAddressing,
  searchFieldFor,
} from '#app/list/search/search-addressing.ts';
import { useFacets } from '#app/list/search/use-facets.ts';
import { useSelection } from '#app/list/selection.ts';
import { useTokenList } from '#app/list/use-token-list.ts';
import { ResourceListPage } from '#app/record-pages/resource-list-page.tsx';
import { offeredKinds } from '#app/shell/session/offered-kinds.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { unreadRows } from '#contract/base/list-envelopes.ts';
import type { OutputOf } from '#contract/base/operation.ts';
import { nextPageToken } from '#contract/fhir/fhir-bundles.ts';
import type { FhirOperations } from '#contract/fhir/fhir-operations.ts';
import { wordSearch } from '#contract/fhir/fhir-search.ts';
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
  const offers = useOffers();
  const queryClient = useQueryClient();
  const { data: declaredKinds } = useQuery(recordsQueries.declared(siteId));
  const search = useMemo(() => kindSearch(area, declaredKinds), [area, declaredKinds]);
  const { fields, sortFields, hasName, facets: ownFacets, texts } = search;
  const offeredSearch = searchFieldFor(offers);
  const searchField = offeredSearch === wordSearch || hasName ? offeredSearch : undefined;
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const foreign = foreignParameters(capabilities);
  const addressing = useMemo(
    () => searchAddressing(sortFields, searchField, foreign),
    [sortFields, searchField, foreign],
  );
  const pageOf = useCallback(
    (bundle: OutputOf<FhirOperations['search']>) => ({
      rows: recordRows(area, bundle.entry),
      unread: unreadRows(bundle),
      total: bundle.total,
      next: nextPageToken(bundle),
    }),
    [area],
  );
  const list = useTokenList({
    addressing,
    load: (address) => recordsQueries.page(siteId, area, listQueryOf(address)),
    pageOf,
    live: { siteId, kind },
  });
  const { filters } = list.address;
  const names = useRowNames({ siteId, area, declaredKinds, rows: list.rows });
  const bulkKind = useMemo(() => recordBulkKind(area, names), [area, names]);
  const ticked = useSelection(JSON.stringify(filters), list.rows);
  const facets = useFacets(ownFacets, { siteId, kind, filters });
  const quickFilters = [...texts, ...facets];
  const inBar = filtersInBar(filters, [searchField, ...quickFilters.map(({ field }) => field)]);
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
      searchFields={fields}
      inBar={inBar}
      list={list}
      ticked={ticked}
      rowLabel={({ resource }) => bulkKind.titleOf(resource)}
      columns={useMemo(
        () => recordColumns({ siteId, area, sortFields, names }),
        [siteId, area, sortFields, names],
      )}
      layout={useMemo(() => recordLayout(area, sortFields), [area, sortFields])}
      searchLabel={
        searchField === wordSearch ? t('Search name, ID or identifier') : t('Search name')
      }
      filters={quickFilters}
    />
  );
}
