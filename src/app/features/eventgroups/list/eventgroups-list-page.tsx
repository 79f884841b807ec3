import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { eventgroupListQuerySchema, eventgroupSortFields } from '#contract/eventgroup.ts';
import { paths } from '../../../paths.ts';
import { isStatus } from '../../../shared/api/api-error.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { FilterBar } from '../../../shared/ui/filter-bar.tsx';
import { DataTable } from '../../../shared/ui/grid/data-table.tsx';
import { listInstead } from '../../../shared/ui/list-instead.tsx';
import { NotFoundState } from '../../../shared/ui/not-found-state.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { ViewsButton } from '../../../shared/ui/saved-views/views-button.tsx';
import { LayoutButton } from '../../../shared/ui/table-layout/layout-button.tsx';
import { arranged, rowHeights } from '../../../shared/ui/table-layout/table-layout.ts';
import { useTableLayout } from '../../../shared/ui/table-layout/use-table-layout.ts';
import { useListQuery } from '../../../shared/url/use-list-query.ts';
import { useTypedText } from '../../../shared/url/use-typed-text.ts';
import { sessionQueries } from '../../session/session.queries.ts';
import { useCanWrite } from '../../session/use-can-write.shared.ts';
import { eventgroupQueries } from '../eventgroups.queries.ts';
import { EventgroupCard } from './eventgroup-card.tsx';
import { eventgroupColumns, eventgroupLayout } from './eventgroup-columns.tsx';
import { EventgroupFilters } from './eventgroup-filters.tsx';
import { isFiltered, noFilters } from './eventgroup-query.ts';
import { eventgroupsWords } from './eventgroups-words.tsx';
import { NewEventgroupButton } from './new-eventgroup-button.tsx';
import { SortMenu } from './sort-menu.tsx';

/** The event groups of a site. */
export function EventgroupsListPage() {
  const { siteId = '' } = useParams();
  const [query, change] = useListQuery(eventgroupListQuerySchema);
  const list = useQuery(eventgroupQueries.list(siteId, query));
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const canWrite = useCanWrite();
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  const [typed, setTyped] = useTypedText(query.name ?? '', (name) =>
    change({ name }, { replace: true }),
  );
  const [layout, changeLayout] = useTableLayout('eventgroups', you.id, eventgroupLayout);
  const columns = useMemo(() => eventgroupColumns(siteId), [siteId]);
  const shownColumns = useMemo(() => arranged(columns, layout), [columns, layout]);
  const rows = list.data?.data ?? [];
  const total = list.data?.meta.total;
  const failure = list.data === undefined ? (list.error ?? undefined) : undefined;
  const hasNone = total === 0 && !isFiltered(query);
  const clear = () => change(noFilters);
  // The grid forgets a sort by a column that it does not show, and would have us forget it too.
  const isSortShown = shownColumns.some(({ field }) => field === query.sortBy);

  function insteadOfRows(): ReactNode {
    if (isStatus(failure, 404)) return <NotFoundState thing="site" />;
    if (hasNone) {
      const { title, text } = eventgroupsWords.empty;
      return (
        <EmptyState
          title={title}
          icon={eventgroupsWords.icon}
          actions={canWrite && <NewEventgroupButton siteId={siteId} />}
        >
          {text}
        </EmptyState>
      );
    }
    return listInstead(eventgroupsWords, {
      error: failure,
      total,
      rowCount: rows.length,
      hasFilters: isFiltered(query),
      onRetry: () => void list.refetch(),
      onClear: clear,
      onFirstPage: () => change({ page: 0 }),
    });
  }

  return (
    <>
      <PageHeader
        title="Event groups"
        actions={
          !hasNone && (
            <>
              <ViewsButton
                list={{ name: 'eventgroups', path: paths.eventgroups.to(siteId), userId: you.id }}
                plain="All event groups"
              />
              {canWrite && <NewEventgroupButton siteId={siteId} />}
            </>
          )
        }
      />
      {!isStatus(failure, 403, 404) && !hasNone && (
        <FilterBar
          search={{ label: 'Search name', value: typed, onChange: setTyped }}
          filters={<EventgroupFilters query={query} rows={rows} onChange={change} />}
          onClear={isFiltered(query) ? clear : undefined}
          actions={
            <>
              <SortMenu query={query} onChange={change} />
              <LayoutButton
                columns={columns}
                layout={layout}
                atFirst={eventgroupLayout}
                onChange={changeLayout}
              />
            </>
          }
        />
      )}
      <DataTable
        label="Event groups"
        columns={shownColumns}
        rowHeight={rowHeights[layout.density]}
        onColumnWidth={(field, width) =>
          changeLayout({ widths: { ...layout.widths, [field]: width } })
        }
        rows={rows}
        rowId={({ eventgroupId }) => eventgroupId}
        state={list.isPending ? 'loading' : list.isPlaceholderData ? 'refreshing' : 'ready'}
        instead={insteadOfRows()}
        paging={{ page: query.page, pageSize: query.pageSize, total: total ?? 0 }}
        onPagingChange={(paging) => change(paging)}
        onPagingApproach={(paging) =>
          void queryClient.prefetchQuery(eventgroupQueries.list(siteId, { ...query, ...paging }))
        }
        sorting={
          query.sortBy && isSortShown
            ? { field: query.sortBy, direction: query.sortOrder }
            : undefined
        }
        onSortingChange={(sorting) =>
          change({
            sortBy: eventgroupSortFields.find((field) => field === sorting?.field),
            sortOrder: sorting?.direction,
          })
        }
        onOpen={({ eventgroupId }) => void navigate(paths.eventgroup.to(siteId, eventgroupId))}
        renderCard={(eventgroup) => <EventgroupCard siteId={siteId} eventgroup={eventgroup} />}
      />
    </>
  );
}
