import type { GridColDef } from '@mui/x-data-grid';
import type { Site } from '#contract/practice.ts';
import type { User } from '#contract/users.ts';
import { roleLabel } from '../../shared/role-label.ts';
import { color } from '../../shared/theme/color.ts';
import { formatDate, formatMoment } from '../../shared/ui/locale.ts';
import { RelativeTime } from '../../shared/ui/relative-time.tsx';
import { StatusChip } from '../../shared/ui/status-chip.tsx';
import { visuallyHidden } from '../../shared/ui/visually-hidden.ts';
import { accountStatus } from './account-status.ts';
import { InvitationCell } from './invitation-cell.tsx';
import { PersonCell } from './person-cell.tsx';
import { SitesCell } from './sites-cell.tsx';
import { UserMenu } from './user-menu.tsx';

type Column = GridColDef<User> & {
  /** Another deployment may leave fields out: the column stands only where some row has this one. */
  needs?: (typeof optionalFields)[number];
};

const nowhere: readonly string[] = [];

const optionalFields = ['isEnabled', 'invitation', 'siteIds', 'lastLoginAt'] as const;

/** The fields that some row has, as text: the same for most pages, so that their columns are the same as well. */
export function toldFields(rows: readonly User[]): string {
  return optionalFields.filter((name) => rows.some((row) => row[name] !== undefined)).join(' ');
}

/** The columns for which there is something to show. Their fields are the service's sort fields. */
export function userColumns(told: string, sites: readonly Site[]): GridColDef<User>[] {
  const fields: readonly string[] = told.split(' ');
  return columns(sites)
    .filter(({ needs }) => needs === undefined || fields.includes(needs))
    .map(({ needs: _, ...column }) => ({ ...column, display: 'flex' as const }));
}

function columns(sites: readonly Site[]): Column[] {
  return [
    {
      field: 'lastName',
      headerName: 'Person',
      flex: 3,
      minWidth: 210,
      renderCell: ({ row, tabIndex }) => <PersonCell user={row} tabIndex={tabIndex} />,
    },
    { field: 'role', headerName: 'Role', width: 156, valueFormatter: roleLabel },
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
      width: 162,
      renderCell: ({ row, tabIndex }) => <InvitationCell user={row} tabIndex={tabIndex} />,
    },
    {
      field: 'siteIds',
      headerName: 'Sites',
      needs: 'siteIds',
      sortable: false,
      flex: 2,
      minWidth: 150,
      renderCell: ({ row }) => <SitesCell siteIds={row.siteIds ?? nowhere} sites={sites} />,
    },
    {
      field: 'createdAt',
      headerName: 'Created',
      width: 112,
      renderCell: ({ row }) => (
        <time dateTime={row.createdAt} title={formatMoment(row.createdAt)}>
          {formatDate(row.createdAt)}
        </time>
      ),
    },
    {
      field: 'lastLoginAt',
      headerName: 'Last sign-in',
      needs: 'lastLoginAt',
      width: 124,
      renderCell: ({ row }) =>
        row.lastLoginAt ? (
          <RelativeTime time={row.lastLoginAt} />
        ) : (
          <span style={{ color: color('text-muted') }}>Never</span>
        ),
    },
    {
      field: 'actions',
      headerName: 'Actions',
      renderHeader: () => <span style={visuallyHidden}>Actions</span>,
      sortable: false,
      resizable: false,
      align: 'right',
      width: 48,
      renderCell: ({ row, tabIndex }) => <UserMenu user={row} tabIndex={tabIndex} />,
    },
  ];
}
