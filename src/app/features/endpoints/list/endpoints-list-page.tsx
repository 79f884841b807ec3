import HubOutlined from '@mui/icons-material/HubOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { DataTable } from '../../../shared/ui/grid/data-table.tsx';
import { NoMatchState } from '../../../shared/ui/no-match-state.tsx';
import { LayoutButton } from '../../../shared/ui/table-layout/layout-button.tsx';
import { arranged, rowHeights } from '../../../shared/ui/table-layout/table-layout.ts';
import { useTableLayout } from '../../../shared/ui/table-layout/use-table-layout.ts';
import { sessionQueries } from '../../session/session.queries.ts';
import { useCanWrite } from '../../session/use-can-write.shared.ts';
import { useEndpointSelection } from './bulk/use-endpoint-selection.ts';
import { EndpointCard } from './endpoint-card.tsx';
import { closeScreen, endpointColumns, endpointLayout } from './endpoint-columns.tsx';
import { EndpointsHeader } from './endpoints-header.tsx';
import { IncludedList } from './included-list.tsx';
import { ListFailure } from './list-failure.tsx';
import { EndpointSearch } from './search/endpoint-search.tsx';
import { QueryTextButton } from './search/query-text-button.tsx';
import { SortMenu } from './search/sort-menu.tsx';
import { sortOf, useEndpointList } from './use-endpoint-list.ts';

const StatusBar = lazy(async () => ({
  default: (await import('./bulk/status-bar.tsx')).StatusBar,
}));

/** The Endpoints of a site. */
export function EndpointsListPage() {
  const { siteId = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  const found = useEndpointList(siteId);
  const { address, list, rows, authors, refusal, total } = found;
  const isClose = useMediaQuery(closeScreen, { noSsr: true });
  const atFirst = useMemo(() => endpointLayout(isClose), [isClose]);
  const [layout, changeLayout] = useTableLayout('endpoints', you.id, atFirst);
  const { hidden } = layout;
  const columns = useMemo(
    () => endpointColumns({ siteId, authors, hidden }),
    [siteId, authors, hidden],
  );
  const shownColumns = useMemo(() => arranged(columns, layout), [columns, layout]);
  const canWrite = useCanWrite();
  const picked = useEndpointSelection(siteId, address.filters, rows);
  const isFiltered = address.filters.length > 0;
  const clear = () => found.filter([]);
  // The grid forgets a sort by a column that it does not show, and would have us forget it too.
  const headSort = shownColumns.some(({ field }) => field === found.sorting.field)
    ? found.sorting
    : undefined;

  function insteadOfRows(): ReactNode {
    if (list.isError && list.data === undefined) {
      return (
        <ListFailure
          error={list.error}
          refusal={refusal}
          onRetry={() => void list.refetch()}
          onFirstPage={found.firstPage}
          onClear={clear}
        />
      );
    }
    if (list.data === undefined || rows.length > 0) return undefined;
    if (isFiltered) return <NoMatchState things="endpoints" onClear={clear} />;
    if (address.page > 0) return undefined;
    return (
      <EmptyState title="No endpoints yet" icon={<HubOutlined />}>
        An endpoint is the technical address of a laboratory, an imaging archive or another partner
        that this site exchanges data with.
      </EmptyState>
    );
  }

  return (
    <>
      <EndpointsHeader
        siteId={siteId}
        query={address}
        isDeletedShown={address.isDeletedShown}
        onShowDeleted={found.showDeleted}
      />
      <EndpointSearch
        filters={address.filters}
        refusal={refusal}
        total={list.data?.total}
        onChange={found.filter}
        actions={
          <>
            <SortMenu
              sort={address.sort}
              reason={refusal?.byName.get('_sort')}
              onChange={found.sortBy}
            />
            <QueryTextButton siteId={siteId} search={search} onApply={found.open} />
            <LayoutButton
              columns={columns}
              layout={layout}
              atFirst={atFirst}
              onChange={changeLayout}
            />
          </>
        }
      />
      <DataTable
        label="Endpoints"
        columns={shownColumns}
        rowHeight={rowHeights[layout.density]}
        onColumnWidth={(field, width) =>
          changeLayout({ widths: { ...layout.widths, [field]: width } })
        }
        rows={rows}
        rowId={(row) => row.id}
        state={list.isPending ? 'loading' : list.isPlaceholderData ? 'refreshing' : 'ready'}
        instead={insteadOfRows()}
        paging={{ page: address.page, pageSize: address.count, total, hasNext: found.hasNext }}
        onPagingChange={found.turn}
        sorting={headSort}
        onSortingChange={(sorting) => found.sortBy(sortOf(sorting))}
        reserved={picked.isEmpty ? 0 : 100}
        selection={canWrite ? { ...picked.ticks, labelOf: (row) => row.title } : undefined}
        onOpen={(row) => void navigate(paths.endpoint.to(siteId, row.id))}
        renderCard={(row) => <EndpointCard siteId={siteId} row={row} authors={authors} />}
      />
      {canWrite && !picked.isEmpty && (
        <Suspense fallback={null}>
          <StatusBar
            siteId={siteId}
            query={address}
            selection={picked.selection}
            total={list.data?.total}
            onChange={picked.select}
          />
        </Suspense>
      )}
      {found.included.length > 0 && <IncludedList resources={found.included} />}
    </>
  );
}
