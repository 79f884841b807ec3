import { useLocation, useParams } from 'react-router';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { InlineRow, MutedText, NoValue, OneLine } from '#app/kit/text/text-parts.tsx';
import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import { CellLink } from '#app/list/grid/cells.tsx';
import { ListCard } from '#app/list/list-card.tsx';
import { overListState } from '#app/list/page-tokens.ts';
import type { ListColumn } from '#app/list/use-list-columns.tsx';
import { paths } from '#app/paths.ts';
import type { SiteEvent } from '#contract/console/site-events.ts';
import { t } from '#words/t.ts';
import { InstantTime } from '../deliveries/instant-time.tsx';
import { eventRecord } from '../event-record.ts';

export const siteEventColumns: ListColumn<SiteEvent>[] = [
  {
    field: 'createdAt',
    headerName: t('When'),
    // Wide enough for AM and PM.
    width: 180,
    renderCell: ({ row }) => <InstantTime time={row.createdAt} />,
  },
  {
    field: 'eventType',
    headerName: t('Event'),
    flex: 2,
    minWidth: 190,
    renderCell: ({ row, tabIndex }) => <EventLink event={row} tabIndex={tabIndex} />,
  },
  {
    field: 'label',
    headerName: t('Record'),
    flex: 3,
    minWidth: 200,
    renderCell: ({ row, tabIndex }) => <RecordName event={row} tabIndex={tabIndex} />,
  },
  {
    field: 'actor',
    headerName: t('Caused by'),
    flex: 2,
    minWidth: 140,
    renderCell: ({ row, tabIndex }) => <ActorName event={row} tabIndex={tabIndex} />,
  },
  {
    field: 'outcome',
    headerName: t('Webhooks'),
    flex: 2,
    minWidth: 200,
    renderCell: ({ row }) => <Outcome event={row} />,
  },
];

interface EventCellProps {
  event: SiteEvent;
  tabIndex?: number;
}

function RecordName({ event, tabIndex = 0 }: EventCellProps) {
  const { siteId = '' } = useParams();
  const record = eventRecord(siteId, event);
  if (record === undefined) {
    const name = event.label || event.subject;
    return <OneLine title={name}>{name}</OneLine>;
  }
  return (
    <OneLine title={record.title}>
      <MutedText>{record.kind}</MutedText>{' '}
      <CellLink to={record.to} tabIndex={tabIndex}>
        {record.title}
      </CellLink>
    </OneLine>
  );
}

function ActorName({ event: { actor }, tabIndex = 0 }: EventCellProps) {
  if (actor === null) return <NoValue />;
  return (
    <CellLink to={paths.user.to(actor.userId)} tabIndex={tabIndex}>
      {actor.name}
    </CellLink>
  );
}

interface OutcomeStyle {
  field: 'failed' | 'waiting' | 'delivered';
  tone: Tone;
  text: (count: number) => string;
}

const outcomes: readonly OutcomeStyle[] = [
  { field: 'failed', tone: 'danger', text: (count) => t('{count, number} failed', { count }) },
  { field: 'waiting', tone: 'info', text: (count) => t('{count, number} waiting', { count }) },
  {
    field: 'delivered',
    tone: 'success',
    text: (count) => t('{count, number} delivered', { count }),
  },
];

/** The delivery state of an event, failures first. */
function Outcome({ event }: { event: SiteEvent }) {
  const chips = outcomes.filter(({ field }) => event[field] > 0);
  if (chips.length === 0) return <MutedText>{t('No deliveries')}</MutedText>;
  return (
    <InlineRow>
      {chips.map(({ field, tone, text }) => (
        <StatusChip key={field} tone={tone} label={text(event[field])} />
      ))}
    </InlineRow>
  );
}

export function SiteEventCard({ event }: { event: SiteEvent }) {
  const { createdAt, actor } = event;
  return (
    <ListCard
      title={<EventLink event={event} />}
      lines={[
        <RecordName key="record" event={event} />,
        <>
          <InstantTime time={createdAt} />
          {actor && (
            <>
              {' · '}
              <ActorName event={event} />
            </>
          )}
        </>,
      ]}
    >
      <Outcome event={event} />
    </ListCard>
  );
}

/** A link to the event's details, which open over the list. */
function EventLink({ event, tabIndex = 0 }: EventCellProps) {
  const { search, state } = useLocation();
  const { siteId = '' } = useParams();
  return (
    <CellLink
      to={{ pathname: paths.siteEvent.to(siteId, event.eventId), search }}
      state={overListState(state)}
      preventScrollReset
      tabIndex={tabIndex}
    >
      {event.eventType}
    </CellLink>
  );
}
