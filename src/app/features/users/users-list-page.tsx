import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { userListQuerySchema, userSortFields } from '#contract/users.ts';
import { paths } from '../../paths.ts';
import { isStatus } from '../../shared/api/api-error.ts';
import { FilterBar } from '../../shared/ui/filter-bar.tsx';
import { DataTable } from '../../shared/ui/grid/data-table.tsx';
import type { Sorting } from '../../shared/ui/grid/data-table-props.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { useListQuery } from '../../shared/url/use-list-query.ts';
import { useTypedText } from '../../shared/url/use-typed-text.ts';
import { UserActions } from './actions/user-actions.tsx';
import { SortMenu } from './sort-menu.tsx';
import { useKnownSites } from './use-known-sites.ts';
import { UserCard } from './user-card.tsx';
import { userColumns } from './user-columns.tsx';
import { UserFilters } from './user-filters.tsx';
import { isFiltered, noFilters, sortsOf, type UserSorts, withFirstSort } from './user-query.ts';
import { userQueries } from './users.queries.ts';
import { usersInstead } from './users-instead.tsx';

/** Everybody who may sign in for the organization. */
export function UsersListPage() {
  const [query, change] = useListQuery(userListQuerySchema);
  const list = useQuery(userQueries.list(query));
  const [typed, setTyped] = useTypedText(query.search ?? '', (search) =>
    change({ search }, { replace: true }),
  );
  const sites = useKnownSites();
  const { search } = useLocation();
  const rows = list.data?.data ?? [];
  const columns = useMemo(() => userColumns(list.data?.data ?? [], sites), [list.data, sites]);
  const total = list.data?.meta.total;
  const sorts = sortsOf(query);
  const sortBy = (next: UserSorts) => change({ sortBy: next, field: undefined });
  const clear = () => change(noFilters);

  return (
    <UserActions>
      <PageHeader
        title="Users"
        actions={
          <Button
            component={Link}
            to={`${paths.newUser.to()}${search}`}
            state={{ keepFocus: true }}
            variant="contained"
            startIcon={<AddOutlined />}
          >
            New user
          </Button>
        }
      />
      {!isStatus(list.error, 403) && (
        <FilterBar
          search={{ label: 'Search name or e-mail', value: typed, onChange: setTyped }}
          filters={<UserFilters query={query} onChange={change} />}
          onClear={isFiltered(query) ? clear : undefined}
          actions={<SortMenu sorts={sorts} onChange={sortBy} />}
        />
      )}
      <DataTable
        label="Users"
        columns={columns}
        rows={rows}
        rowId={(user) => user.id}
        state={list.isPending ? 'loading' : list.isPlaceholderData ? 'refreshing' : 'ready'}
        instead={usersInstead({
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
        sorting={sorts[0] && { field: sorts[0].field, direction: sorts[0].dir }}
        onSortingChange={(sorting) => sortBy(withFirstSort(sorts, userSort(sorting)))}
        renderCard={(user) => <UserCard user={user} sites={sites} />}
      />
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
