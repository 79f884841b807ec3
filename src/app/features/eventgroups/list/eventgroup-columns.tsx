import type { GridColDef } from '@mui/x-data-grid';
import type { Eventgroup } from '#contract/eventgroup.ts';
import { paths } from '../../../paths.ts';
import { color } from '../../../shared/theme/color.ts';
import { monoFamily } from '../../../shared/theme/typography.ts';
import { CellLink } from '../../../shared/ui/grid/cell-parts.ts';
import { formatDate, formatMoment } from '../../../shared/ui/locale.ts';
import { RelativeTime } from '../../../shared/ui/relative-time.tsx';
import { StatusChip } from '../../../shared/ui/status-chip.tsx';
import { plainLayout, type TableLayout } from '../../../shared/ui/table-layout/table-layout.ts';
import { statusLook } from '../eventgroup-status.ts';

/** At first without the ids, which are the same for most event groups of a site. */
export const eventgroupLayout: TableLayout = {
  ...plainLayout,
  hidden: ['locationId', 'organizationId'],
};

/** The columns of the list. Those that can be sorted by have the service's names. */
export function eventgroupColumns(siteId: string): GridColDef<Eventgroup>[] {
  const columns: GridColDef<Eventgroup>[] = [
    {
      field: 'name',
      headerName: 'Event group',
      flex: 3,
      minWidth: 200,
      renderCell: ({ row, tabIndex }) => (
        <CellLink
          to={paths.eventgroup.to(siteId, row.eventgroupId)}
          tabIndex={tabIndex}
          title={row.name}
          style={ellipsis}
        >
          {row.name}
        </CellLink>
      ),
    },
    {
      field: 'status',
      headerName: 'Status',
      sortable: false,
      width: 116,
      renderCell: ({ row }) => <StatusChip {...statusLook(row.status)} />,
    },
    {
      field: 'category',
      headerName: 'Category',
      flex: 1,
      minWidth: 130,
      renderCell: ({ row }) => <Text text={row.category} />,
    },
    {
      field: 'description',
      headerName: 'Description',
      flex: 4,
      minWidth: 160,
      renderCell: ({ row }) => <Text text={row.description} />,
    },
    idColumn('locationId', 'Location'),
    idColumn('organizationId', 'Organization'),
    {
      field: 'createdAt',
      headerName: 'Created',
      width: 116,
      renderCell: ({ row }) => (
        <time dateTime={row.createdAt} title={formatMoment(row.createdAt)}>
          {formatDate(row.createdAt)}
        </time>
      ),
    },
    {
      field: 'updatedAt',
      headerName: 'Changed',
      width: 128,
      renderCell: ({ row }) => <RelativeTime time={row.updatedAt} />,
    },
  ];
  return columns.map((column) => ({ ...column, display: 'flex' }));
}

const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

function idColumn(
  field: 'locationId' | 'organizationId',
  headerName: string,
): GridColDef<Eventgroup> {
  return {
    field,
    headerName,
    sortable: false,
    width: 150,
    renderCell: ({ row }) => (
      <span title={row[field]} style={{ ...ellipsis, fontFamily: monoFamily, fontSize: '0.75rem' }}>
        {row[field]}
      </span>
    ),
  };
}

function Text({ text }: { text: string }) {
  if (text === '') {
    return (
      <span role="img" aria-label="none" style={{ color: color('text-muted') }}>
        –
      </span>
    );
  }
  return (
    <span title={text} style={ellipsis}>
      {text}
    </span>
  );
}
