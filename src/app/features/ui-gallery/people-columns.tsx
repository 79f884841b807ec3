import Link from '@mui/material/Link';
import type { GridColDef } from '@mui/x-data-grid';
import { color } from '../../shared/theme/color.ts';
import { RelativeTime } from '../../shared/ui/relative-time.tsx';
import { StatusChip } from '../../shared/ui/status-chip.tsx';
import type { GalleryPerson } from './gallery-people.ts';

/** Columns of the gallery's users. The link takes the tab stop that the grid hands to its cell. */
export const peopleColumns: readonly GridColDef<GalleryPerson>[] = [
  {
    field: 'name',
    headerName: 'Name',
    flex: 2,
    minWidth: 180,
    renderCell: ({ row, tabIndex }) => (
      <Link
        href="#list"
        tabIndex={tabIndex}
        sx={{ fontWeight: 500, color: color('text'), overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {row.name}
      </Link>
    ),
  },
  { field: 'email', headerName: 'Email', flex: 2, minWidth: 200 },
  {
    field: 'status',
    headerName: 'Status',
    width: 170,
    renderCell: ({ row }) => <StatusChip {...row.status} />,
  },
  { field: 'role', headerName: 'Role', width: 160 },
  { field: 'site', headerName: 'Site', flex: 2, minWidth: 160 },
  {
    field: 'lastSeen',
    headerName: 'Last signed in',
    width: 140,
    renderCell: ({ row }) =>
      row.lastSeen === undefined ? (
        <span style={{ color: color('text-muted') }}>Never</span>
      ) : (
        <RelativeTime time={row.lastSeen} />
      ),
  },
];
