import Link from '@mui/material/Link';
import type { GridColDef } from '@mui/x-data-grid';
import { Link as RouterLink } from 'react-router';
import { paths } from '../../../paths.ts';
import { color } from '../../../shared/theme/color.ts';
import { RelativeTime } from '../../../shared/ui/relative-time.tsx';
import { EndpointStatusChip } from '../endpoint-status-chip.tsx';
import type { EndpointRow } from './endpoint-row.ts';

const plain = { sortable: false } as const;

/** The list's columns. Those without `sortable: false` are named as `_sort` names them. */
export function endpointColumns({
  siteId,
  hasRoom,
}: {
  siteId: string;
  /** For the id, which is needed least. */
  hasRoom: boolean;
}): readonly GridColDef<EndpointRow>[] {
  return [
    {
      field: 'name',
      headerName: 'Name',
      flex: 2.4,
      minWidth: 230,
      renderCell: ({ row, tabIndex }) => (
        <Link
          component={RouterLink}
          to={paths.endpoint.to(siteId, row.id)}
          tabIndex={tabIndex}
          sx={{
            fontWeight: 500,
            color: color('text'),
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          }}
        >
          {row.title}
        </Link>
      ),
    },
    {
      field: 'status',
      headerName: 'Status',
      width: 120,
      renderCell: ({ row }) => <EndpointStatusChip status={row.status} />,
    },
    {
      field: 'connectionType',
      headerName: 'Connection',
      width: 130,
      ...plain,
    },
    {
      field: 'payloadTypes',
      headerName: 'Payload types',
      flex: 1,
      minWidth: 130,
      ...plain,
      valueGetter: (_, row) => row.payloadTypes.join(', '),
    },
    {
      field: 'organization',
      headerName: 'Organization',
      flex: 1,
      minWidth: 130,
      ...plain,
    },
    { field: 'address', headerName: 'Address', flex: 1.4, minWidth: 150, ...plain },
    {
      field: '_lastUpdated',
      headerName: 'Updated',
      width: 116,
      sortingOrder: ['desc', 'asc'],
      renderCell: ({ row }) =>
        row.lastUpdated === undefined ? null : <RelativeTime time={row.lastUpdated} />,
    },
    {
      field: 'versionId',
      headerName: 'Version',
      width: 76,
      align: 'right',
      headerAlign: 'right',
      ...plain,
    },
    ...(hasRoom
      ? [{ field: '_id', headerName: 'Id', flex: 1, minWidth: 130, valueGetter: idOf }]
      : []),
  ];
}

function idOf(_: unknown, row: EndpointRow): string {
  return row.id;
}
