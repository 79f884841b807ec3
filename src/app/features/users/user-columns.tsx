import Tooltip from '@mui/material/Tooltip';
import type { GridColDef } from '@mui/x-data-grid';
import type { Site } from '#contract/practice.ts';
import type { User } from '#contract/users.ts';
import { roleLabel } from '../../shared/role-label.ts';
import { color } from '../../shared/theme/color.ts';
import { RelativeTime } from '../../shared/ui/relative-time.tsx';
import { StatusChip } from '../../shared/ui/status-chip.tsx';
import { accountStatus } from './account-status.ts';
import { InvitationCell } from './invitation-cell.tsx';
import { PersonCell } from './person-cell.tsx';
import { siteNames, siteSummary } from './site-names.ts';
import { UserMenu } from './user-menu.tsx';

type Column = GridColDef<User> & {
  /** Another deployment may leave fields out: the column stands only where some row has this one. */
  needs?: keyof User;
};

/** The columns for which these rows have something to show. Their fields are the service's sort fields. */
export function userColumns(rows: readonly User[], sites: readonly Site[]): GridColDef<User>[] {
  return columns(sites)
    .filter(({ needs }) => needs === undefined || rows.some((row) => row[needs] !== undefined))
    .map(({ needs: _, ...column }) => column);
}

function columns(sites: readonly Site[]): Column[] {
  return [
    {
      field: 'lastName',
      headerName: 'Person',
      flex: 2,
      minWidth: 220,
      renderCell: ({ row }) => <PersonCell user={row} />,
    },
    { field: 'role', headerName: 'Role', width: 150, valueFormatter: roleLabel },
    {
      field: 'isEnabled',
      headerName: 'Status',
      needs: 'isEnabled',
      width: 124,
      renderCell: ({ row }) => {
        const status = accountStatus(row);
        return status && <StatusChip {...status} />;
      },
    },
    {
      field: 'invitation',
      headerName: 'Invitation',
      needs: 'invitation',
      width: 178,
      renderCell: ({ row, tabIndex }) => <InvitationCell user={row} tabIndex={tabIndex} />,
    },
    {
      field: 'siteIds',
      headerName: 'Sites',
      needs: 'siteIds',
      sortable: false,
      flex: 1,
      minWidth: 130,
      renderCell: ({ row: { siteIds = [] } }) => (
        <Tooltip title={siteIds.length > 1 ? siteNames(siteIds, sites).join(', ') : ''}>
          <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {siteSummary(siteIds, sites)}
          </span>
        </Tooltip>
      ),
    },
    {
      field: 'createdAt',
      headerName: 'Created',
      width: 116,
      renderCell: ({ row }) => <RelativeTime time={row.createdAt} />,
    },
    {
      field: 'lastLoginAt',
      headerName: 'Last sign-in',
      needs: 'lastLoginAt',
      width: 120,
      renderCell: ({ row }) =>
        row.lastLoginAt ? (
          <RelativeTime time={row.lastLoginAt} />
        ) : (
          <span style={{ color: color('text-muted') }}>Never</span>
        ),
    },
    {
      field: 'actions',
      headerName: '',
      renderHeader: () => <span aria-hidden />,
      sortable: false,
      resizable: false,
      align: 'right',
      width: 52,
      renderCell: ({ row, tabIndex }) => <UserMenu user={row} tabIndex={tabIndex} />,
    },
  ];
}
