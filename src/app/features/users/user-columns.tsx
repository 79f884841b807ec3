import { RelativeTime } from '#app/kit/relative-time.tsx';
import { StatusChip } from '#app/kit/status-chip.tsx';
import { MutedText } from '#app/kit/text-parts.tsx';
import { DateCell } from '#app/list/grid/cells.tsx';
import type { ListColumn } from '#app/list/use-list-columns.tsx';
import { roleLabel } from '#app/shell/role-label.ts';
import type { Site } from '#contract/practice.ts';
import type { User } from '#contract/users.ts';
import { accountStatus } from './account-status.ts';
import { InvitationCell, PersonCell, SitesCell } from './user-cells.tsx';

/** The columns of the list. Their fields are the service's sort fields. */
export function userColumns(sites: readonly Site[]): ListColumn<User>[] {
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
      flex: 2,
      minWidth: 150,
      renderCell: ({ row }) => <SitesCell user={row} sites={sites} />,
    },
    {
      field: 'createdAt',
      headerName: 'Created',
      width: 112,
      renderCell: ({ row }) => <DateCell time={row.createdAt} />,
    },
    {
      field: 'lastLoginAt',
      headerName: 'Last sign-in',
      needs: 'lastLoginAt',
      width: 124,
      renderCell: ({ row }) =>
        row.lastLoginAt ? <RelativeTime time={row.lastLoginAt} /> : <MutedText>Never</MutedText>,
    },
  ];
}
