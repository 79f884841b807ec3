import Skeleton from '@mui/material/Skeleton';
import type { GridColDef } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import type { Webhook } from '#contract/webhook.ts';
import type { WebhookHealth } from '#contract/webhook-care.ts';
import { paths } from '../../../paths.ts';
import { color } from '../../../shared/theme/color.ts';
import { CellLines, CellLink } from '../../../shared/ui/grid/cell-parts.ts';
import { RelativeTime } from '../../../shared/ui/relative-time.tsx';
import { visuallyHidden } from '../../../shared/ui/visually-hidden.ts';
import { eventSummary } from '../event-words.ts';
import { LastFailureCell } from '../health/last-failure-cell.tsx';
import { LatencyCell } from '../health/latency-cell.tsx';
import { SuccessCell } from '../health/success-cell.tsx';
import { webhookTitle } from '../webhook-title.ts';
import { StatusCell } from './status-cell.tsx';
import { WebhookMenu } from './webhook-menu.tsx';

/** Health by webhook. `undefined`: the deployment tells none. `pending`: it is on its way. */
export type HealthOfRows = ReadonlyMap<string, WebhookHealth> | 'pending' | undefined;

type Column = GridColDef<Webhook> & {
  /** Another deployment may leave fields out: the column stands only where some row has this one. */
  needs?: 'status' | 'events' | 'updatedAt';
};

interface Shown {
  siteId: string;
  rows: readonly Webhook[];
  health: HealthOfRows;
}

/** The columns for which there is something to show. Those that can be sorted by have the service's names. */
export function webhookColumns({ siteId, rows, health }: Shown): GridColDef<Webhook>[] {
  return [
    ...configuration(siteId, health),
    ...(health === undefined ? [] : healthColumns(health)),
    ...ends(siteId),
  ]
    .filter(({ needs }) => needs === undefined || rows.some((row) => row[needs] !== undefined))
    .map(({ needs: _, ...column }) => ({ ...column, display: 'flex' as const }));
}

function configuration(siteId: string, health: HealthOfRows): Column[] {
  return [
    {
      field: 'name',
      headerName: 'Webhook',
      flex: 3,
      minWidth: 220,
      renderCell: ({ row, tabIndex }) => (
        <CellLines>
          <CellLink to={paths.webhook.to(siteId, row.webhookId)} tabIndex={tabIndex}>
            {webhookTitle(row)}
          </CellLink>
          {row.url !== undefined && row.url !== webhookTitle(row) && (
            <span title={row.url}>{row.url}</span>
          )}
        </CellLines>
      ),
    },
    {
      field: 'status',
      headerName: 'Status',
      needs: 'status',
      width: 150,
      renderCell: ({ row }) => (
        <StatusCell
          webhook={row}
          health={typeof health === 'object' ? health.get(row.webhookId) : undefined}
        />
      ),
    },
    {
      field: 'events',
      headerName: 'Events',
      needs: 'events',
      sortable: false,
      flex: 2,
      minWidth: 140,
      renderCell: ({ row: { events = [] } }) => (
        <span
          title={events.join('\n')}
          style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {eventSummary(events)}
        </span>
      ),
    },
  ];
}

function healthColumns(health: NonNullable<HealthOfRows>): Column[] {
  const column = (part: Column, show: (health: WebhookHealth) => ReactNode): Column => ({
    ...part,
    sortable: false,
    renderCell: ({ row }) => {
      if (health === 'pending') return <Skeleton width="70%" />;
      const found = health.get(row.webhookId);
      return found === undefined ? <Unknown /> : show(found);
    },
  });
  return [
    column({ field: 'success', headerName: 'Success, 24 h', width: 120 }, (one) => (
      <SuccessCell health={one} />
    )),
    column({ field: 'latency', headerName: 'Latency', width: 204 }, (one) => (
      <LatencyCell health={one} />
    )),
    column({ field: 'lastFailure', headerName: 'Last failure', flex: 2, minWidth: 150 }, (one) => (
      <LastFailureCell health={one} />
    )),
  ];
}

function ends(siteId: string): Column[] {
  return [
    {
      field: 'updatedAt',
      headerName: 'Changed',
      needs: 'updatedAt',
      width: 112,
      renderCell: ({ row: { updatedAt } }) =>
        updatedAt !== undefined && <RelativeTime time={updatedAt} />,
    },
    {
      field: 'actions',
      headerName: 'Actions',
      renderHeader: () => <span style={visuallyHidden}>Actions</span>,
      sortable: false,
      resizable: false,
      align: 'right',
      width: 48,
      renderCell: ({ row, tabIndex }) => (
        <WebhookMenu siteId={siteId} webhook={row} tabIndex={tabIndex} />
      ),
    },
  ];
}

function Unknown() {
  return (
    <span role="img" aria-label="unknown" style={{ color: color('text-muted') }}>
      –
    </span>
  );
}
