import type { GridColDef } from '@mui/x-data-grid';
import type { AuditEvent } from '#contract/audit.ts';
import { color } from '../../shared/theme/color.ts';
import { formatMoment } from '../../shared/ui/locale.ts';
import { auditChanges } from './audit-changes.ts';
import { kindLabel } from './audit-kind-label.ts';
import { actorName } from './audit-words.shared.ts';
import { EventLink } from './event-link.tsx';

const plain = { sortable: false } as const;

/** The columns of the trail, which the service has in one order only. */
export const auditColumns: GridColDef<AuditEvent>[] = [
  {
    ...plain,
    field: 'at',
    headerName: 'When',
    // Wide enough for AM and PM.
    width: 196,
    renderCell: ({ row }) => <time dateTime={row.at}>{formatMoment(row.at)}</time>,
  },
  {
    ...plain,
    field: 'actor',
    headerName: 'Who',
    flex: 2,
    minWidth: 150,
    valueGetter: (_, row) => actorName(row),
  },
  {
    ...plain,
    field: 'action',
    headerName: 'What',
    flex: 2,
    minWidth: 180,
    renderCell: ({ row, tabIndex }) => <EventLink event={row} tabIndex={tabIndex} />,
  },
  {
    ...plain,
    field: 'entityLabel',
    headerName: 'Affected',
    flex: 3,
    minWidth: 200,
    renderCell: ({ row }) => (
      <span title={row.entityLabel}>
        <span style={{ color: color('text-muted') }}>{kindLabel(row.entityKind)}</span>{' '}
        {row.entityLabel}
      </span>
    ),
  },
  {
    ...plain,
    field: 'after',
    headerName: 'Fields',
    flex: 2,
    minWidth: 150,
    valueGetter: (_, row) =>
      auditChanges(row)
        .map(({ label }) => label)
        .join(', '),
  },
];
