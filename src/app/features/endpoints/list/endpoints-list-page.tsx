import AddOutlined from '@mui/icons-material/AddOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import HubOutlined from '@mui/icons-material/HubOutlined';
import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type * as z from 'zod/mini';
import { latePart } from '#app/kit/late/late-part.tsx';
import type { ListFilter } from '#app/list/filters/list-filters.tsx';
import type { ListAction } from '#app/list/list-actions.tsx';
import { ListPage } from '#app/list/list-page.tsx';
import type { ListWords } from '#app/list/list-placeholder.tsx';
import { QueryTextButton } from '#app/list/search/query-text-button.tsx';
import { RefusedSearch } from '#app/list/search/refused-search.tsx';
import { listQueryOf } from '#app/list/search/search-address.ts';
import { nameContains, searchAddressing } from '#app/list/search/search-addressing.ts';
import { SearchChips } from '#app/list/search/search-chips.tsx';
import { searchRefusal } from '#app/list/search/search-refusal.ts';
import { useSelection } from '#app/list/selection.ts';
import { useTokenList } from '#app/list/use-token-list.ts';
import { paths } from '#app/paths.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { useCanWrite } from '#app/shell/session/use-can-write.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { endpointOperations } from '#contract/endpoint.ts';
import { nextPageToken } from '#contract/fhir-bundles.ts';
import { endpointTitle } from '../endpoint-title.ts';
import { endpointQueries } from '../endpoints.queries.ts';
import { EndpointCard } from './endpoint-card.tsx';
import { closeScreen, endpointColumns, endpointLayout } from './endpoint-columns.tsx';
import { endpointListQueries } from './endpoint-list.queries.ts';
import { endpointRows } from './endpoint-row.ts';
import { endpointSearchFields, sortFields, statusOptions } from './endpoint-search.ts';
import { endpointCsv } from './export/endpoint-csv.ts';
import { IncludedList, includedResources } from './included-list.tsx';

const StatusBar = latePart(async () => (await import('./bulk/status-bar.tsx')).StatusBar);
const EndpointRunStrips = latePart(
  async () => (await import('./bulk/endpoint-run-strips.tsx')).EndpointRunStrips,
);
const ExportResourcesDialog = latePart(
  async () => (await import('#app/list/export/export-resources-dialog.tsx')).ExportResourcesDialog,
);
const DeletedDrawer = latePart(
  async () => (await import('#app/record/deleted/deleted-drawer.tsx')).DeletedDrawer,
);

const words: ListWords = {
  label: 'Endpoints',
  things: 'endpoints',
  purpose: 'see the endpoints of this site',
  empty: {
    title: 'No endpoints yet',
    text: 'An endpoint is the technical address of a laboratory, an imaging archive or another partner that this site exchanges data with.',
  },
  icon: <HubOutlined />,
};

const endpointAddressing = searchAddressing(sortFields);

const statusFilter: ListFilter = {
  field: 'status',
  label: 'Status',
  options: statusOptions,
  several: true,
};

/** The Endpoints of a site. */
export function EndpointsListPage() {
  const { siteId = '' } = useParams();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const offers = useOffers();
  const canWrite = useCanWrite();
  const [isExporting, setIsExporting] = useState(false);
  const list = useTokenList({
    addressing: endpointAddressing,
    load: (address) => endpointListQueries.page(siteId, listQueryOf(address)),
    pageOf: tokenPageOf,
  });
  const { address, rows, restart } = list;
  const { filters } = address;
  // Only while the rows are this search's: those of the last one have been told already.
  const { data: authors } = useQuery(
    endpointListQueries.authors(siteId, list.phase === 'refreshing' ? [] : rows),
  );
  const included = useMemo(() => includedResources(list.data?.entry), [list.data]);
  const refusal = list.error && searchRefusal(list.error, address);
  const isClose = useMediaQuery(closeScreen, { noSsr: true });
  const ticked = useSelection(JSON.stringify([siteId, filters]), rows);
  const tellsDeletes = offers(endpointOperations.siteHistory.id);
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const hasExtensions = (capabilities?.extensions.length ?? 0) > 0;

  const showDeleted = (isDeletedShown: boolean) =>
    list.go({ ...address, isDeletedShown }, { state, replace: !isDeletedShown });
  const deletedAction: ListAction = {
    label: 'Show deleted',
    icon: <RestoreFromTrashOutlined />,
    onChoose: () => showDeleted(true),
  };
  const exportAction: ListAction = {
    label: 'Export',
    icon: <FileDownloadOutlined />,
    onChoose: () => setIsExporting(true),
  };
  const importAction: ListAction = {
    label: 'Import',
    icon: <UploadFileOutlined />,
    to: paths.importEndpoints.to(siteId),
  };
  // The first search for a name and for a status have fields of their own.
  const inBar = filters.filter(
    (pair) =>
      (pair[0] === nameContains || (hasExtensions && pair[0] === 'status')) &&
      pair === filters.find(([name]) => name === pair[0]),
  );
  return (
    <ListPage
      name="endpoints"
      title="Endpoints"
      words={words}
      list={{
        ...list,
        sorting: list.sorting && { ...list.sorting, refusal: refusal?.byName.get('_sort') },
      }}
      views={{
        name: `endpoints.${siteId}`,
        path: paths.endpoints.to(siteId),
        plain: 'All endpoints',
        momentary: ['show'],
      }}
      rowId={(row) => row.id}
      rowLabel={(row) => row.title}
      columns={useCallback(
        (hidden: readonly string[]) => endpointColumns({ siteId, authors, hidden }),
        [siteId, authors],
      )}
      layout={useMemo(() => endpointLayout(isClose), [isClose])}
      card={(row) => <EndpointCard siteId={siteId} row={row} authors={authors} />}
      filters={hasExtensions ? [statusFilter] : []}
      besideFilters={
        <>
          <SearchChips
            fields={endpointSearchFields}
            filters={filters.filter((pair) => !inBar.includes(pair))}
            refusal={refusal}
            hasExtensions={hasExtensions}
            onChange={(next) => restart({ ...address, filters: [...inBar, ...next] })}
          />
          <QueryTextButton
            path={`/site/${siteId}/fhir/endpoint`}
            search={search}
            onApply={(query) => void navigate({ search: query })}
          />
        </>
      }
      onOpen={(row) => void navigate(paths.endpoint.to(siteId, row.id))}
      selection={canWrite ? ticked.ticks : undefined}
      notice={
        canWrite && (
          <Suspense fallback={null}>
            <EndpointRunStrips siteId={siteId} />
          </Suspense>
        )
      }
      bulkBar={
        canWrite &&
        !ticked.isEmpty && (
          <StatusBar
            siteId={siteId}
            query={address}
            selection={ticked.selection}
            total={list.total}
            onChange={ticked.select}
          />
        )
      }
      actions={[
        ...(tellsDeletes ? [deletedAction] : []),
        exportAction,
        ...(canWrite ? [importAction] : []),
      ]}
      mainAction={
        canWrite
          ? { label: 'New endpoint', icon: <AddOutlined />, to: paths.newEndpoint.to(siteId) }
          : undefined
      }
      failure={
        refusal && (
          <RefusedSearch
            fields={endpointSearchFields}
            refusal={refusal}
            onFirstPage={list.toFirstPage}
            onClear={list.clearFilters}
          />
        )
      }
    >
      {included.length > 0 && <IncludedList resources={included} />}
      <Suspense fallback={null}>
        {isExporting && (
          <ExportResourcesDialog
            siteId={siteId}
            kind={exported}
            query={address}
            onClose={() => setIsExporting(false)}
          />
        )}
        {tellsDeletes && address.isDeletedShown && (
          <DeletedDrawer kind={deletedKind(siteId)} onClose={() => showDeleted(false)} />
        )}
      </Suspense>
    </ListPage>
  );
}

const exported = {
  resourceType: 'Endpoint',
  operations: endpointOperations,
  thing: 'endpoint',
  plural: 'endpoints',
  csv: endpointCsv,
} as const;

const deletedKind = (siteId: string) => ({
  ...exported,
  siteId,
  key: endpointQueries.ofSite(siteId),
  titleOf: endpointTitle,
  historyPath: (endpointId: string) => paths.endpointHistory.to(siteId, endpointId),
});

function tokenPageOf(bundle: z.output<typeof endpointOperations.search.output>) {
  return { rows: endpointRows(bundle.entry), total: bundle.total, next: nextPageToken(bundle) };
}
