import { styled } from '@mui/material/styles';
import { rich } from '#app/kit/language/rich.tsx';
import { OneLine } from '#app/kit/text/text-parts.tsx';
import { fontSize, monoFamily } from '#app/kit/theme/typography.ts';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import { plainLayout, type TableLayout } from '#app/list/columns/table-layout.ts';
import { CellLink, CellText, DateCell, TextCell } from '#app/list/grid/cells.tsx';
import type { ListColumn } from '#app/list/use-list-columns.tsx';
import { paths } from '#app/paths.ts';
import type { Eventgroup } from '#contract/ahds/eventgroup.ts';
import { t } from '#words/t.ts';
import { EventgroupStatus, eventgroupTitle } from '../eventgroup-status.tsx';

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
      cell: (eventgroup, tabIndex) => (
        <CellLink
          to={paths.eventgroup.to(siteId, eventgroup.eventgroupId)}
          tabIndex={tabIndex}
          title={eventgroupTitle(eventgroup)}
        >
          {eventgroupTitle(eventgroup)}
        </CellLink>
      ),
      card: 'title',
    },
    {
      field: 'status',
      headerName: t('Status'),
      width: 116,
      cell: ({ status }) => <EventgroupStatus status={status} />,
      card: 'chip',
    },
    {
      field: 'category',
      headerName: t('Category'),
      flex: 1,
      minWidth: 130,
      cell: ({ category }) => <TextCell text={category} />,
      card: ({ category }) => ({ chip: category !== '' && <span>{category}</span> }),
    },
    {
      field: 'description',
      headerName: t('Description'),
      flex: 4,
      minWidth: 160,
      cell: ({ description }) => <TextCell text={description} />,
      card: ({ description }) => ({
        line: description !== '' && <CellText>{description}</CellText>,
      }),
    },
    idColumn('locationId', t('Location')),
    idColumn('organizationId', t('Organization')),
    {
      field: 'createdAt',
      headerName: t('Created'),
      width: 116,
      cell: ({ createdAt }) => <DateCell time={createdAt} />,
    },
    {
      field: 'updatedAt',
      headerName: t('Changed'),
      width: 128,
      cell: ({ updatedAt }) => <RelativeTime time={updatedAt} />,
      card: ({ updatedAt }) => ({
        chip: updatedAt !== '' && (
          <span>{rich('Changed {when}', { when: <RelativeTime time={updatedAt} /> })}</span>
        ),
      }),
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
    cell: (eventgroup) => (
      <IdText>
        <TextCell text={eventgroup[field]} />
      </IdText>
    ),
  };
}
