import Link from '@mui/material/Link';
import type { GridColDef } from '@mui/x-data-grid';
import { Link as RouterLink } from 'react-router';
import { paths } from '../../../paths.ts';
import { color } from '../../../shared/theme/color.ts';
import { plainLayout, type TableLayout } from '../../../shared/ui/table-layout/table-layout.ts';
import { EndpointStatusChip } from '../endpoint-status-chip.tsx';
import { ChangeText } from './change-text.tsx';
import type { Authors } from './endpoint-list.queries.ts';
import type { EndpointRow } from './endpoint-row.ts';
import { LabelChips } from './label-chips.tsx';
import { periodText } from './period-text.ts';

const plain = { sortable: false } as const;

/** Version and id are there for those who want them. */
export const endpointLayout: TableLayout = { ...plainLayout, hidden: ['versionId', '_id'] };

/** The list's columns. Those without `sortable: false` are named as `_sort` names them. */
export function endpointColumns(given: {
  siteId: string;
  authors: Authors | undefined;
}): readonly GridColDef<EndpointRow>[] {
  const { siteId, authors } = given;
  return [
    {
      field: 'name',
      headerName: 'Name',
      flex: 2.4,
      minWidth: 190,
      renderCell: ({ row, tabIndex }) => (
        <Link
          component={RouterLink}
          to={paths.endpoint.to(siteId, row.id)}
          tabIndex={tabIndex}
          title={row.title}
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
      width: 114,
      renderCell: ({ row }) => <EndpointStatusChip status={row.status} />,
    },
    { field: 'connectionType', headerName: 'Connection', width: 106, ...plain },
    {
      field: 'payloadTypes',
      headerName: 'Payload types',
      flex: 1,
      minWidth: 100,
      ...plain,
      valueGetter: (_, row) => row.payloadTypes.join(', '),
    },
    { field: 'organization', headerName: 'Organization', flex: 1, minWidth: 100, ...plain },
    { field: 'address', headerName: 'Address', flex: 1.2, minWidth: 100, ...plain },
    {
      field: 'date',
      headerName: 'Period',
      width: 128,
      valueGetter: (_, row) => periodText(row.period, Date.now()),
    },
    {
      field: 'labels',
      headerName: 'Labels',
      width: 116,
      ...plain,
      renderCell: ({ row }) => <LabelChips labels={row.labels} most={1} />,
    },
    {
      field: '_lastUpdated',
      headerName: 'Last change',
      width: 164,
      sortingOrder: ['desc', 'asc'],
      renderCell: ({ row }) => <ChangeText row={row} authors={authors} />,
    },
    {
      field: 'versionId',
      headerName: 'Version',
      width: 76,
      align: 'right',
      headerAlign: 'right',
      ...plain,
    },
    { field: '_id', headerName: 'Id', width: 150, valueGetter: (_, row) => row.id },
  ];
}
