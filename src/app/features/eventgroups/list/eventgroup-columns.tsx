import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { rich } from '#app/kit/language/rich.tsx';
import { OneLine } from '#app/kit/text/text-parts.tsx';
import { fontSize, monoFamily } from '#app/kit/theme/typography.ts';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import { plainLayout, type TableLayout } from '#app/list/columns/table-layout.ts';
import { CellLink, CellText, DateCell, TextCell } from '#app/list/grid/cells.tsx';
import { ListCard } from '#app/list/list-card.tsx';
import type { ListColumn } from '#app/list/use-list-columns.tsx';
import { paths } from '#app/paths.ts';
import type { Eventgroup } from '#contract/ahds/eventgroup.ts';
import { t } from '#words/t.ts';
import { EventgroupStatus } from '../eventgroup-status.tsx';
import { eventgroupTitle } from '../eventgroup-words.ts';

export const eventgroupLayout: TableLayout = {
  ...plainLayout,
  hidden: ['locationId', 'organizationId'],
};

/** The list's columns; sortable ones have the service's names. */
export function eventgroupColumns(siteId: string): ListColumn<Eventgroup>[] {
  return [
    {
      field: 'name',
      headerName: t('Event group'),
      flex: 3,
      minWidth: 200,
      renderCell: ({ row, tabIndex }) => (
        <CellLink
          to={paths.eventgroup.to(siteId, row.eventgroupId)}
          tabIndex={tabIndex}
          title={eventgroupTitle(row)}
        >
          {eventgroupTitle(row)}
        </CellLink>
      ),
    },
    {
      field: 'status',
      headerName: t('Status'),
      width: 116,
      renderCell: ({ row }) => <EventgroupStatus status={row.status} />,
    },
    {
      field: 'category',
      headerName: t('Category'),
      flex: 1,
      minWidth: 130,
      renderCell: ({ row }) => <TextCell text={row.category} />,
    },
    {
      field: 'description',
      headerName: t('Description'),
      flex: 4,
      minWidth: 160,
      renderCell: ({ row }) => <TextCell text={row.description} />,
    },
    idColumn('locationId', t('Location')),
    idColumn('organizationId', t('Organization')),
    {
      field: 'createdAt',
      headerName: t('Created'),
      width: 116,
      renderCell: ({ row }) => <DateCell time={row.createdAt} />,
    },
    {
      field: 'updatedAt',
      headerName: t('Changed'),
      width: 128,
      renderCell: ({ row }) => <RelativeTime time={row.updatedAt} />,
    },
  ];
}

const IdText = styled(OneLine)({ fontFamily: monoFamily, fontSize: fontSize.caption });

function idColumn(
  field: 'locationId' | 'organizationId',
  headerName: string,
): ListColumn<Eventgroup> {
  return {
    field,
    headerName,
    width: 150,
    renderCell: ({ row }) => (
      <IdText>
        <TextCell text={row[field]} />
      </IdText>
    ),
  };
}

interface EventgroupCardProps {
  siteId: string;
  eventgroup: Eventgroup;
  menu: ReactNode;
}

export function EventgroupCard({ siteId, eventgroup, menu }: EventgroupCardProps) {
  const { eventgroupId, description, category, status, updatedAt } = eventgroup;
  return (
    <ListCard
      title={
        <CellLink to={paths.eventgroup.to(siteId, eventgroupId)}>
          {eventgroupTitle(eventgroup)}
        </CellLink>
      }
      lines={[description !== '' && <CellText>{description}</CellText>]}
      menu={menu}
    >
      <EventgroupStatus status={status} />
      {category !== '' && <span>{category}</span>}
      {updatedAt !== '' && (
        <span>{rich('Changed {when}', { when: <RelativeTime time={updatedAt} /> })}</span>
      )}
    </ListCard>
  );
}
