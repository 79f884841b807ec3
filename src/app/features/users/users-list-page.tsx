import AddOutlined from '@mui/icons-material/AddOutlined';
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import { type ReactNode, useMemo } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { useOpenDialog } from '#app/kit/dialogs/dialog-host.tsx';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { exportAction, type ListAction } from '#app/list/list-actions.tsx';
import { ListPage } from '#app/list/list-page.tsx';
import { type ListWords, viewPurpose } from '#app/list/list-placeholder.tsx';
import { useOfferedQuery } from '#app/list/list-query.ts';
import { useSelection } from '#app/list/selection.ts';
import { useOffsetList } from '#app/list/use-offset-list.ts';
import { lastRun, usersList } from '#app/runs/start-run.ts';
import { GuardedPage } from '#app/shell/session/guarded-page.tsx';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { useNamedSites } from '#app/shell/session/use-sites.ts';
import { listUsers, type User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { paths } from '../../paths.ts';
import { useUserMenu } from './actions/use-user-menu.tsx';
import { useClientAccountNames } from './client-accounts/client-accounts.queries.ts';
import { AccountNameContext, userColumns, userSorting } from './user-columns.tsx';
import { filterOf, userFilterFields, useUserFilters } from './user-filters.tsx';
import { userName } from './user-name.shared.ts';
import { userQueries } from './users.queries.ts';

const BulkBar = lazyPart(async () => (await import('./bulk/bulk-bar.tsx')).BulkBar);
const UserRunStrip = lazyPart(async () => (await import('./bulk/user-runs.tsx')).UserRunStrip);
const ExportUsersDialog = lazyPart(
  async () => (await import('./export-users-dialog.tsx')).ExportUsersDialog,
);
const SignInPolicyDialog = lazyPart(
  async () => (await import('./sign-in-policy-dialog.tsx')).SignInPolicyDialog,
);

const words: ListWords = {
  label: t('Users'),
  about: t('Everyone who can sign in to your organization appears here.'),
  icon: <PeopleOutlined />,
};

const invite: ListAction = {
  label: t('Invite people'),
  icon: <GroupAddOutlined />,
  to: paths.inviteUsers.to(),
};

export function UsersListPage() {
  return (
    <GuardedPage operation={listUsers} title={t('Users')} purpose={viewPurpose(words)}>
      <UsersList />
      <Outlet />
    </GuardedPage>
  );
}

function UsersList() {
  const list = useOffsetList({
    schema: useOfferedQuery(listUsers),
    foreignSchema: listUsers.query,
    load: userQueries.list,
    searchField: 'search',
    filterFields: userFilterFields,
    sorting: userSorting,
  });
  const { query, rows, total } = list;
  const { search } = useLocation();
  const navigate = useNavigate();
  const offers = useOffers();
  const sites = useNamedSites();
  const columns = useMemo(() => userColumns(sites), [sites]);
  const canSelect = offers('startBulk');
  const runId = lastRun.get(usersList);
  const userSelection = useSelection(JSON.stringify(filterOf(query)), rows);
  const openDialog = useOpenDialog();
  const openExport = () =>
    openDialog((close) => <ExportUsersDialog query={query} total={total} onClose={close} />);
  return (
    <AccountNames rows={rows}>
      <ListPage
        name="users"
        title={t('Users')}
        words={words}
        list={list}
        views={{ path: paths.users.to() }}
        rowId={({ id }) => id}
        rowLabel={userName}
        columns={columns}
        searchLabel={t('Search name or email')}
        filters={useUserFilters(sites, list)}
        rowActions={useUserMenu('list')}
        onOpen={({ id }) =>
          void navigate(offers('getUser') ? paths.user.to(id) : `${paths.editUser.to(id)}${search}`)
        }
        selection={canSelect ? userSelection.ticks : undefined}
        bulkBar={
          canSelect &&
          !userSelection.isEmpty &&
          total !== undefined && (
            <BulkBar
              selection={userSelection.selection}
              query={query}
              total={total}
              onChange={userSelection.select}
            />
          )
        }
        actions={[
          ...(offers('exportUsers') ? [exportAction(total, openExport)] : []),
          ...(offers('startBulkInvite') ? [invite] : []),
          ...(offers('changeSignInPolicy')
            ? [
                {
                  label: t('Sign-in policy…'),
                  icon: <ShieldOutlined />,
                  onChoose: () => openDialog((close) => <SignInPolicyDialog onClose={close} />),
                  isRare: true as const,
                },
              ]
            : []),
        ]}
        mainAction={{
          label: t('New user'),
          icon: <AddOutlined />,
          to: `${paths.newUser.to()}${search}`,
        }}
        notice={canSelect && runId !== null && <UserRunStrip runId={runId} />}
      />
    </AccountNames>
  );
}

/** Provides the names of the rows' client accounts. When they arrive, nothing but what shows them is rendered again. */
function AccountNames({ rows, children }: { rows: readonly User[]; children: ReactNode }) {
  const accountName = useClientAccountNames(rows.flatMap((user) => user.clientAccountIds ?? []));
  return <AccountNameContext value={accountName}>{children}</AccountNameContext>;
}
