import AddOutlined from '@mui/icons-material/AddOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { NotOfferedState } from '#app/kit/feedback/not-offered-state.tsx';
import { latePart } from '#app/kit/late/late-part.tsx';
import { PageHeader } from '#app/kit/page-header.tsx';
import { exportAction } from '#app/list/export/export-action.tsx';
import { ListPage } from '#app/list/list-page.tsx';
import type { ListWords } from '#app/list/list-placeholder.tsx';
import { QueryTextButton } from '#app/list/search/query-text-button.tsx';
import { RefusedSearch } from '#app/list/search/refused-search.tsx';
import { listQueryOf } from '#app/list/search/search-address.ts';
import {
  filtersInBar,
  searchAddressing,
  searchFieldFor,
  wordSearch,
} from '#app/list/search/search-addressing.ts';
import { SearchChips } from '#app/list/search/search-chips.tsx';
import { searchRefusal } from '#app/list/search/search-refusal.ts';
import { useFacets } from '#app/list/search/use-facets.ts';
import { useSelection } from '#app/list/selection.ts';
import { useTokenList } from '#app/list/use-token-list.ts';
import { paths } from '#app/paths.ts';
import { deletedAction } from '#app/record/deleted/deleted-action.tsx';
import { importAction } from '#app/record/import/import-action.tsx';
import { offeredKinds } from '#app/shell/session/offered-kinds.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { useCanWrite } from '#app/shell/session/use-can-write.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { nextPageToken } from '#contract/fhir-bundles.ts';
import type { FhirOperations } from '#contract/fhir-operations.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { ExtensionId } from '#contract/operations.ts';
import { inSentence } from '../kind-groups.shared.ts';
import type { KindArea } from '../record-kinds.ts';
import { recordTitle, titleReferences } from '../record-title.ts';
import { recordsQueries } from '../records.queries.ts';
import { useKindArea } from '../use-kind-area.ts';
import { recordBulkKind } from './record-bulk.tsx';
import { RecordCard, recordColumns, recordLayout, recordRows } from './record-columns.tsx';
import { recordCsv } from './record-csv.ts';
import { kindSearch } from './record-search.ts';
import { useReferenceNames } from './reference-names.ts';

const ResourceBulkBar = latePart(
  async () => (await import('#app/record/bulk/resource-bulk-bar.tsx')).ResourceBulkBar,
);
const ResourceRunStrips = latePart(
  async () => (await import('#app/record/bulk/resource-run-strips.tsx')).ResourceRunStrips,
);
const ExportResourcesDialog = latePart(
  async () => (await import('#app/list/export/export-resources-dialog.tsx')).ExportResourcesDialog,
);
const DeletedDrawer = latePart(
  async () => (await import('#app/record/deleted/deleted-drawer.tsx')).DeletedDrawer,
);

/** The records of one kind at a site. */
export function RecordsListPage() {
  const { siteId = '' } = useParams();
  const area = useKindArea();
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const isOffered = offeredKinds(capabilities).some(({ kind }) => kind === area.kind);
  // Another kind is another list, with columns and a search of its own.
  if (isOffered) return <KindList key={`${siteId}/${area.kind}`} siteId={siteId} area={area} />;
  return (
    <>
      <PageHeader title={area.many} breadcrumbs={[overviewOf(siteId)]} />
      <NotOfferedState what={area.many.toLowerCase()} />
    </>
  );
}

const overviewOf = (siteId: string) => ({ label: 'Records', to: paths.records.to(siteId) });

function KindList({ siteId, area }: { siteId: string; area: KindArea }) {
  const { kind, segment, many, thing, about, operations } = area;
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const canWrite = useCanWrite();
  const offers = useOffers();
  const [isExporting, setIsExporting] = useState(false);
  const { data: declared } = useQuery(recordsQueries.declared(siteId));
  const known = useMemo(() => kindSearch(area, declared), [area, declared]);
  const { fields, sortFields, hasName, facets: ownFacets } = known;
  const offered = searchFieldFor(offers);
  const searchField = offered === wordSearch || hasName ? offered : undefined;
  const addressing = useMemo(
    () => searchAddressing(sortFields, searchField),
    [sortFields, searchField],
  );
  const pageOf = useCallback(
    (bundle: OutputOf<FhirOperations['search']>) => ({
      rows: recordRows(area, bundle.entry),
      total: bundle.total,
      next: nextPageToken(bundle),
    }),
    [area],
  );
  const list = useTokenList({
    addressing,
    load: (address) => recordsQueries.page(siteId, area, listQueryOf(address)),
    pageOf,
  });
  const { address, restart } = list;
  const { filters } = address;
  const refusal = list.error && searchRefusal(list.error, address);
  const names = useReferenceNames(siteId, {
    resources: list.rows.map(({ resource }) => resource),
    elements: useReferenceColumns(area),
  });
  const things = inSentence(many);
  const bulkKind = useMemo(() => recordBulkKind(area), [area]);
  const ticked = useSelection(JSON.stringify(filters), list.rows);
  // It is one of the extensions of every kind.
  const tellsDeletes = offers(operations.siteHistory.id as ExtensionId);
  const showDeleted = (isDeletedShown: boolean) =>
    list.go({ isDeletedShown }, { state, replace: !isDeletedShown });
  const named = { resourceType: kind, operations, thing, plural: things };
  const words: ListWords = {
    label: many,
    things,
    purpose: `see the ${things} of this site`,
    empty: { title: `No ${things} yet`, text: about },
    icon: <DescriptionOutlined />,
  };
  const facets = useFacets(ownFacets, { siteId, kind, filters });
  const inBar = filtersInBar(filters, [searchField, ...facets.map(({ field }) => field)]);
  return (
    <ListPage
      name={`records.${segment}`}
      live={{ siteId, kind }}
      title={many}
      breadcrumbs={[overviewOf(siteId)]}
      words={words}
      list={{
        ...list,
        sorting: list.sorting && { ...list.sorting, refusal: refusal?.byName.get('_sort') },
      }}
      views={{
        name: `records.${segment}.${siteId}`,
        path: paths.recordsOfKind.to(siteId, segment),
        plain: `All ${things}`,
        momentary: ['show'],
      }}
      rowId={(row) => row.id}
      rowLabel={(row) => recordTitle(row.resource, names)}
      columns={useMemo(
        () => recordColumns({ siteId, area, sortFields, names }),
        [siteId, area, sortFields, names],
      )}
      layout={useMemo(() => recordLayout(area, sortFields), [area, sortFields])}
      card={(row) => <RecordCard siteId={siteId} area={area} row={row} names={names} />}
      searchLabel={searchField === wordSearch ? 'Search name, id or identifier' : 'Search name'}
      filters={facets}
      besideFilters={
        <>
          <SearchChips
            fields={fields}
            filters={filters.filter((pair) => !inBar.includes(pair))}
            refusal={refusal}
            hasExtensions
            onChange={(next) => restart({ filters: [...inBar, ...next] })}
          />
          <QueryTextButton
            path={`/site/${siteId}/fhir/${segment}`}
            search={search}
            onApply={(query) => void navigate({ search: query })}
          />
        </>
      }
      onOpen={(row) => void navigate(paths.record.to(siteId, segment, row.id))}
      selection={canWrite ? ticked.ticks : undefined}
      notice={
        canWrite && (
          <Suspense fallback={null}>
            <ResourceRunStrips siteId={siteId} kind={kind} />
          </Suspense>
        )
      }
      bulkBar={
        canWrite &&
        !ticked.isEmpty && (
          <ResourceBulkBar
            siteId={siteId}
            kind={bulkKind}
            query={address}
            selection={ticked.selection}
            total={list.total}
            onChange={ticked.select}
          />
        )
      }
      actions={[
        ...(tellsDeletes ? [deletedAction(() => showDeleted(true))] : []),
        exportAction({ total: list.total, onChoose: () => setIsExporting(true) }),
        ...(canWrite ? [importAction(paths.importRecords.to(siteId, segment))] : []),
      ]}
      mainAction={
        canWrite
          ? {
              label: `New ${thing}`,
              icon: <AddOutlined />,
              to: paths.newRecord.to(siteId, segment),
            }
          : undefined
      }
      failure={
        refusal && (
          <RefusedSearch
            fields={fields}
            refusal={refusal}
            onFirstPage={list.toFirstPage}
            onClear={list.clearFilters}
          />
        )
      }
    >
      <Suspense fallback={null}>
        {isExporting && (
          <ExportResourcesDialog
            siteId={siteId}
            kind={{ ...named, csv: recordCsv(area) }}
            query={address}
            onClose={() => setIsExporting(false)}
          />
        )}
        {tellsDeletes && address.isDeletedShown && (
          <DeletedDrawer
            kind={{
              ...named,
              siteId,
              key: recordsQueries.ofKind(siteId, kind),
              titleOf: recordTitle,
              historyPath: (id) => paths.recordHistory.to(siteId, segment, id),
            }}
            onClose={() => showDeleted(false)}
          />
        )}
      </Suspense>
    </ListPage>
  );
}

/** The members of a kind that its columns and its titles are made of. */
function useReferenceColumns({ kind, columns, elements }: KindArea) {
  return useMemo(
    () =>
      elements
        .elementsOf(kind)
        .filter(({ name }) => columns.includes(name) || titleReferences.includes(name)),
    [kind, columns, elements],
  );
}
