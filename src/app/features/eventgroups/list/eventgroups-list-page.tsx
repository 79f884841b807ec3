import AddOutlined from '@mui/icons-material/AddOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import * as z from 'zod/mini';
import { problemMessage } from '#app/kit/api/api-error.ts';
import type { Answer } from '#app/kit/api/call.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import type { MenuEntry } from '#app/kit/menus/open-menu.tsx';
import { OneLine } from '#app/kit/text/text-parts.tsx';
import { useCopyLinkEntry } from '#app/kit/text/use-copy.tsx';
import { fontSize, monoFamily } from '#app/kit/theme/tokens.ts';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { plainLayout, type TableLayout } from '#app/list/columns/table-layout.ts';
import type { ListFilter } from '#app/list/filters/list-filters.tsx';
import { CellText, DateCell, TextCell } from '#app/list/grid/cells.tsx';
import { ListPage } from '#app/list/list-page.tsx';
import type { ListWords } from '#app/list/list-placeholder.tsx';
import { oneKeySorting } from '#app/list/sorting.ts';
import type { ListColumn } from '#app/list/use-list-columns.tsx';
import { useOffsetList } from '#app/list/use-offset-list.ts';
import { paths } from '#app/paths.ts';
import { recordQueries } from '#app/record/record.queries.ts';
import { useCanWrite, useOffers } from '#app/shell/session/use-offers.ts';
import {
  type Eventgroup,
  getEventgroupHistory,
  patchEventgroup,
} from '#contract/ahds/eventgroup.ts';
import { t } from '#words/t.ts';
import { eventgroupKind } from '../eventgroup-kind.ts';
import {
  categoryNames,
  EventgroupStatus,
  statusEntries,
  statusOptions,
  useStatusChange,
} from '../eventgroup-status.tsx';
import {
  eventgroupListSchema,
  eventgroupQueries,
  eventgroupTitle,
} from '../eventgroups.queries.ts';

const words: ListWords = {
  label: t('Event groups'),
  about: t(
    'An event group bundles everything for one purpose: a workflow, a set of reminders, a campaign.',
  ),
  icon: <EventNoteOutlined />,
};

const sorting = oneKeySorting(
  {
    name: t('Name'),
    category: t('Category'),
    description: t('Description'),
    createdAt: t('Created'),
    updatedAt: t('Changed'),
  },
  'createdAt',
);

export function EventgroupsListPage() {
  const { siteId = '' } = useParams();
  const navigate = useNavigate();
  const canWrite = useCanWrite();
  const list = useOffsetList({
    schema: eventgroupListSchema,
    load: (query) => eventgroupQueries.list(siteId, query),
    live: { siteId, kind: 'eventgroup' },
    searchField: 'name',
    filterFields: ['status', 'category', 'description', 'locationId', 'organizationId'],
    sorting,
  });
  const menu = useEventgroupMenu(siteId);
  return (
    <ListPage
      name="eventgroups"
      title={t('Event groups')}
      words={words}
      list={list}
      views={{ path: paths.eventgroups.to(siteId) }}
      rowId={({ eventgroupId }) => eventgroupId}
      rowLabel={eventgroupTitle}
      columns={useMemo(() => eventgroupColumns(siteId), [siteId])}
      layout={eventgroupLayout}
      filters={eventgroupFilters(list.rows)}
      rowActions={menu.rowActions}
      onOpen={({ eventgroupId }) => void navigate(paths.eventgroup.to(siteId, eventgroupId))}
      mainAction={
        canWrite
          ? {
              label: t('New event group'),
              icon: <AddOutlined />,
              to: paths.newEventgroup.to(siteId),
            }
          : undefined
      }
    >
      {menu.drawer}
    </ListPage>
  );
}

function eventgroupFilters(rows: readonly Eventgroup[]): ListFilter[] {
  return [
    { field: 'status', label: t('Status'), options: statusOptions },
    {
      field: 'category',
      label: t('Category'),
      text: { hint: t('Exact category'), suggestions: categoryNames(rows) },
    },
    { field: 'description', label: t('Description'), text: {} },
    {
      field: 'locationId',
      label: t('Location'),
      text: { hint: t('Exact location ID'), check: idProblem },
    },
    {
      field: 'organizationId',
      label: t('Organization'),
      text: { hint: t('Exact organization ID'), check: idProblem },
    },
  ];
}

function idProblem(text: string): string | undefined {
  return z.safeParse(z.guid(), text).success
    ? undefined
    : t('An ID looks like 3f0c9a52-b1a8-4c7d-9e66-d2f41c58a703');
}

const EditDrawer = lazyPart(
  async () => (await import('../eventgroup-form.tsx')).EditEventgroupDrawer,
);

function useEventgroupMenu(siteId: string) {
  const offers = useOffers();
  const canWrite = useCanWrite() && offers(patchEventgroup.id);
  const hasHistory = offers(getEventgroupHistory.id);
  const copyLink = useCopyLinkEntry();
  const { changeStatus } = useStatusChange();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const [edited, setEdited] = useState<Answer<Eventgroup>>();

  /** Rows lack the version, which a change needs. */
  async function withStored(
    { eventgroupId: recordId }: Eventgroup,
    run: (stored: Answer<Eventgroup>) => Promise<void> | void,
  ): Promise<void> {
    const details = recordQueries.current(eventgroupKind, { siteId, recordId });
    try {
      await run(await queryClient.fetchQuery({ ...details, staleTime: 0 }));
    } catch (error) {
      toasts.error(problemMessage(error));
    }
  }

  return {
    rowActions: (row: Eventgroup): MenuEntry[] => {
      const path = paths.eventgroup.to(siteId, row.eventgroupId);
      const edit: MenuEntry = {
        label: t('Edit'),
        icon: <EditOutlined />,
        onChoose: () => void withStored(row, setEdited),
      };
      const history: MenuEntry = {
        label: t('History'),
        icon: <HistoryOutlined />,
        to: paths.eventgroupHistory.to(siteId, row.eventgroupId),
      };
      const statuses = statusEntries(
        row.status,
        (next) => void withStored(row, (over) => changeStatus({ siteId, next, over })),
      );
      return [
        { label: t('Open'), icon: <EventNoteOutlined />, to: path },
        ...(canWrite ? [edit] : []),
        ...(hasHistory ? [history] : []),
        copyLink(path),
        ...(canWrite ? [{ heading: t('Status') }, ...statuses] : []),
      ];
    },
    drawer: edited && (
      <EditDrawer
        address={{ siteId, recordId: edited.body.eventgroupId }}
        stored={edited}
        autoFocus="name"
        onClose={() => setEdited(undefined)}
      />
    ),
  };
}

const eventgroupLayout: TableLayout = {
  ...plainLayout,
  hidden: ['locationId', 'organizationId'],
};

function eventgroupColumns(siteId: string): ListColumn<Eventgroup>[] {
  return [
    {
      field: 'name',
      headerName: t('Event group'),
      flex: 3,
      minWidth: 200,
      text: eventgroupTitle,
      to: ({ eventgroupId }) => paths.eventgroup.to(siteId, eventgroupId),
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
