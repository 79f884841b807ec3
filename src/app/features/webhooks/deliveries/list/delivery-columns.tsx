import type { GridColDef } from '@mui/x-data-grid';
import type { Delivery } from '#contract/webhook-deliveries.ts';
import { color } from '../../../../shared/theme/color.ts';
import { StatusChip } from '../../../../shared/ui/status-chip.tsx';
import { visuallyHidden } from '../../../../shared/ui/visually-hidden.ts';
import { CodeMark } from '../code-mark.tsx';
import { deliveryLook, failureText } from '../delivery-look.ts';
import { DueTime } from '../due-time.tsx';
import { instantText } from '../instant-text.ts';
import { ResendRowButton } from '../resend/resend-row-button.tsx';
import { statusName } from '../status-name.ts';
import { TestMark } from '../test-mark.tsx';
import { DeliveryLink } from './delivery-link.tsx';

/** The service has them in one order only, the newest first. */
const plain = { sortable: false, display: 'flex' } as const;

function columns(isHeld: boolean): GridColDef<Delivery>[] {
  return [
    {
      ...plain,
      field: 'createdAt',
      headerName: 'When',
      // Wide enough for AM and PM.
      width: 180,
      renderCell: ({ row }) => <time dateTime={row.createdAt}>{instantText(row.createdAt)}</time>,
    },
    {
      ...plain,
      field: 'eventType',
      headerName: 'Event',
      flex: 3,
      minWidth: 190,
      renderCell: ({ row, tabIndex }) => (
        <span style={{ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 }}>
          <DeliveryLink delivery={row} tabIndex={tabIndex} />
          {row.isTest && <TestMark />}
        </span>
      ),
    },
    {
      ...plain,
      field: 'status',
      headerName: 'Status',
      width: 120,
      renderCell: ({ row }) => <StatusChip {...deliveryLook({ ...row, isHeld })} />,
    },
    {
      ...plain,
      field: 'lastStatusCode',
      headerName: 'Last answer',
      flex: 4,
      minWidth: 220,
      renderCell: ({ row }) => <LastAnswer delivery={row} />,
    },
    {
      ...plain,
      field: 'attempts',
      headerName: 'Attempts',
      width: 88,
      align: 'right',
      headerAlign: 'right',
    },
    {
      ...plain,
      field: 'nextAttemptAt',
      headerName: 'Next attempt',
      width: 128,
      renderCell: ({ row }) =>
        row.nextAttemptAt === null ? (
          <Nothing />
        ) : (
          <DueTime time={row.nextAttemptAt} isHeld={isHeld} />
        ),
    },
    {
      ...plain,
      field: 'actions',
      headerName: 'Actions',
      renderHeader: () => <span style={visuallyHidden}>Actions</span>,
      resizable: false,
      align: 'right',
      width: 48,
      renderCell: ({ row, tabIndex }) => <ResendRowButton delivery={row} tabIndex={tabIndex} />,
    },
  ];
}

/** The columns; without the way to send again where nothing is sent. */
export function deliveryColumns({ isHeld }: { isHeld: boolean }): GridColDef<Delivery>[] {
  return columns(isHeld).filter(({ field }) => field !== 'actions' || !isHeld);
}

/** What the receiver said last: its status, and why that was no success. */
function LastAnswer({ delivery }: { delivery: Delivery }) {
  const { attempts, lastStatusCode, lastError } = delivery;
  if (attempts === 0) return <Nothing />;
  const reason = failureText(lastError, lastStatusCode) ?? statusName(lastStatusCode);
  return (
    <span style={{ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 }}>
      <CodeMark statusCode={lastStatusCode} />
      {reason !== undefined && (
        <span
          title={reason}
          style={{ color: color('text-muted'), overflow: 'hidden', textOverflow: 'ellipsis' }}
        >
          {reason}
        </span>
      )}
    </span>
  );
}

function Nothing() {
  return (
    <span role="img" aria-label="none" style={{ color: color('text-muted') }}>
      –
    </span>
  );
}
