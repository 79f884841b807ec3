import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { Outlet } from 'react-router';
import { userListQuerySchema, userSortFields } from '#contract/users.ts';
import { isStatus } from '../../shared/api/api-error.ts';
import { FilterBar } from '../../shared/ui/filter-bar.tsx';
import { DataTable } from '../../shared/ui/grid/data-table.tsx';
import type { Sorting } from '../../shared/ui/grid/data-table-props.ts';
import { listInstead } from '../../shared/ui/list-instead.tsx';
import { LayoutButton } from '../../shared/ui/table-layout/layout-button.tsx';
import { arranged, rowHeights } from '../../shared/ui/table-layout/table-layout.ts';
import { useTableLayout } from '../../shared/ui/table-layout/use-table-layout.ts';
import { useListQuery } from '../../shared/url/use-list-query.ts';
import { useTypedText } from '../../shared/url/use-typed-text.ts';
import { sessionQueries } from '../session/session.queries.ts';
import { useOffers } from '../session/use-offers.shared.ts';
import { UserActions } from './actions/user-actions.tsx';
import { rememberedJob } from './bulk/remembered-job.ts';
import { SortMenu } from './sort-menu.tsx';
import { useKnownSites } from './use-known-sites.ts';
import { useUserSelection } from './use-user-selection.ts';
import { UserCard } from './user-card.tsx';
import { toldFields, userColumns } from './user-columns.tsx';
import { UserFilters } from './user-filters.tsx';
import { userName } from './user-name.ts';
import { isFiltered, noFilters, sortsOf, type UserSorts, withFirstSort } from './user-query.ts';
import { userQueries } from './users.queries.ts';
import { UsersHeader } from './users-header.tsx';
import { usersWords } from './users-words.tsx';

const BulkBar = lazy(async () => ({ default: (await import('./bulk/bulk-bar.tsx')).BulkBar }));
const JobStrip = lazy(async () => ({ default: (await import('./bulk/job-strip.tsx')).JobStrip }));

/** Everybody who may sign in for the organization. */
export function UsersListPage() {
  const [query, change] = useListQuery(userListQuerySchema);
  const list = useQuery(userQueries.list(query));
  const queryClient = useQueryClient();
  const [typed, setTyped] = useTypedText(query.search ?? '', (search) =>
    change({ search }, { replace: true }),
  );
  const sites = useKnownSites();
  const canPick = useOffers()('startBulk');
  const job = rememberedJob.get();
  const rows = list.data?.data ?? [];
  const picked = useUserSelection(query, rows);
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  const [layout, changeLayout] = useTableLayout('users', you.id);
  const told = toldFields(rows);
  const columns = useMemo(() => userColumns(told, sites), [told, sites]);
  const shownColumns = useMemo(() => arranged(columns, layout), [columns, layout]);
  const total = list.data?.meta.total;
  const sorts = sortsOf(query);
  // The grid forgets a sort by a column that it does not show, and would have us forget it too.
  const headSort = shownColumns.some(({ field }) => field === sorts[0]?.field)
    ? sorts[0]
    : undefined;
  const sortBy = (next: UserSorts) => change({ sortBy: next, field: undefined });
  const clear = () => change(noFilters);

  return (
    <UserActions>
      <UsersHeader query={query} total={total} />
      {canPick && job !== null && (
        <Suspense fallback={null}>
          <JobStrip jobId={job} />
        </Suspense>
      )}
      {!isStatus(list.error, 403) && (
        <FilterBar
          search={{ label: 'Search name or e-mail', value: typed, onChange: setTyped }}
          filters={<UserFilters query={query} onChange={change} />}
          onClear={isFiltered(query) ? clear : undefined}
          actions={
            <>
              <SortMenu sorts={sorts} onChange={sortBy} />
              <LayoutButton columns={columns} layout={layout} onChange={changeLayout} />
            </>
          }
        />
      )}
      <DataTable
        label="Users"
        columns={shownColumns}
        rowHeight={rowHeights[layout.density]}
        onColumnWidth={(field, width) =>
          changeLayout({ widths: { ...layout.widths, [field]: width } })
        }
        rows={rows}
        rowId={(user) => user.id}
        state={list.isPending ? 'loading' : list.isPlaceholderData ? 'refreshing' : 'ready'}
        instead={listInstead(usersWords, {
          error: list.data === undefined ? (list.error ?? undefined) : undefined,
          total,
          rowCount: rows.length,
          hasFilters: isFiltered(query),
          onRetry: () => void list.refetch(),
          onClear: clear,
          onFirstPage: () => change({ page: 0 }),
        })}
        paging={{ page: query.page, pageSize: query.pageSize, total: total ?? 0 }}
        onPagingChange={(paging) => change(paging)}
        onPagingApproach={(paging) =>
          void queryClient.prefetchQuery(userQueries.list({ ...query, ...paging }))
        }
        sorting={headSort && { field: headSort.field, direction: headSort.dir }}
        onSortingChange={(sorting) => sortBy(withFirstSort(sorts, userSort(sorting)))}
        reserved={picked.isEmpty ? 0 : 100}
        selection={canPick ? { ...picked.ticks, labelOf: userName } : undefined}
        renderCard={(user) => <UserCard user={user} sites={sites} />}
      />
      {canPick && !picked.isEmpty && total !== undefined && (
        <Suspense fallback={null}>
          <BulkBar
            selection={picked.selection}
            query={query}
            total={total}
            onChange={picked.select}
          />
        </Suspense>
      )}
      {/* The drawers lie over the list, so that closing one leaves it as it was. */}
      <Outlet />
    </UserActions>
  );
}

/** The grid's sort as the service's; its columns carry the names of the service's fields. */
function userSort(sorting: Sorting | undefined): UserSorts[number] | undefined {
  const field = userSortFields.find((name) => name === sorting?.field);
  return field && sorting && { field, dir: sorting.direction };
}
